/** A session ends once, and says why. */
import { SessionEnded } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { SessionEndCause } from './session-limits.rule.js';

const MINUTE = 60_000;

export interface Endable {
  readonly id: string;
  readonly personId: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly endCause: SessionEndCause | null;
}

export interface Ended<S> {
  readonly next: S;
  readonly facts: readonly Fact[];
}

/** The same object and no fact where it had ended before. */
export function endSession<S extends Endable>(known: S, cause: SessionEndCause, now: Date): Ended<S> {
  if (known.endedAt !== null) return { next: known, facts: [] };
  const ageMinutes = Math.floor((now.getTime() - known.createdAt.getTime()) / MINUTE);
  return {
    next: { ...known, endedAt: now, endCause: cause },
    facts: [fact(SessionEnded, known.id, { user_id: known.personId, cause, age_minutes: ageMinutes })],
  };
}
