/** What is known right now of every session in use; at most five seconds old (trust 1.5). */
import type { LiveSession } from '@paanch/contracts/auth/sessions';
import { Lru } from './lru.js';
import type { CheckSession, SessionSighting } from './session-checks.js';

/** Milliseconds for which an answer of auth is believed. */
export const FRESH_MS = 5_000;
const SESSIONS_KEPT = 50_000;

interface Entry {
  /** Null until auth has answered once. */
  state: LiveSession | null;
  /** Epoch milliseconds of the answer; 0 asks again at once. */
  checkedAt: number;
  /** Rises with every control message, so that an answer on its way from before it counts as stale. */
  disturbed: number;
  /** Highest generation auth has been told of. */
  reportedGen: number;
  /** What auth has not been told yet. */
  unreported: SessionSighting | null;
  asking: Promise<LiveSession | null> | null;
}

export interface LiveSessions {
  /** The state, or null when it is not known because auth gives no answer. */
  stateOf(sighting: SessionSighting): Promise<LiveSession | null>;
  /** `control.session_revoked` */
  revoked(sid: string): void;
  /** `control.user_changed` and `control.client_changed`: whoever it concerns is asked about again. */
  changed(who: { readonly userId: string } | { readonly clientId: string }): void;
  /** Reports activity seen since the last check of a session, where no later request did. */
  reportActivity(): void;
}

/** @param now epoch milliseconds */
export function liveSessions(check: CheckSession, now: () => number): LiveSessions {
  const entries = new Lru<string, Entry>(SESSIONS_KEPT);

  const entryOf = (sid: string): Entry => {
    const known = entries.get(sid);
    if (known) return known;
    const made: Entry = { state: null, checkedAt: 0, disturbed: 0, reportedGen: -1, unreported: null, asking: null };
    entries.set(sid, made);
    return made;
  };

  const ask = (entry: Entry, sighting: SessionSighting): Promise<LiveSession | null> => {
    const { disturbed } = entry;
    entry.unreported = null;
    entry.reportedGen = sighting.gen;
    entry.asking = check(sighting).then((answer) => {
      entry.asking = null;
      if (answer === null) return isDead(entry) ? entry.state : null;
      if (!isDead(entry)) entry.state = answer;
      entry.checkedAt = entry.disturbed === disturbed ? now() : 0;
      return entry.state;
    });
    return entry.asking;
  };

  const disturb = (entry: Entry) => {
    entry.checkedAt = 0;
    entry.disturbed += 1;
  };

  return {
    stateOf: (sighting) => {
      const entry = entryOf(sighting.sid);
      const seen = merged(entry.unreported, sighting);
      if (isDead(entry)) return Promise.resolve(entry.state);
      if (entry.asking === null && now() - entry.checkedAt >= FRESH_MS) return ask(entry, seen);
      entry.unreported = seen;
      return entry.asking ?? Promise.resolve(entry.state);
    },
    revoked: (sid) => {
      const entry = entryOf(sid);
      entry.state = { ...(entry.state ?? UNKNOWN), sid, alive: false, cause: 'revoked' };
      disturb(entry);
    },
    changed: (who) => {
      for (const entry of entries.values()) {
        if ('userId' in who ? entry.state?.user_id === who.userId : entry.state?.client_id === who.clientId) disturb(entry);
      }
    },
    reportActivity: () => {
      for (const entry of entries.values()) {
        if (entry.unreported === null || entry.asking !== null || now() - entry.checkedAt < FRESH_MS || isDead(entry)) continue;
        if (saysSomething(entry, entry.unreported)) void ask(entry, entry.unreported);
        else entry.unreported = null;
      }
    },
  };
}

const UNKNOWN: LiveSession = {
  sid: '',
  alive: false,
  cause: 'unknown',
  user_id: null,
  sv: 0,
  role: null,
  client_id: null,
  idle_expires_at: null,
  absolute_expires_at: null,
  password_change_due_at: null,
  mfa_setup_required: false,
};

/** A session that has ended never lives again. */
function isDead({ state }: Entry): boolean {
  return state !== null && !state.alive;
}

function saysSomething({ reportedGen }: Entry, { gen, last_activity, is_write }: SessionSighting): boolean {
  return last_activity !== null || is_write || gen > reportedGen;
}

function merged(earlier: SessionSighting | null, later: SessionSighting): SessionSighting {
  if (earlier === null) return later;
  return {
    sid: later.sid,
    gen: Math.max(earlier.gen, later.gen),
    // The browser's clock may have been set back: the latest word counts, whatever its value.
    last_activity: later.last_activity ?? earlier.last_activity,
    is_write: earlier.is_write || later.is_write,
  };
}
