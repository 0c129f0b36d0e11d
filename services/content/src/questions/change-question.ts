import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { cleanQuestion } from './clean-question.js';
import { editPaper } from './papers/edit-paper.js';
import { presentQuestion } from './present-question.js';
import * as rule from './question-edits.rule.js';

export const changeQuestion = serve(contract.changeQuestion, async ({ params, body }, deps: ContentDeps) => {
  const { questionId: id } = params;
  const paper = await deps.papers.ofQuestion(id);
  if (paper === null) return refuse('NOT_FOUND');
  const { revision, ...patch } = cleanQuestion(body);
  const { question } = await editPaper(paper, rule.changeQuestion(id, patch, deps.clock()), deps, { id, revision });
  return question === null ? refuse('NOT_FOUND') : presentQuestion(paper, question);
});
