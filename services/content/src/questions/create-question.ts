import * as contract from '@paanch/contracts/content/questions';
import { unknownAssessment, unknownQuiz } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { cleanQuestion } from './clean-question.js';
import { editPaper } from './papers/edit-paper.js';
import type { Paper, PaperOf } from './papers/paper.js';
import { presentQuestion } from './present-question.js';
import { addQuestion } from './question-edits.rule.js';

export const createQuestion = serve(contract.createQuestion, async ({ body }, deps: ContentDeps) => {
  const { assessment_id, quiz_id, bank_id, removed_id: _removed, ...content } = cleanQuestion(body);
  const paper = await paperOf({ assessment_id, quiz_id, bank_id }, deps);
  if (isRefusal(paper)) return paper;
  const { question } = await editPaper(paper, addQuestion(deps.newId(), { ...content, origin_id: null }, deps.clock()), deps);
  return question === null ? refuse('NOT_FOUND') : presentQuestion(paper, question);
});

async function paperOf({ assessment_id, quiz_id }: PaperOf, { papers }: ContentDeps): Promise<Paper | Refusal> {
  if (quiz_id !== null) return (await papers.quiz(quiz_id)) ?? refuse(unknownQuiz);
  return (assessment_id === null ? null : await papers.assessment(assessment_id)) ?? refuse(unknownAssessment);
}
