/** Whether a session still lives, and what being seen does to it (trust 1.5, 1.8). */
import type { Fact } from '@paanch/contracts/kernel/event';
import { type EndableSession, endSession } from '../end-session.rule.js';
import { passedLimit, type TimedSession } from '../session-limits.rule.js';
import { ACTIVITY_WRITE_MS, type Activity, noteActivity, type ActivityReport } from './activity.rule.js';

export interface LiveState extends EndableSession, TimedSession, Activity {
  readonly generation: number;
  readonly confirmed: boolean;
}

export interface ReportedSession<S> {
  readonly next: S;
  readonly facts: readonly Fact[];
}

/**
 * A session past a limit, or of somebody who is not admitted any more, ends; a living one takes note of activity.
 * An access token of the present generation confirms that its refresh token has arrived.
 */
export function applyReport<S extends LiveState>(
  known: S,
  report: ActivityReport & { gen: number | null },
  isAccountOpen: boolean,
  now: Date,
): ReportedSession<S> {
  if (known.ended_at !== null) return { next: known, facts: [] };
  const passed = passedLimit(known, now);
  if (passed) return endSession(known, passed, now);
  if (!isAccountOpen) return endSession(known, 'admin', now);
  const active = noteActivity(known, report, now);
  const confirms = !known.confirmed && report.gen === known.generation;
  return { next: confirms ? { ...active, confirmed: true } : active, facts: [] };
}

/** Activity alone is written at most every 30 s; what a session is must be written at once. Null: nothing yet. */
export function pendingWrite<S extends LiveState>(stored: S, next: S): 'all' | 'activity' | null {
  if (stored.ended_at !== next.ended_at || stored.confirmed !== next.confirmed) return 'all';
  return next.last_activity_at.getTime() - stored.last_activity_at.getTime() >= ACTIVITY_WRITE_MS ? 'activity' : null;
}

/** A session that ended by time has expired; any other was ended by somebody. */
export function endStateOf({ ended_at, end_cause }: Pick<EndableSession, 'ended_at' | 'end_cause'>): 'expired' | 'revoked' | null {
  if (ended_at === null) return null;
  return end_cause === 'idle' || end_cause === 'absolute' ? 'expired' : 'revoked';
}
