/** A session ends once and records why. */
import { SessionEnded } from '@paanch/contracts/auth/events';
import type { SessionEndCause } from '@paanch/contracts/auth/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Session } from './tables.js';

const MINUTE = 60_000;

/** What ending a session reads and writes. */
export type EndableSession = Pick<Session, 'id' | 'person_id' | 'created_at' | 'ended_at' | 'end_cause'>;

export interface EndedSession<S> {
  readonly next: S;
  readonly facts: readonly Fact[];
}

/** Returns the same object and no fact if it had ended before. */
export function endSession<S extends EndableSession>(known: S, cause: SessionEndCause, now: Date): EndedSession<S> {
  if (known.ended_at !== null) return { next: known, facts: [] };
  const ageMinutes = Math.floor((now.getTime() - known.created_at.getTime()) / MINUTE);
  return {
    next: { ...known, ended_at: now, end_cause: cause },
    facts: [fact(SessionEnded, known.id, { user_id: known.person_id, cause, age_minutes: ageMinutes })],
  };
}

/** Ends the selected ones and returns all of them, with the facts of those that ended. */
export function endSessions<S extends EndableSession>(
  known: readonly S[],
  cause: SessionEndCause,
  now: Date,
  isSelected: (session: S) => boolean = () => true,
): { next: S[]; facts: Fact[] } {
  const ended = known.map((session) => (isSelected(session) ? endSession(session, cause, now) : { next: session, facts: [] }));
  return { next: ended.map(({ next }) => next), facts: ended.flatMap(({ facts }) => facts) };
}

/** Ids of the sessions that have ended, for the gateways. */
export function endedIds(sessions: readonly Pick<EndableSession, 'id' | 'ended_at'>[]): string[] {
  return sessions.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id]));
}
