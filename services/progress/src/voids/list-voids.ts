import * as contract from '@paanch/contracts/progress/voids';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';

export const listVoids = serve(contract.listVoids, async ({ params }, { voids, staff }: ProgressDeps) => {
  const made = await voids.of(params.assessmentId);
  const names = await staff.namesOf(made.map(({ voidedBy }) => voidedBy));
  return {
    voids: made.map(({ questionId, throughVersion, reason, voidedAt, voidedBy }) => ({
      question_id: questionId,
      through_version: throughVersion,
      reason,
      voided_at: voidedAt.toISOString(),
      voided_by: voidedBy,
      voided_by_name: names.get(voidedBy) ?? null,
    })),
  };
});
