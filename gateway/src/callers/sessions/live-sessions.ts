/** Cache of the live state of every session in use, at most five seconds old (docs/sessions.md#live-state). */
import { type LiveSession, unknownSession } from '@paanch/contracts/auth/sign-in/sessions';
import { Lru } from '../lru.js';
import type { CheckSession, SessionActivity } from './session-checks.js';

/** How long an answer from auth is used; milliseconds. */
export const FRESH_MS = 5_000;
const SESSIONS_KEPT = 50_000;

interface Entry {
  /** Null until the first answer from auth. */
  state: LiveSession | null;
  /** Epoch milliseconds of the answer; 0 forces a new check. */
  checkedAt: number;
  /** Incremented by every control message, so that an answer to an earlier check counts as stale. */
  invalidations: number;
  /** Highest generation reported to auth. */
  reportedGen: number;
  /** Activity not yet reported to auth. */
  unreported: SessionActivity | null;
  pendingCheck: Promise<LiveSession | null> | null;
}

export interface LiveSessions {
  /** The state, or null when auth is unreachable and the state unknown. */
  stateOf(activity: SessionActivity): Promise<LiveSession | null>;
  /** `control.session_revoked` */
  revoked(sid: string): void;
  /** `control.user_changed` and `control.client_changed`: the sessions concerned are checked again. */
  changed(who: { readonly userId: string } | { readonly clientId: string }): void;
  /** Reports activity since the last check of sessions that have had no request after it. */
  reportActivity(): void;
}

/** @param now epoch milliseconds */
export function liveSessions(check: CheckSession, now: () => number): LiveSessions {
  const entries = new Lru<string, Entry>(SESSIONS_KEPT);

  const entryOf = (sid: string): Entry => {
    const known = entries.get(sid);
    if (known) return known;
    const created: Entry = { state: null, checkedAt: 0, invalidations: 0, reportedGen: -1, unreported: null, pendingCheck: null };
    entries.set(sid, created);
    return created;
  };

  const runCheck = (entry: Entry, activity: SessionActivity): Promise<LiveSession | null> => {
    const { invalidations } = entry;
    entry.unreported = null;
    entry.reportedGen = activity.gen;
    entry.pendingCheck = check(activity).then((answer) => {
      entry.pendingCheck = null;
      if (answer === null) return hasEnded(entry) ? entry.state : null;
      if (!hasEnded(entry)) entry.state = answer;
      entry.checkedAt = entry.invalidations === invalidations ? now() : 0;
      return entry.state;
    });
    return entry.pendingCheck;
  };

  const invalidate = (entry: Entry) => {
    entry.checkedAt = 0;
    entry.invalidations += 1;
  };

  return {
    stateOf: (activity) => {
      const entry = entryOf(activity.sid);
      const latest = merged(entry.unreported, activity);
      if (hasEnded(entry)) return Promise.resolve(entry.state);
      if (entry.pendingCheck === null && now() - entry.checkedAt >= FRESH_MS) return runCheck(entry, latest);
      entry.unreported = latest;
      return entry.pendingCheck ?? Promise.resolve(entry.state);
    },
    revoked: (sid) => {
      const entry = entryOf(sid);
      entry.state = { ...(entry.state ?? unknownSession(sid)), sid, alive: false, cause: 'revoked' };
      invalidate(entry);
    },
    changed: (who) => {
      for (const entry of entries.values()) {
        if ('userId' in who ? entry.state?.user_id === who.userId : entry.state?.client_id === who.clientId) invalidate(entry);
      }
    },
    reportActivity: () => {
      for (const entry of entries.values()) {
        if (entry.unreported === null || entry.pendingCheck !== null || now() - entry.checkedAt < FRESH_MS || hasEnded(entry)) continue;
        if (isWorthReporting(entry, entry.unreported)) void runCheck(entry, entry.unreported);
        else entry.unreported = null;
      }
    },
  };
}

/** A session that has ended never becomes alive again. */
function hasEnded({ state }: Entry): boolean {
  return state !== null && !state.alive;
}

function isWorthReporting({ reportedGen }: Entry, { gen, last_activity, is_write }: SessionActivity): boolean {
  return last_activity !== null || is_write || gen > reportedGen;
}

function merged(earlier: SessionActivity | null, later: SessionActivity): SessionActivity {
  if (earlier === null) return later;
  return {
    sid: later.sid,
    gen: Math.max(earlier.gen, later.gen),
    // The browser's clock may have been set back, so the later value wins, not the higher one.
    last_activity: later.last_activity ?? earlier.last_activity,
    is_write: earlier.is_write || later.is_write,
    ip: later.ip ?? earlier.ip,
    browser: later.browser ?? earlier.browser,
  };
}
