/** When a mail is tried, retried and given up. */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import type { Mail } from './tables.js';

/** A claim lasts this long, longer than any attempt, and then another process may try; milliseconds. */
const CLAIM_MS = 2 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;

export type DeliverableMail = Pick<
  Mail,
  'body' | 'unsubscribe' | 'due_at' | 'give_up_at' | 'sent_at' | 'given_up_at' | 'attempts' | 'last_error'
>;

/** Claims the mail for one attempt, or gives it up if it is of no more use. */
export function claimMail<M extends DeliverableMail>(known: M, now: Date): M {
  if (known.give_up_at <= now) return { ...known, body: '', unsubscribe: null, given_up_at: now };
  return { ...known, attempts: known.attempts + 1, due_at: new Date(now.getTime() + CLAIM_MS) };
}

/** The body is erased: it is private, and a link in it opens an account. */
export function sentMail<M extends DeliverableMail>(known: M, now: Date): M {
  return { ...known, body: '', unsubscribe: null, sent_at: now, last_error: null };
}

/** @param error its class or code; a mail server's message may contain the address */
export function failedMail<M extends DeliverableMail>(known: M, error: string, now: Date): M {
  const waitMs = backoffMs(known.attempts, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  return { ...known, due_at: new Date(now.getTime() + waitMs), last_error: error };
}
