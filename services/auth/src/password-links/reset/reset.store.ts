/** Asking for a reset link, and sending one. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { addMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { type Person, people } from '../../users/tables.js';
import { HOUR_MS } from '../link.rule.js';
import { type PasswordLink, passwordLinks, type ResetRequest, resetRequests } from '../tables.js';

/** A new one is kept; the oldest that nobody works on is taken away by whoever does. */
export const resetRequestStore = defineStore<'new' | 'oldest', ResetRequest | null>({
  load: async (tx, which) => {
    if (which === 'new') return null;
    const [oldest] = await tx.select().from(resetRequests).orderBy(asc(resetRequests.id)).limit(1).for('update', { skipLocked: true });
    return oldest ?? null;
  },
  save: async (tx, _which, next, known) => {
    if (next) await tx.insert(resetRequests).values(next);
    else if (known) await tx.delete(resetRequests).where(eq(resetRequests.id, known.id));
  },
});

export interface ResetKey {
  readonly personId: string;
  readonly now: Date;
}

export interface ResetState {
  readonly person: Person | null;
  /** Null where they have no client. */
  readonly isClientActive: boolean | null;
  /** Links of the last hour. */
  readonly sentLately: number;
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** The person is locked, so that requests at once are counted one after another. */
export const resetStore = defineStore<ResetKey, ResetState>({
  load: async (tx, { personId, now }) => {
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    const ofPerson = and(eq(passwordLinks.person_id, personId), eq(passwordLinks.purpose, 'reset'));
    const lately = gt(passwordLinks.created_at, new Date(now.getTime() - HOUR_MS));
    const [counted] = await tx.select({ links: count() }).from(passwordLinks).where(and(ofPerson, lately));
    const [client] = person?.client_id ? await tx.select().from(clients).where(eq(clients.id, person.client_id)) : [];
    return { person: person ?? null, isClientActive: client?.is_active ?? null, sentLately: counted?.links ?? 0, sent: null };
  },
  save: async (tx, _key, { sent }) => {
    if (!sent) return;
    await tx.insert(passwordLinks).values(sent.link);
    await addMails(tx, [sent.mail]);
  },
});
