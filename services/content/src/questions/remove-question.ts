import * as contract from '@paanch/contracts/content/questions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import * as rule from './question-edits.rule.js';

export const removeQuestion = serve(contract.removeQuestion, async ({ params }, { assessments, clock }: ContentDeps) => {
  const owner = await assessments.ofQuestion(params.questionId);
  if (owner === null) return refuse('NOT_FOUND');
  await assessments.change(owner.assessmentId, (known) => rule.removeQuestion(known, owner.id, clock()));
  return { success: true } as const;
});
