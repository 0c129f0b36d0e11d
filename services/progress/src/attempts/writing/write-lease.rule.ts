/** One tab writes an attempt at a time (product 5); `answer.store.ts` says the same in its statement. */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { LEASE_SECONDS } from '@paanch/contracts/progress/attempts';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import { isOverdue } from './clock.rule.js';
import type { Timing } from '../../learner-record/attempt.js';

/**
 * What a contact does while another tab holds the lease. nothing: it is refused, so that a tab which lost the lease leases
 * again and first reads what the other one wrote; silent: it follows once that tab has been silent or left; any: it takes over.
 */
export type LeaseMode = 'own' | 'expired' | 'take_over';

export interface Contact {
  readonly attemptId: string;
  /** When it arrived. */
  readonly at: Date;
  /** Null: a caller that is no tab; it writes while nobody holds the lease, and does not get it. */
  readonly tabId: string | null;
  readonly leaseMode: LeaseMode;
}

export interface Writing extends Timing {
  readonly isOpen: boolean;
  /** Highest saved sequence number. */
  readonly seq: number;
  readonly writerTab: string | null;
}

/** For saves and submits: a tab must have leased before; a caller that is no tab has no lease and waits for the silence of the tab. */
export const leaseModeOf = (tabId: string | null): LeaseMode => (tabId === null ? 'expired' : 'own');

/** Whether another tab holds the lease, or held it last and this contact does not take it. A tab that left has no moment it was last seen. */
export function isLeasedElsewhere(
  { writerTab, seenAt }: Pick<Writing, 'writerTab' | 'seenAt'>,
  { tabId, leaseMode, at }: Pick<Contact, 'tabId' | 'leaseMode' | 'at'>,
): boolean {
  if (writerTab === null || writerTab === tabId || leaseMode === 'take_over') return false;
  return leaseMode === 'own' || (seenAt !== null && at.getTime() - seenAt.getTime() < LEASE_SECONDS * 1_000);
}

/** Why a contact changed nothing; null for a save whose number stands already. A lease that became free since was another tab's when it came. */
export function refusalOf(found: Writing, contact: Contact & { readonly seq: number | null }): Refusal | null {
  if (!found.isOpen || isOverdue(found, contact.at)) return refuse(attemptClosed);
  const isSaved = contact.seq !== null && found.seq >= contact.seq;
  return isSaved && !isLeasedElsewhere(found, contact) ? null : refuse(attemptElsewhere);
}
