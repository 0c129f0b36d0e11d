/** When a mail is tried, tried again and given up. */

/** A process that took a mail and died lets another try it after this; longer than any one try may last. */
const TRY_MS = 2 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;

export interface DeliverableMail {
  readonly body: string;
  readonly unsubscribe: string | null;
  readonly due_at: Date;
  readonly give_up_at: Date;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly attempts: number;
  readonly last_error: string | null;
}

/** Taken by a process to try it, or given up because it is of no more use. */
export function claimMail<M extends DeliverableMail>(known: M, now: Date): M {
  if (known.give_up_at <= now) return { ...known, body: '', unsubscribe: null, given_up_at: now };
  return { ...known, attempts: known.attempts + 1, due_at: new Date(now.getTime() + TRY_MS) };
}

/** What a sent mail said is nobody's business any more, and a link in it opens an account. */
export function sentMail<M extends DeliverableMail>(known: M, now: Date): M {
  return { ...known, body: '', unsubscribe: null, sent_at: now, last_error: null };
}

/** @param error its class or code: the words of a mail server may hold the address or more */
export function failedMail<M extends DeliverableMail>(known: M, error: string, now: Date): M {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (known.attempts - 1), LONGEST_WAIT_MS);
  return { ...known, due_at: new Date(now.getTime() + wait), last_error: error };
}
