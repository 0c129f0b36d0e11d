/** The questions of a paper: of an assessment, of a lesson's quiz or of a bank. */
import {
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  orderBankQuestions,
  orderQuizQuestions,
  type QuestionDraft,
  type QuestionType,
  removeQuestion,
} from '@paanch/contracts/content/questions';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useSending } from '@paanch/ui/form/sending/use-sending';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOrder } from '../../../app/modules/use-order.js';
import { orderAsBefore, withAfter } from './list/question-order.rule.js';
import { blankAnswers } from './question-answers.rule.js';

/** Whose questions they are. */
export type Paper = { readonly assessmentId: string } | { readonly quizId: string } | { readonly bankId: string };

export function paperBody(paper: Paper) {
  if ('quizId' in paper) return { quiz_id: paper.quizId };
  return 'bankId' in paper ? { bank_id: paper.bankId } : { assessment_id: paper.assessmentId };
}

/** What a copy of it has too. */
const contentsOf = ({ type, prompt_html, options, key, tolerance, explanation_html, tags }: QuestionDraft) => ({
  type,
  prompt_html,
  options,
  key,
  tolerance,
  explanation_html,
  tags,
});

/** @param refresh reads anew what shows how many there are */
export function useQuestions(paper: Paper, refresh: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useClient();
  const list = useListCache<QuestionDraft>(listQuestions);
  const { data, error, refetch } = useRouteQuery(listQuestions, { query: paper });
  const { isSending, create } = useCreate(paper, refresh);
  const order = useOrderOf(paper, refresh);
  /** As they are known now, also in an Undo that is pressed later. */
  const queries = useQueryClient();
  const known = () => queries.getQueryData<{ questions: QuestionDraft[] }>(routeKey(listQuestions, { query: paper }))?.questions ?? [];
  const knownIds = () => known().map(({ id }) => id);

  const addAt = async (body: Partial<QuestionDraft> & { type: QuestionType; removed_id?: string }, placed: (id: string) => string[]) => {
    const added = await create(body);
    if (added !== undefined) {
      await refetch();
      await order(placed(added.id));
    }
    return added;
  };
  const undo = (question: QuestionDraft, before: readonly string[]) =>
    addAt({ ...contentsOf(question), removed_id: question.id }, () => orderAsBefore(before, knownIds()));

  return {
    questions: data?.questions,
    error,
    retry: () => void refetch(),
    isAdding: isSending,
    order: (ids: readonly string[]) => void order(ids),
    /** Resolves to the new one; undefined if it was refused. */
    add: async (type: QuestionType) => {
      const added = await create({ ...blankAnswers(type) });
      if (added !== undefined) await refetch();
      return added;
    },
    /** With all that is saved of it, right after it. */
    duplicate: (id: string) => {
      const question = known().find((other) => other.id === id);
      return question && addAt(contentsOf(question), (added) => withAfter(knownIds(), added, id));
    },
    /** True once it is removed; it can be taken back. */
    remove: async (id: string): Promise<boolean> => {
      const question = known().find((other) => other.id === id);
      if (question === undefined) return false;
      const before = knownIds();
      try {
        await list.optimistically({ remove: id }, () => client.call(removeQuestion, { params: { questionId: id } }));
      } catch (failure) {
        sayFailure(toast, t('questions.removeFailed'), failure);
        return false;
      } finally {
        refresh();
      }
      toast.success(t('questions.removed', { number: before.indexOf(id) + 1 }), {
        action: { label: t('questions.undo'), onClick: () => void undo(question, before) },
      });
      return true;
    },
  };
}

function useCreate(paper: Paper, refresh: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useClient();
  const { start, isSending } = useSending();
  const create = async (contents: Partial<QuestionDraft> & { type: QuestionType; removed_id?: string }) => {
    try {
      return await start((attempt) => client.call(createQuestion, { body: { ...paperBody(paper), ...contents }, ...attempt }));
    } catch (failure) {
      sayFailure(toast, t('questions.addFailed'), failure);
      return undefined;
    } finally {
      refresh();
    }
  };
  return { isSending, create };
}

function useOrderOf(paper: Paper, refresh: () => void) {
  const read = { read: listQuestions, input: { query: paper } };
  const ofAssessment = useOrder({ ...read, put: orderAssessmentQuestions });
  const ofQuiz = useOrder({ ...read, put: orderQuizQuestions });
  const ofBank = useOrder({ ...read, put: orderBankQuestions });
  return async (ids: readonly string[]): Promise<void> => {
    const body = { question_ids: [...ids] };
    const shown = (reply: { questions: QuestionDraft[] }) => ({
      questions: ids.flatMap((id) => reply.questions.find((question) => question.id === id) ?? []),
    });
    if ('quizId' in paper) await ofQuiz({ params: { quizId: paper.quizId }, body }, shown);
    else if ('bankId' in paper) await ofBank({ params: { bankId: paper.bankId }, body }, shown);
    else await ofAssessment({ params: { assessmentId: paper.assessmentId }, body }, shown);
    refresh();
  };
}
