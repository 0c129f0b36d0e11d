/** A learner joins a programme once, however often the facts arrive (docs/path.md#enrolment). */
import { fact } from '@paanch/contracts/kernel/event';
import { Enrolled } from '@paanch/contracts/progress/events';
import type { Decision, Known, LearnerRecord } from './learner-record.js';
import { standingOf } from './standing.rule.js';
import { unchanged } from './unchanged.rule.js';

export function enrol(known: Known, { id, studentId }: { id: string; studentId: string }): Decision<void> {
  const { programme, record, isPrimaryFree } = known;
  if (record || programme.isArchived) return unchanged(known);
  const joined: LearnerRecord = {
    id,
    studentId,
    productId: programme.productId,
    isPrimary: programme.isReadiness && isPrimaryFree,
    starLevel: null,
    tier: null,
    log: [],
    attempts: [],
  };
  return { next: { ...known, record: joined }, facts: [fact(Enrolled, id, standingOf(joined))], outcome: undefined };
}
