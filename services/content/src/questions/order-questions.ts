import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { editPaper } from './papers/edit-paper.js';
import type { Paper } from './papers/paper.js';
import { presentQuestion } from './present-question.js';
import * as rule from './question-edits.rule.js';

export const orderAssessmentQuestions = serve(contract.orderAssessmentQuestions, async ({ params, body }, deps: ContentDeps) =>
  ordered(await deps.papers.assessment(params.assessmentId), body.question_ids, deps),
);

export const orderQuizQuestions = serve(contract.orderQuizQuestions, async ({ params, body }, deps: ContentDeps) =>
  ordered(await deps.papers.quiz(params.quizId), body.question_ids, deps),
);

export const orderBankQuestions = serve(contract.orderBankQuestions, async ({ params, body }, deps: ContentDeps) =>
  ordered(await deps.papers.bank(params.bankId), body.question_ids, deps),
);

async function ordered(paper: Paper | null, ids: readonly string[], deps: ContentDeps) {
  if (paper === null) return refuse('NOT_FOUND');
  const { questions } = await editPaper(paper, rule.orderQuestions(ids), deps);
  return { questions: questions.map((question) => presentQuestion(paper, question)) };
}
