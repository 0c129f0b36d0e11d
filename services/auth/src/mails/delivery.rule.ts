/** When a mail is tried, tried again and given up. */

/** A process that took a mail and died lets another try it after this; longer than any one try may last. */
const TRY_MS = 2 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;

export interface Sendable {
  readonly body: string;
  readonly unsubscribe: string | null;
  readonly dueAt: Date;
  readonly giveUpAt: Date;
  readonly sentAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Taken by a process to try it, or given up because it is of no more use. */
export function takeMail<M extends Sendable>(known: M, now: Date): M {
  if (known.giveUpAt <= now) return { ...known, body: '', unsubscribe: null, givenUpAt: now };
  return { ...known, attempts: known.attempts + 1, dueAt: new Date(now.getTime() + TRY_MS) };
}

/** What a sent mail said is nobody's business any more, and a link in it opens an account. */
export function sentMail<M extends Sendable>(known: M, now: Date): M {
  return { ...known, body: '', unsubscribe: null, sentAt: now, lastError: null };
}

/** @param error its class or code: the words of a mail server may hold the address or more */
export function failedMail<M extends Sendable>(known: M, error: string, now: Date): M {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (known.attempts - 1), LONGEST_WAIT_MS);
  return { ...known, dueAt: new Date(now.getTime() + wait), lastError: error };
}
