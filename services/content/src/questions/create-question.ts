import * as contract from '@paanch/contracts/content/questions';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { cleanQuestion } from './clean-question.js';
import { presentQuestion } from './present-question.js';
import { addQuestion } from './question-edits.rule.js';

export const createQuestion = serve(contract.createQuestion, async ({ body }, { assessments, newId, clock }: ContentDeps) => {
  const { assessment_id, ...content } = cleanQuestion(body);
  const id = newId();
  const { assessmentId, question } = await assessments.change(assessment_id, (known) => addQuestion(known, id, content, clock()));
  return presentQuestion(assessmentId, question);
});
