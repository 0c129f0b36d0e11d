import type { Clock } from '../time/clock.js';

const REMEMBERED = 10_000;

/** What a verified token says, and until when. */
export interface Verified<T> {
  readonly identity: T;
  /** Epoch milliseconds. */
  readonly expiresAtMs: number;
}

/**
 * Caches what verified tokens say, keyed by the whole token, until they expire, so that the next request with one needs no
 * signature check. Failures are not cached.
 */
export function cachedVerification<T>(clock: Clock, verify: (token: string) => Promise<Verified<T>>): (token: string) => Promise<T> {
  const verified = new Map<string, Verified<T>>();
  return async (token) => {
    const remembered = verified.get(token);
    if (remembered !== undefined && remembered.expiresAtMs > clock().getTime()) return remembered.identity;
    const found = await verify(token);
    const oldest = verified.size >= REMEMBERED ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, found);
    return found.identity;
  };
}
