import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import * as rule from './question-edits.rule.js';

export const removeQuestion = serve(contract.removeQuestion, async ({ params }, { assessments, clock }: ContentDeps) => {
  const { questionId } = params;
  const assessmentId = await assessments.idOfQuestion(questionId);
  if (assessmentId === null) return refuse('NOT_FOUND');
  await assessments.change(assessmentId, (known) => rule.removeQuestion(known, questionId, clock()));
  return { success: true } as const;
});
