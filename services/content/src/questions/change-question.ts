import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { cleanQuestion } from './clean-question.js';
import { presentQuestion } from './present-question.js';
import * as rule from './question-edits.rule.js';

export const changeQuestion = serve(contract.changeQuestion, async ({ params, body }, { assessments, clock }: ContentDeps) => {
  const { questionId } = params;
  const assessmentId = await assessments.idOfQuestion(questionId);
  if (assessmentId === null) return refuse('NOT_FOUND');
  const patch = cleanQuestion(body);
  const { question } = await assessments.change(assessmentId, (known) => rule.changeQuestion(known, questionId, patch, clock()));
  return presentQuestion(assessmentId, question);
});
