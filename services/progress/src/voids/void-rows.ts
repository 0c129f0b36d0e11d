/** The columns that voids of assessments and of exams have in common. */
import type { MadeVoid } from './void.rule.js';

interface VoidRow {
  readonly id: string;
  readonly question_id: string;
  readonly through_version: number;
  readonly reason: string;
  readonly voided_by: string;
  readonly voided_at: Date;
  readonly applied_at: Date | null;
}

export function madeOf(row: VoidRow): MadeVoid {
  return {
    id: row.id,
    questionId: row.question_id,
    throughVersion: row.through_version,
    reason: row.reason,
    voidedBy: row.voided_by,
    voidedAt: row.voided_at,
    appliedAt: row.applied_at,
  };
}

export function rowOfMade(made: MadeVoid): VoidRow {
  return {
    id: made.id,
    question_id: made.questionId,
    through_version: made.throughVersion,
    reason: made.reason,
    voided_by: made.voidedBy,
    voided_at: made.voidedAt,
    applied_at: made.appliedAt,
  };
}

interface Write<Made> {
  readonly insert: (made: Made) => Promise<unknown>;
  readonly markApplied: (made: Made) => Promise<unknown>;
}

/** Rules leave a void that they do not change as the same object. */
export async function saveVoids<Made extends MadeVoid>(next: readonly Made[], known: readonly Made[], write: Write<Made>): Promise<void> {
  const untouched = new Set(known);
  const ids = new Set(known.map(({ id }) => id));
  for (const made of next.filter((one) => !untouched.has(one))) await (ids.has(made.id) ? write.markApplied(made) : write.insert(made));
}
