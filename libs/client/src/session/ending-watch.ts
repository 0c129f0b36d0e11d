/**
 * Says in good time that the session will end by itself (trust 1.4): ten minutes before, confirmed by the server first.
 * One tab asks, the others hear its answer; what the person did meanwhile in any tab is told to the server before.
 */
import { SESSION_WARNING_MS } from '@paanch/contracts/auth/sessions';
import { isActivityTold } from './activity.js';
import type { Limits } from './limits.js';
import type { Session } from './session.js';

export interface Warning {
  /** `idle`: staying is a click away. `absolute`: only signing in again helps. */
  readonly kind: 'idle' | 'absolute';
  /** performance.now() of the end. */
  readonly endsAt: number;
}

const LOCK = 'paanch-ending';
/** Longer timers overflow. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** The server is asked again after this long where it gave no answer, or has not ended what was due. */
const AGAIN_MS = 5_000;

export function nextEnding({ idleEndsAt, absoluteEndsAt }: Limits): Warning {
  return idleEndsAt < absoluteEndsAt ? { kind: 'idle', endsAt: idleEndsAt } : { kind: 'absolute', endsAt: absoluteEndsAt };
}

/** Hears the warning when it is due and null when it is over; answers how to stop. */
export function watchEnding(session: Session, hear: (warning: Warning | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const askIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), Math.min(ms, LONGEST_WAIT_MS));
  };

  const heard = () => {
    clearTimeout(timer);
    const { limits } = session;
    if (limits === null) return hear(null);
    const ending = nextEnding(limits);
    const left = ending.endsAt - performance.now();
    if (left > SESSION_WARNING_MS) {
      hear(null);
      return askIn(left - SESSION_WARNING_MS);
    }
    // Somebody was here since the server last heard of it: that first.
    if (ending.kind === 'idle' && !isActivityTold()) return askIn(0);
    hear(ending);
    askIn(left > 0 ? left : AGAIN_MS);
  };

  /** Something is due: what the server says now decides. */
  const ask = async () => {
    const before = session.limits;
    if (before === null) return;
    // No answer is no reason to warn or to end anything.
    await navigator.locks.request(LOCK, () => askServer(session, before)).catch(() => undefined);
    if (session.limits === before) askIn(AGAIN_MS);
  };

  const stopWatching = session.watchLimits(heard);
  heard();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatching();
  };
}

/** Unless another tab has asked meanwhile. */
async function askServer(session: Session, before: Limits): Promise<void> {
  if (session.limits !== before) return;
  if (isActivityTold() || (await session.refresh())) await session.me();
}
