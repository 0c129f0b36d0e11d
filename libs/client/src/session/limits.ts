/** When the session ends if nothing is done, as the server said; on the clock of performance.now(), never the wall's (trust 1.4, 1.7). */
import type { Me } from '@paanch/contracts/auth/sessions';

export interface Limits {
  /** performance.now() of the end for want of activity. */
  readonly idleEndsAt: number;
  /** performance.now() of the end whatever happens. */
  readonly absoluteEndsAt: number;
}

/** Milliseconds left when the server answered. */
export interface Lengths {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export function lengthsOf({ idleExpiresAt, absoluteExpiresAt, serverTime }: Me['session']): Lengths {
  const now = Date.parse(serverTime);
  return { idleMs: Date.parse(idleExpiresAt) - now, absoluteMs: Date.parse(absoluteExpiresAt) - now };
}

export function limitsFrom(moment: number, { idleMs, absoluteMs }: Lengths): Limits {
  return { idleEndsAt: moment + idleMs, absoluteEndsAt: moment + absoluteMs };
}
