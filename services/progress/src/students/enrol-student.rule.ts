/** Staff enrol one learner, whether or not the product is assigned to their client (docs/path.md#enrolment). */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { notReadinessProduct, unknownProduct } from '@paanch/contracts/progress/reasons';
import { enrol } from '../learner-record/enrolment.rule.js';
import type { Decision, Known } from '../learner-record/learner-record.js';

export interface SingleEnrolment {
  readonly id: string;
  readonly isNew: boolean;
}

/** @param id for the enrolment if there is none yet */
export function enrolStudent(known: Known, { id, studentId }: { id: string; studentId: string }): Decision<SingleEnrolment> | Refusal {
  const { programme, record } = known;
  if (record) return { next: known, facts: [], outcome: { id: record.id, isNew: false } };
  if (programme.isArchived) return refuse(unknownProduct);
  if (!programme.isReadiness) return refuse(notReadinessProduct);
  return { ...enrol(known, { id, studentId }), outcome: { id, isNew: true } };
}
