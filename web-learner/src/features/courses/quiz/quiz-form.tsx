import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { LearnerQuiz, QuizQuestion } from '@paanch/contracts/progress/modules/courses';
import { Banner } from '@paanch/ui/feedback/banner';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { choicesOf, isAnswered } from '@paanch/ui/questions/choices.rule';
import { QuestionView } from '@paanch/ui/questions/question-view';
import { ui } from '@paanch/ui/theme/tokens';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizAnswers } from './kept-quiz.js';
import { useSubmitQuiz, type QuizResult } from './use-submit-quiz.js';

interface QuizFormProps {
  moduleId: string;
  lessonId: string;
  quiz: LearnerQuiz;
  answers: QuizAnswers;
  onAnswer: (questionId: string, value: AnswerValue | null) => void;
  onDone: (result: QuizResult) => void;
  onChanged: () => void;
}

/** All questions of a try on one page. */
export function QuizForm({ moduleId, lessonId, quiz, answers, onAnswer, onDone, onChanged }: QuizFormProps) {
  const { t } = useTranslation();
  const submit = useSubmitQuiz({ moduleId, lessonId, quiz, answers, onDone, onChanged });
  const open = quiz.questions.filter(({ id }) => !isAnswered({ value: answers.get(id) ?? null })).length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!submit.isPending) submit.mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Typography sx={{ mb: 3, color: ui.ink2 }}>
        {t('courses.quiz.rules', { count: quiz.questions.length, percent: quiz.pass_percentage })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 680 }}>
        {quiz.questions.map((question, index) => (
          <Asked
            key={question.id}
            question={question}
            position={index + 1}
            total={quiz.questions.length}
            value={answers.get(question.id) ?? null}
            onAnswer={(value) => onAnswer(question.id, value)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 4 }}>
        {submit.error !== null && (
          <Banner kind="error" title={t('courses.quiz.failed')}>
            {submit.error.message} {t('courses.quiz.failedAdvice')}
          </Banner>
        )}
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {open > 0 ? t('courses.quiz.unanswered', { count: open }) : t('courses.quiz.kept')}
        </Typography>
        <SubmitButton busy={submit.isPending} label={t('courses.quiz.submit')} busyLabel={t('courses.quiz.submitting')} />
      </Box>
    </Box>
  );
}

interface AskedProps {
  question: QuizQuestion;
  position: number;
  total: number;
  value: AnswerValue | null;
  onAnswer: (value: AnswerValue | null) => void;
}

function Asked({ question, ...rest }: AskedProps) {
  const { t } = useTranslation('ui');
  const asked = { ...question, prompt_html: question.text_html };
  // Keys choose in an assessment, which shows one question at a time.
  const choices = choicesOf(asked, { yes: t('questions.yes'), no: t('questions.no') }).map((choice) => ({ ...choice, letter: '' }));
  return (
    <div>
      <QuestionView question={asked} choices={choices} headingLevel="h4" {...rest} />
    </div>
  );
}
