import type { ProgressDeps } from '../deps.js';
import type { MadeVoid } from './void.rule.js';

/** For staff: with reason and name. */
export async function presentVoids(made: readonly MadeVoid[], { staff }: ProgressDeps) {
  const names = await staff.namesOf(made.map(({ voidedBy }) => voidedBy));
  return made.map(({ questionId, throughVersion, reason, voidedAt, voidedBy }) => ({
    question_id: questionId,
    through_version: throughVersion,
    reason,
    voided_at: voidedAt.toISOString(),
    voided_by: voidedBy,
    voided_by_name: names.get(voidedBy) ?? null,
  }));
}
