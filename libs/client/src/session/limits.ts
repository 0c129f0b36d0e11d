/** When the session ends if nothing is done. Counted on performance.now(), never on the wall clock (docs/sessions.md#lifetimes). */
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';

export interface Limits {
  /** performance.now() when it ends for lack of activity. */
  readonly idleEndsAt: number;
  /** performance.now() when it ends in any case. */
  readonly absoluteEndsAt: number;
}

/** Milliseconds left when the server answered. */
export interface TimeLeft {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export function timeLeft({ idleExpiresAt, absoluteExpiresAt, serverTime }: Me['session']): TimeLeft {
  const now = Date.parse(serverTime);
  return { idleMs: Date.parse(idleExpiresAt) - now, absoluteMs: Date.parse(absoluteExpiresAt) - now };
}

export function limitsFrom(moment: number, { idleMs, absoluteMs }: TimeLeft): Limits {
  return { idleEndsAt: moment + idleMs, absoluteEndsAt: moment + absoluteMs };
}
