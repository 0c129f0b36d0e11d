/** A learner's one link: made, made anew, or ended (docs/calendar.md#the-link). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { CalendarLinkChanged } from '@paanch/contracts/progress/outward/events';

export interface KnownLink {
  readonly hash: Buffer;
  readonly createdAt: Date;
}

export interface LinkDecision {
  readonly next: KnownLink | null;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

const told = (studentId: string, action: 'made' | 'ended') => [fact(CalendarLinkChanged, studentId, { student_id: studentId, action })];

/** The one before opens nothing from now on. */
export function made(studentId: string, hash: Buffer, now: Date): LinkDecision {
  return { next: { hash, createdAt: now }, facts: told(studentId, 'made'), outcome: undefined };
}

export function ended(known: KnownLink | null, studentId: string): LinkDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  return { next: null, facts: told(studentId, 'ended'), outcome: undefined };
}
