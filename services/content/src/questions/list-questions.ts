import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentQuestion } from './present-question.js';

export const listQuestions = serve(contract.listQuestions, async ({ query }, { papers }: ContentDeps) => {
  const { assessmentId, quizId } = query;
  const paper = quizId === undefined ? await papers.assessment(assessmentId ?? '') : await papers.quiz(quizId);
  if (paper === null) return refuse('NOT_FOUND');
  const questions = await papers.questionsOf(paper);
  return { questions: questions.map((question) => presentQuestion(paper, question)) };
});
