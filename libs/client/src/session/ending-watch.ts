/**
 * Warns ten minutes before the session ends by itself, after asking the server (docs/sessions.md#lifetimes).
 * One tab asks and the others receive its answer; activity in any tab is reported to the server first.
 */
import { SESSION_WARNING_MS } from '@paanch/contracts/auth/sign-in/sessions';
import { isActivityReported } from './activity.js';
import type { Limits } from './limits.js';
import type { Session } from './session.js';

export interface Warning {
  /** `idle`: one click keeps the session. `absolute`: only signing in again helps. */
  readonly kind: 'idle' | 'absolute';
  /** performance.now() of the end. */
  readonly endsAt: number;
}

const LOCK = 'paanch-ending';
/** A longer timer would overflow. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** Wait before asking again if the server gave no answer or has not ended a session that is due. */
const ASK_AGAIN_MS = 5_000;

export function nextEnding({ idleEndsAt, absoluteEndsAt }: Limits): Warning {
  return idleEndsAt < absoluteEndsAt ? { kind: 'idle', endsAt: idleEndsAt } : { kind: 'absolute', endsAt: absoluteEndsAt };
}

/** Reports the warning when it is due, and null when it no longer is. Returns a function that stops it. */
export function watchEnding(session: Session, report: (warning: Warning | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const askIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), Math.min(ms, LONGEST_WAIT_MS));
  };

  const update = () => {
    clearTimeout(timer);
    const { limits } = session;
    if (limits === null) return report(null);
    const ending = nextEnding(limits);
    const left = ending.endsAt - performance.now();
    if (left > SESSION_WARNING_MS) {
      report(null);
      return askIn(left - SESSION_WARNING_MS);
    }
    // Report the latest activity first.
    if (ending.kind === 'idle' && !isActivityReported()) return askIn(0);
    report(ending);
    askIn(left > 0 ? left : ASK_AGAIN_MS);
  };

  /** The server decides what happens now. */
  const ask = async () => {
    const before = session.limits;
    if (before === null) return;
    // Without an answer, neither warn nor end anything.
    await navigator.locks.request(LOCK, () => askServer(session, before)).catch(() => undefined);
    if (session.limits === before) askIn(ASK_AGAIN_MS);
  };

  const stopWatching = session.watchLimits(update);
  update();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatching();
  };
}

/** Does nothing if another tab has asked while this one waited. */
async function askServer(session: Session, before: Limits): Promise<void> {
  if (session.limits !== before) return;
  if (isActivityReported() || (await session.refresh())) await session.me();
}
