import type { SignInAttempt } from './tables.js';

/** At once on one account; with as many failures strangers begin to wait anyway. */
const MOST_AT_ONCE = 5;

/** A browser that shows its cookie has a line of its own, so that strangers do not hold up the owner. */
type Trying = Pick<SignInAttempt, 'account_ref' | 'device_id'>;

/** Null where too many are under way. */
export type AccountQueue = <T>(attempt: Trying, work: () => Promise<T>) => Promise<T> | null;

/**
 * Attempts on one account begin one after the other. They take turns here, in memory: waiting for the account's lock in the
 * database, a burst of them would hold every connection that other people's sign-ins need.
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
