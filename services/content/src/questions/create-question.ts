import * as contract from '@paanch/contracts/content/questions';
import { unknownQuestion } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { cleanQuestion } from './clean-question.js';
import { editPaper } from './papers/edit-paper.js';
import { findPaper } from './papers/find-paper.js';
import type { Paper } from './papers/paper.js';
import { presentQuestion } from './present-question.js';
import { addQuestion, type EditQuestions, type NewContent, returnQuestion } from './question-edits.rule.js';

export const createQuestion = serve(contract.createQuestion, async ({ body }, deps: ContentDeps) => {
  const { assessment_id, quiz_id, bank_id, removed_id, ...content } = cleanQuestion(body);
  const paper = await findPaper({ assessment_id, quiz_id, bank_id }, deps);
  if (isRefusal(paper)) return paper;
  const edit =
    removed_id === undefined
      ? addQuestion(deps.newId(), { ...content, origin_id: null }, deps.clock())
      : await returning(removed_id, paper, content, deps);
  if (isRefusal(edit)) return edit;
  const { question } = await editPaper(paper, edit, deps);
  return question === null ? refuse('NOT_FOUND') : presentQuestion(paper, question);
});

/** With its origin, which the request does not name. */
async function returning(
  id: string,
  paper: Paper,
  content: Omit<NewContent, 'origin_id'>,
  { papers, clock }: ContentDeps,
): Promise<EditQuestions | Refusal> {
  const removed = await papers.removed(id, paper);
  return removed === null ? refuse(unknownQuestion, { field: 'removed_id' }) : returnQuestion(removed, content, clock());
}
