/** Asks auth for the live state of many sessions in one call, and tells it what was seen of them (trust 1.5, 1.8). */
import { checkSessions, type LiveSession } from '@paanch/contracts/auth/sessions';
import { ServiceCallFailed, type CallService } from '@paanch/platform/service/call-service';

export interface SessionSighting {
  readonly sid: string;
  readonly gen: number;
  /** Epoch milliseconds by the browser's clock; null says nothing of activity. */
  readonly last_activity: number | null;
  readonly is_write: boolean;
}

/** Null when auth gives no answer. */
export type CheckSession = (sighting: SessionSighting) => Promise<LiveSession | null>;

const BATCH = 500;
/** After a failure auth is left alone this long; milliseconds. */
const PAUSE_MS = 1_000;

interface Waiting {
  readonly sighting: SessionSighting;
  readonly resolve: (state: LiveSession | null) => void;
}

/** Requests that arrive in the same turn of the event loop share one call. @param now epoch milliseconds */
export function sessionChecker(callService: CallService, now: () => number): CheckSession {
  let waiting: Waiting[] = [];
  let pausedUntil = 0;

  const askAuth = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const { sessions } = await callService(checkSessions, { body: { sessions: batch.map(({ sighting }) => sighting) } });
      const states = new Map(sessions.map((state) => [state.sid, state]));
      for (const { sighting, resolve } of batch) resolve(states.get(sighting.sid) ?? null);
    } catch (error) {
      if (error instanceof ServiceCallFailed) pausedUntil = now() + PAUSE_MS;
      for (const { resolve } of batch) resolve(null);
    }
  };

  const flush = () => {
    const due = waiting;
    waiting = [];
    for (let start = 0; start < due.length; start += BATCH) void askAuth(due.slice(start, start + BATCH));
  };

  return (sighting) => {
    if (now() < pausedUntil) return Promise.resolve(null);
    return new Promise((resolve) => {
      waiting.push({ sighting, resolve });
      if (waiting.length === 1) setImmediate(flush);
    });
  };
}
