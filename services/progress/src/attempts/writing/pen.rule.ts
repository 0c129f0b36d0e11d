/** One tab writes an attempt at a time (product 5); `answer.store.ts` says the same in its statement. */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { LEASE_SECONDS } from '@paanch/contracts/progress/attempts';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import { isOverdue, type Timing } from '../closing.rule.js';

/**
 * What a contact may do about a pen that another tab has. nothing: a tab whose pen went to another asks for it back, so
 * that it reads back first what was written meanwhile; silent: have it once that tab is silent; any: take it.
 */
export type Taking = 'nothing' | 'silent' | 'any';

export interface Contact {
  readonly attemptId: string;
  /** When it arrived. */
  readonly at: Date;
  /** Null: a caller that is no tab; it writes while nobody has the pen, and does not get it. */
  readonly tabId: string | null;
  readonly taking: Taking;
}

export interface Writing extends Timing {
  readonly isOpen: boolean;
  /** Highest saved sequence number. */
  readonly seq: number;
  readonly writerTab: string | null;
}

/** What somebody does who writes: a caller that is no tab asked nobody for the pen, so it waits until the one who has it is silent. */
export const takingOf = (tabId: string | null): Taking => (tabId === null ? 'silent' : 'nothing');

/** Whether the pen is another's, and not there for the asking. */
export function isElsewhere(
  { writerTab, seenAt }: Pick<Writing, 'writerTab' | 'seenAt'>,
  { tabId, taking, at }: Pick<Contact, 'tabId' | 'taking' | 'at'>,
): boolean {
  if (writerTab === null || writerTab === tabId || taking === 'any') return false;
  return taking === 'nothing' || seenAt === null || at.getTime() - seenAt.getTime() < LEASE_SECONDS * 1_000;
}

/** Why a contact changed nothing; null for a save whose number stands already. What has meanwhile become free was elsewhere when it came. */
export function refusalOf(found: Writing, contact: Contact & { readonly seq: number | null }): Refusal | null {
  if (!found.isOpen || isOverdue(found, contact.at)) return refuse(attemptClosed);
  const isSaved = contact.seq !== null && found.seq >= contact.seq;
  return isSaved && !isElsewhere(found, contact) ? null : refuse(attemptElsewhere);
}
