/** Complaints about how data is handled; each is answered once (docs/privacy.md#grievances). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { GrievanceChanged } from '@paanch/contracts/privacy/events';
import { alreadyAnswered } from '@paanch/contracts/privacy/reasons';
import { ANSWER_DAYS } from '@paanch/contracts/privacy/vocabulary';
import type { StoredGrievance } from './tables.js';

const AUDITED: Audited<StoredGrievance> = { kept: ['state', 'person_id', 'due_at', 'answered_by', 'answered_at'], hashed: ['answer'] };
const DAY_MS = 86_400_000;

interface GrievanceDecision {
  readonly next: StoredGrievance;
  readonly facts: readonly Fact[];
  readonly outcome: StoredGrievance;
}

export function createGrievance(given: Pick<StoredGrievance, 'id' | 'person_id' | 'subject' | 'text'>, now: Date): GrievanceDecision {
  const due = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
  return saved(null, { ...given, state: 'open', created_at: now, due_at: due, answer: null, answered_by: null, answered_at: null });
}

export function answerGrievance(known: StoredGrievance | null, answer: string, adminId: string, now: Date): GrievanceDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.state === 'answered') return refuse(alreadyAnswered);
  return saved(known, { ...known, state: 'answered', answer, answered_by: adminId, answered_at: now });
}

function saved(before: StoredGrievance | null, grievance: StoredGrievance): GrievanceDecision {
  const { id, person_id: studentId, state } = grievance;
  const change = changeBetween(AUDITED, { action: before === null ? 'created' : 'changed', before, after: grievance });
  return {
    next: grievance,
    facts: [fact(GrievanceChanged, id, { grievance_id: id, student_id: studentId, state, change })],
    outcome: grievance,
  };
}
