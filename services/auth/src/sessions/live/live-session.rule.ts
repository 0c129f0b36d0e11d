/** Whether a session still lives, and what being seen does to it (trust 1.5, 1.8). */
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Endable, endSession } from '../end-session.rule.js';
import { passedLimit, type TimedSession } from '../session-limits.rule.js';
import { ACTIVITY_WRITE_MS, type Activity, noteActivity, type Sighting } from './activity.rule.js';

export interface LiveState extends Endable, TimedSession, Activity {
  readonly generation: number;
  readonly confirmed: boolean;
}

export interface SeenSession<S> {
  readonly next: S;
  readonly facts: readonly Fact[];
}

/**
 * A session past a limit, or of somebody who is not admitted any more, ends; a living one takes note of activity.
 * An access token of the present generation confirms that its refresh token has arrived.
 */
export function seeSession<S extends LiveState>(
  known: S,
  sighting: Sighting & { gen: number | null },
  isAdmitted: boolean,
  now: Date,
): SeenSession<S> {
  if (known.endedAt !== null) return { next: known, facts: [] };
  const passed = passedLimit(known, now);
  if (passed) return endSession(known, passed, now);
  if (!isAdmitted) return endSession(known, 'admin', now);
  const active = noteActivity(known, sighting, now);
  const confirms = !known.confirmed && sighting.gen === known.generation;
  return { next: confirms ? { ...active, confirmed: true } : active, facts: [] };
}

/** Activity alone is written at most every 30 s; what a session is must be written at once. Null: nothing yet. */
export function writeDue<S extends LiveState>(stored: S, next: S): 'all' | 'activity' | null {
  if (stored.endedAt !== next.endedAt || stored.confirmed !== next.confirmed) return 'all';
  return next.lastActivityAt.getTime() - stored.lastActivityAt.getTime() >= ACTIVITY_WRITE_MS ? 'activity' : null;
}

/** A session that ended by time has expired; any other was ended by somebody. */
export function endedAs({ endedAt, endCause }: Pick<Endable, 'endedAt' | 'endCause'>): 'expired' | 'revoked' | null {
  if (endedAt === null) return null;
  return endCause === 'idle' || endCause === 'absolute' ? 'expired' : 'revoked';
}
