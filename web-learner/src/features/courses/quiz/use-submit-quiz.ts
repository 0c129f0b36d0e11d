import { isApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import { submitQuiz, type LearnerQuiz, type QuizQuestion } from '@paanch/contracts/progress/modules/courses';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProgressMoved } from '../../../app/standing/use-progress-moved.js';
import type { QuizAnswers } from './kept-quiz.js';

export interface QuizResult extends Answered<typeof submitQuiz> {
  /** Those that were asked: the next try may have others. */
  readonly questions: readonly QuizQuestion[];
}

interface SubmitInput {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly quiz: LearnerQuiz;
  readonly answers: QuizAnswers;
  readonly onDone: (result: QuizResult) => void;
  /** The server has other questions, or a wait: the course is read again. */
  readonly onChanged: () => void;
}

/** Hands in a quiz; the same answers sent twice are one try. */
export function useSubmitQuiz({ moduleId, lessonId, quiz, answers, onDone, onChanged }: SubmitInput) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const progressMoved = useProgressMoved();
  return useMutation({
    mutationFn: () => {
      const given = Object.fromEntries(quiz.questions.map(({ id }) => [id, answers.get(id) ?? null]));
      return client.call(submitQuiz, { params: { moduleId, lessonId }, body: { answers: given } });
    },
    onSuccess: (reply) => {
      onDone({ ...reply, questions: quiz.questions });
      announce(t(reply.passed ? 'courses.quiz.scoredPassed' : 'courses.quiz.scored', { score: reply.score }));
      progressMoved();
    },
    onError: (error) => {
      announce(`${t('courses.quiz.failed')}. ${error.message}`, 'assertive');
      if (isApiError(error) && error.status === 409) onChanged();
    },
  });
}
