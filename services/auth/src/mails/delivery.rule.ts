/** When a mail is over: sent, or of no more use. Its text is erased with it, because it is private and a link in it opens an account. */
import type { Mail } from './tables.js';

export type DeliverableMail = Pick<
  Mail,
  'person_id' | 'recipient' | 'body' | 'html' | 'unsubscribe' | 'give_up_at' | 'sent_at' | 'given_up_at'
>;

export const isOver = ({ sent_at, given_up_at }: DeliverableMail) => sent_at !== null || given_up_at !== null;

/** Its text, and the address of a letter, which is kept nowhere else in auth. */
const erased = ({ person_id, recipient }: DeliverableMail) => ({
  recipient: person_id === null ? '' : recipient,
  body: '',
  html: null,
  unsubscribe: null,
});

/** Gives the mail up if it is of no more use; otherwise it stays as it is. */
export function giveUpLateMail<M extends DeliverableMail>(known: M, now: Date): M {
  return isOver(known) || known.give_up_at > now ? known : { ...known, ...erased(known), given_up_at: now };
}

export function sentMail<M extends DeliverableMail>(known: M, now: Date): M {
  return { ...known, ...erased(known), sent_at: now };
}
