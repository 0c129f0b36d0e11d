import type { SignInAttempt } from './tables.js';

/** Attempts at once on one account; after that many failures untrusted browsers wait anyway. */
const MOST_AT_ONCE = 5;

/** Each browser with a device cookie has a queue of its own, so that others do not hold up the owner. */
type QueuedAttempt = Pick<SignInAttempt, 'account_ref' | 'device_id'>;

/** Null if too many attempts are waiting. */
export type AccountQueue = <T>(attempt: QueuedAttempt, work: () => Promise<T>) => Promise<T> | null;

/**
 * Attempts on one account start one after the other. They queue here in memory: a burst of them waiting for the account's lock
 * in the database would use up the connections that other people's sign-ins need.
 */
export function openAccountQueue(): AccountQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();

  return ({ account_ref, device_id }, work) => {
    const name = `${account_ref} ${device_id}`;
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= MOST_AT_ONCE) return null;
    const turn = line.last.then(work).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    });
    line.length += 1;
    line.last = turn.catch(() => null);
    lines.set(name, line);
    return turn;
  };
}
