import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CourseContent, LearnerLesson, LearnerQuiz } from '@paanch/contracts/progress/modules/courses';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuizForm } from './quiz-form.js';
import { QuizResultView } from './quiz-result-view.js';
import { QuizWait } from './quiz-wait.js';
import { useQuizAnswers } from './use-quiz-answers.js';
import type { QuizResult } from './use-submit-quiz.js';

export interface QuizSectionProps {
  moduleId: string;
  course: CourseContent;
  lesson: LearnerLesson;
  quiz: LearnerQuiz;
  receivedAt: number;
  refetch: () => Promise<unknown>;
}

/** The quiz of a lesson: to take, to wait for, or passed (docs/path.md#courses). */
export function QuizSection({ moduleId, course, lesson, quiz, receivedAt, refetch }: QuizSectionProps) {
  const { t } = useTranslation();
  const { answers, answer, forget } = useQuizAnswers(lesson.id);
  const [result, setResult] = useState<QuizResult | null>(null);
  const [isRetaken, setRetaken] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = () => void refetch();
  // The button goes; the questions follow its heading.
  const again = () => {
    setResult(null);
    setRetaken(true);
    heading.current?.focus();
  };
  const isOpen = !quiz.passed || isRetaken;
  return (
    <Box component="section" aria-labelledby={`quiz-${quiz.id}`} sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography id={`quiz-${quiz.id}`} ref={heading} component="h3" variant="h2" tabIndex={-1}>
          {t('courses.quiz.title')}
        </Typography>
        {quiz.passed && <StatusChip tone="ok" label={t('courses.quiz.passed')} />}
        {quiz.best_score !== null && <Box component="span">{t('courses.quiz.best', { score: quiz.best_score })}</Box>}
      </Box>
      {result !== null && <QuizResultView key={result.attempts_used} result={result} needed={quiz.pass_percentage} />}
      {quiz.next_attempt_at !== null && isOpen ? (
        <QuizWait until={quiz.next_attempt_at} serverNow={course.server_now} receivedAt={receivedAt} onOver={refresh} />
      ) : result !== null ? (
        <Button variant={result.passed ? 'text' : 'contained'} onClick={again}>
          {t(result.passed ? 'courses.quiz.takeAgain' : 'courses.quiz.again')}
        </Button>
      ) : !isOpen ? (
        <Button variant="text" onClick={again} sx={{ ml: -1.5 }}>
          {t('courses.quiz.takeAgain')}
        </Button>
      ) : (
        answers !== null && (
          <QuizForm
            moduleId={moduleId}
            lessonId={lesson.id}
            quiz={quiz}
            answers={answers}
            onAnswer={answer}
            onChanged={refresh}
            onDone={(done) => {
              forget();
              setResult(done);
            }}
          />
        )
      )}
    </Box>
  );
}

const card = { mt: 1, p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface } as const;
