import * as contract from '@paanch/contracts/content/questions';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { findPaper } from './papers/find-paper.js';
import { presentQuestion } from './present-question.js';

export const listQuestions = serve(contract.listQuestions, async ({ query }, deps: ContentDeps) => {
  const { assessmentId, quizId, bankId } = query;
  const paper = await findPaper({ assessment_id: assessmentId, quiz_id: quizId, bank_id: bankId }, deps);
  if (isRefusal(paper)) return refuse('NOT_FOUND');
  const questions = await deps.papers.questionsOf(paper);
  return { questions: questions.map((question) => presentQuestion(paper, question)) };
});
