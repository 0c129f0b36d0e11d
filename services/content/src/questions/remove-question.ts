import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { editPaper } from './papers/edit-paper.js';
import * as rule from './question-edits.rule.js';

export const removeQuestion = serve(contract.removeQuestion, async ({ params }, deps: ContentDeps) => {
  const paper = await deps.papers.ofQuestion(params.questionId);
  if (paper === null) return refuse('NOT_FOUND');
  await editPaper(paper, rule.removeQuestion(params.questionId), deps);
  return { success: true } as const;
});
