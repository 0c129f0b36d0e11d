/** When the next try is (docs/webhooks.md#retries). */
import type { Delivery } from '../tables.js';
import type { Try } from './try.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first failure, the second, and so on; the last one repeats until the day is over. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS] as const;
const LAST_WAIT_MS = 3 * HOUR_MS;

export type Tried = Pick<Delivery, 'id' | 'state' | 'attempts' | 'status' | 'problem' | 'duration_ms' | 'last_at' | 'next_at'>;

export function afterTry({ id, attempts, tried_until }: Delivery, result: Try, now: Date): Tried {
  const { isDelivered, status, problem, durationMs } = result;
  const tried = { id, attempts: attempts + 1, status, problem, duration_ms: durationMs, last_at: now };
  if (isDelivered) return { ...tried, state: 'delivered', next_at: null };
  const next = new Date(now.getTime() + (WAITS_MS[attempts] ?? LAST_WAIT_MS));
  return next <= tried_until ? { ...tried, state: 'waiting', next_at: next } : { ...tried, state: 'failed', next_at: null };
}
