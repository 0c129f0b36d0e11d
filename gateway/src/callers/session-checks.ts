/** Asks auth for the live state of many sessions in one call, and tells it what was seen of them (trust 1.5, 1.8). */
import { checkSessions, type LiveSession } from '@paanch/contracts/auth/sessions';
import { batcher } from '@paanch/platform/time/batcher';
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
const GATHER_MS = 1;
/** After a failure auth is left alone this long; milliseconds. */
const PAUSE_MS = 1_000;

/** One call at a time: what is asked meanwhile shares the next one, the more of it the busier auth is. @param now epoch milliseconds */
export function sessionChecker(callService: CallService, now: () => number): CheckSession {
  let pausedUntil = 0;

  const askAuth = async (sightings: readonly SessionSighting[]): Promise<(sighting: SessionSighting) => LiveSession | null> => {
    if (now() < pausedUntil) return () => null;
    try {
      const { sessions } = await callService(checkSessions, { body: { sessions: [...sightings] } });
      const states = new Map(sessions.map((state) => [state.sid, state]));
      return ({ sid }) => states.get(sid) ?? null;
    } catch (error) {
      if (error instanceof ServiceCallFailed) pausedUntil = now() + PAUSE_MS;
      return () => null;
    }
  };

  const ask = batcher({ limit: BATCH, windowMs: GATHER_MS, keyOf: ({ sid }: SessionSighting) => sid, run: askAuth });
  return (sighting) => (now() < pausedUntil ? Promise.resolve(null) : ask(sighting));
}
