/** Requests for a reset link, and the links sent. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { and, count, eq, gt } from 'drizzle-orm';
import { isClientActive } from '../../clients/client.store.js';
import { addMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { lockPersonRow } from '../../users/person.store.js';
import type { Person } from '../../users/tables.js';
import { HOUR_MS } from '../link.rule.js';
import { type PasswordLink, passwordLinks, type ResetRequest, resetRequests } from '../tables.js';

/** By its id; a request that is being sent is deleted. */
export const resetRequestStore = defineStore<string, ResetRequest | null>({
  load: async (tx, id) => {
    const [known] = await tx.select().from(resetRequests).where(eq(resetRequests.id, id)).for('update');
    return known ?? null;
  },
  save: async (tx, id, next) => {
    if (next) await tx.insert(resetRequests).values(next);
    else await tx.delete(resetRequests).where(eq(resetRequests.id, id));
  },
});

export interface ResetKey {
  readonly personId: string;
  readonly now: Date;
}

export interface ResetState {
  readonly person: Person | null;
  /** Null if the person has no client. */
  readonly isClientActive: boolean | null;
  /** Reset links of the last hour. */
  readonly recentlySent: number;
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** Locks the person, so that parallel requests are counted one after the other. */
export const resetStore = defineStore<ResetKey, ResetState>({
  load: async (tx, { personId, now }) => {
    const person = await lockPersonRow(tx, personId);
    const ofPerson = and(eq(passwordLinks.person_id, personId), eq(passwordLinks.purpose, 'reset'));
    const isRecent = gt(passwordLinks.created_at, new Date(now.getTime() - HOUR_MS));
    const [counted] = await tx.select({ links: count() }).from(passwordLinks).where(and(ofPerson, isRecent));
    const isActive = await isClientActive(tx, person?.client_id ?? null);
    return { person, isClientActive: isActive, recentlySent: counted?.links ?? 0, sent: null };
  },
  save: async (tx, _key, { sent }) => {
    if (!sent) return;
    await tx.insert(passwordLinks).values(sent.link);
    await addMails(tx, [sent.mail]);
  },
});
