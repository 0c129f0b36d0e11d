/** Asks auth for the live state of many sessions in one call, and reports their activity with it (docs/sessions.md#live-state, docs/sessions.md#activity). */
import { checkSessions, type LiveSession } from '@paanch/contracts/auth/sign-in/sessions';
import { batcher } from '@paanch/platform/time/batcher';
import { ServiceCallFailed, type CallService } from '@paanch/platform/service/call-service';

export interface SessionActivity {
  readonly sid: string;
  readonly gen: number;
  /** Epoch milliseconds by the browser's clock; null when the request carries no activity. */
  readonly last_activity: number | null;
  readonly is_write: boolean;
  /** Address and family of the browser that used it last; null: no request did. */
  readonly ip: string | null;
  readonly browser: string | null;
}

/** Null when auth is unreachable. */
export type CheckSession = (activity: SessionActivity) => Promise<LiveSession | null>;

const BATCH = 500;
const BATCH_WINDOW_MS = 1;
/** How long auth is not called after a failure; milliseconds. */
const PAUSE_MS = 1_000;

/** One call at a time; checks that arrive during it go into the next batch. @param now epoch milliseconds */
export function sessionChecker(callService: CallService, now: () => number): CheckSession {
  let pausedUntil = 0;

  const askAuth = async (activities: readonly SessionActivity[]): Promise<(activity: SessionActivity) => LiveSession | null> => {
    if (now() < pausedUntil) return () => null;
    try {
      const { sessions } = await callService(checkSessions, { body: { sessions: [...activities] } });
      const states = new Map(sessions.map((state) => [state.sid, state]));
      return ({ sid }) => states.get(sid) ?? null;
    } catch (error) {
      if (error instanceof ServiceCallFailed) pausedUntil = now() + PAUSE_MS;
      return () => null;
    }
  };

  const ask = batcher({ limit: BATCH, windowMs: BATCH_WINDOW_MS, keyOf: ({ sid }: SessionActivity) => sid, run: askAuth });
  return (activity) => (now() < pausedUntil ? Promise.resolve(null) : ask(activity));
}
