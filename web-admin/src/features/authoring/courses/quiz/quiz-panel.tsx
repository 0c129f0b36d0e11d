import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LessonDraft } from '@paanch/contracts/content/modules/courses';
import { createQuiz } from '@paanch/contracts/content/modules/lessons';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { usePageSaving } from '@paanch/ui/form/record/saving/save-scope';
import { useSending } from '@paanch/ui/form/sending/use-sending';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsIn } from '../../modules/faults.js';
import type { Faults } from '../../modules/use-faults.js';
import { usePaperFaults } from '../../questions/faults/use-paper-faults.js';
import { QuestionWorkspace } from '../../questions/question-workspace.js';
import { RemovePartDialog } from '../outline/remove-part-dialog.js';
import { toQuestion } from '../place.js';
import { QuizSettings } from './quiz-settings.js';

interface QuizPanelProps {
  lesson: LessonDraft;
  questionId: string | null;
  faults: Faults;
  /** Reads lesson and outline anew. */
  refresh: () => void;
}

/** The quiz of a lesson: how it is passed, and its questions. */
export function QuizPanel({ lesson, questionId, faults, refresh }: QuizPanelProps) {
  const { t } = useTranslation();
  const { forget } = usePageSaving();
  const [isRemoving, setRemoving] = useState(false);
  const { quiz } = lesson;
  if (quiz === null) return <NoQuiz lessonId={lesson.id} refresh={refresh} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <QuizSettings
        key={quiz.id}
        quiz={quiz}
        faults={faultsIn(faults.faults, quiz.id)}
        onSaved={() => {
          faults.drop(quiz.id);
          refresh();
        }}
        actions={
          <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
            {t('course.quiz.remove')}
          </Button>
        }
      />
      <QuizQuestions key={quiz.id} quizId={quiz.id} lessonId={lesson.id} questionId={questionId} found={faults} refresh={refresh} />
      {isRemoving && (
        <RemovePartDialog
          part={{ kind: 'quiz', id: quiz.id, title: lesson.title }}
          refresh={refresh}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            faults.drop(quiz.id);
            forget(quiz.id);
          }}
        />
      )}
    </Box>
  );
}

interface QuizQuestionsProps {
  quizId: string;
  lessonId: string;
  questionId: string | null;
  /** What publishing the course refused. */
  found: Faults;
  refresh: () => void;
}

function QuizQuestions({ quizId, lessonId, questionId, found, refresh }: QuizQuestionsProps) {
  const toOf = (id: string | null) => toQuestion(lessonId, id);
  const paper = { quizId };
  const faults = usePaperFaults({ paper, toOf, found });
  return <QuestionWorkspace paper={paper} currentId={questionId} toOf={toOf} faults={faults} refresh={refresh} />;
}

function NoQuiz({ lessonId, refresh }: { lessonId: string; refresh: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { start, isSending } = useSending();
  const add = () =>
    start((attempt) => client.call(createQuiz, { body: { lesson_id: lessonId }, ...attempt }))
      .catch((error: unknown) => sayFailure(toast, t('course.quiz.addFailed'), error))
      .finally(refresh);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      {t('course.quiz.none')}
      <Button variant="contained" loading={isSending} onClick={() => void add()}>
        {t('course.quiz.add')}
      </Button>
    </Box>
  );
}
