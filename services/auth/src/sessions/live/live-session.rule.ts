/** Whether a session is live, and what a report of its use changes (docs/sessions.md#live-state, docs/sessions.md#activity). */
import type { Fact } from '@paanch/contracts/kernel/event';
import { type EndableSession, endSession } from '../end-session.rule.js';
import { passedLimit, type TimedSession } from '../session-limits.rule.js';
import type { Session } from '../tables.js';
import { type Activity, type ActivityReport, noteActivity } from './activity.rule.js';

/** A session's activity is written at most this often. */
const ACTIVITY_WRITE_MS = 30_000;

export type LiveState = EndableSession & TimedSession & Activity & Pick<Session, 'generation' | 'confirmed'>;

export interface UseReport extends ActivityReport {
  /** Generation of the access token that was used; null if none was. */
  readonly gen: number | null;
}

export interface ReportedSession<S> {
  readonly next: S;
  readonly facts: readonly Fact[];
}

/**
 * Ends a session that is past a limit or whose account has closed; otherwise notes the activity. An access token of the current
 * generation confirms that its refresh token has arrived.
 */
export function applyReport<S extends LiveState>(known: S, report: UseReport, isAccountOpen: boolean, now: Date): ReportedSession<S> {
  if (known.ended_at !== null) return { next: known, facts: [] };
  const passed = passedLimit(known, now);
  if (passed) return endSession(known, passed, now);
  if (!isAccountOpen) return endSession(known, 'admin', now);
  const active = noteActivity(known, report, now);
  const confirms = !known.confirmed && report.gen === known.generation;
  return { next: confirms ? { ...active, confirmed: true } : active, facts: [] };
}

/** What must be written now: everything, the activity alone (at most every 30 s), or nothing yet. */
export function pendingWrite<S extends LiveState>(stored: S, next: S): 'all' | 'activity' | null {
  if (stored.ended_at !== next.ended_at || stored.confirmed !== next.confirmed) return 'all';
  return next.last_activity_at.getTime() - stored.last_activity_at.getTime() >= ACTIVITY_WRITE_MS ? 'activity' : null;
}

/** A session that ran out of time has expired; any other ended session was revoked. */
export function sessionStateOf({ ended_at, end_cause }: Pick<Session, 'ended_at' | 'end_cause'>): 'live' | 'expired' | 'revoked' {
  if (ended_at === null) return 'live';
  return end_cause === 'idle' || end_cause === 'absolute' ? 'expired' : 'revoked';
}
