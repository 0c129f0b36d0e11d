/** The questions of a paper: of an assessment or of a lesson's quiz. */
import {
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  orderQuizQuestions,
  type QuestionDraft,
} from '@paanch/contracts/content/questions';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useSending } from '@paanch/ui/form/sending/use-sending';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { useOrder } from '../../../app/modules/use-order.js';
import { newOptions } from './question-answers.rule.js';

/** Whose questions they are. */
export type Paper = { readonly assessmentId: string } | { readonly quizId: string };

const bodyOf = (paper: Paper) => ('quizId' in paper ? { quiz_id: paper.quizId } : { assessment_id: paper.assessmentId });

/** @param refresh reads anew what shows how many there are */
export function useQuestions(paper: Paper, refresh: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useClient();
  const { data, error, refetch } = useRouteQuery(listQuestions, { query: paper });
  const { start, isSending } = useSending();
  const orderAssessment = useOrder({ read: listQuestions, input: { query: paper }, put: orderAssessmentQuestions });
  const orderQuiz = useOrder({ read: listQuestions, input: { query: paper }, put: orderQuizQuestions });

  const inOrder = (ids: readonly string[]) => (reply: { questions: QuestionDraft[] }) => ({
    questions: ids.flatMap((id) => reply.questions.find((question) => question.id === id) ?? []),
  });
  return {
    questions: data?.questions,
    error,
    retry: () => void refetch(),
    isAdding: isSending,
    /** Resolves to the new one; undefined if it was refused. */
    add: async (): Promise<QuestionDraft | undefined> => {
      try {
        const body = { ...bodyOf(paper), type: 'single', options: newOptions() } as const;
        const added = await start((attempt) => client.call(createQuestion, { body, ...attempt }));
        await refetch();
        return added;
      } catch (failure) {
        sayFailure(toast, t('questions.addFailed'), failure);
        return undefined;
      } finally {
        refresh();
      }
    },
    order: (ids: readonly string[]) => {
      const body = { question_ids: [...ids] };
      const sent =
        'quizId' in paper
          ? orderQuiz({ params: { quizId: paper.quizId }, body }, inOrder(ids))
          : orderAssessment({ params: { assessmentId: paper.assessmentId }, body }, inOrder(ids));
      void sent.then(refresh);
    },
  };
}
