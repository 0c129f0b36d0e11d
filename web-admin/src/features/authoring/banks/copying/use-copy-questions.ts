import { isApiError } from '@paanch/client/calling/api-error';
import { listAssessmentDrafts, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { listBankQuestions, listBanks, readBankDraft } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { Stopped, useSending } from '@paanch/ui/form/sending/use-sending';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';

export const COPIED_MAX = 50;

/** Where copies go. */
export type CopyPaper = { readonly assessmentId: string } | { readonly bankId: string };

/** Copies questions into a paper; what fails is said where they were chosen, and they stay chosen. */
export function useCopyQuestions() {
  const client = useClient();
  const { start, stop, isSending } = useSending();
  const [failure, setFailure] = useState<string | null>(null);
  const { refresh } = useListCache(listQuestions, listBankQuestions, listBanks, readBankDraft, listAssessmentDrafts, readAssessmentDraft);
  const copy = async (ids: readonly string[], paper: CopyPaper): Promise<readonly QuestionDraft[] | undefined> => {
    const target = 'bankId' in paper ? { bank_id: paper.bankId } : { assessment_id: paper.assessmentId };
    setFailure(null);
    try {
      const body = { question_ids: [...ids], ...target };
      const { questions } = await start((attempt) => client.call(copyQuestions, { body, ...attempt }));
      return questions;
    } catch (error) {
      if (!(error instanceof Stopped)) setFailure(isApiError(error) ? error.message : '');
      return undefined;
    } finally {
      refresh();
    }
  };
  return { copy, stop, isCopying: isSending, failure };
}
