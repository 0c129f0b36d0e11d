import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentQuestion } from './present-question.js';

export const listQuestions = serve(contract.listQuestions, async ({ query }, { drafts }: ContentDeps) => {
  const draft = await drafts.one(query.assessmentId);
  if (draft === null) return refuse('NOT_FOUND');
  const questions = await drafts.questionsOf(draft.id);
  return { questions: questions.map((question) => presentQuestion(draft.id, question)) };
});
