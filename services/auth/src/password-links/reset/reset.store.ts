/** Requests for a reset link, and the links sent. */
import type { Language } from '@paanch/contracts/kernel/language/language';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { eq } from 'drizzle-orm';
import { findClientLook, isClientActive } from '../../clients/client.store.js';
import type { ClientLook } from '../../mails/college.rule.js';
import { addMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { findPublicProfile } from '../../profile/profile.store.js';
import { lockPersonRow } from '../../users/person.store.js';
import type { Person } from '../../users/tables.js';
import { lastLinks } from '../link.store.js';
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

export interface ResetState {
  readonly person: Person | null;
  /** This and the next: null if the person has no client. */
  readonly isClientActive: boolean | null;
  readonly client: ClientLook | null;
  readonly language: Language;
  /** Links of any kind, newest first. */
  readonly lastLinks: readonly Date[];
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** By the id of the person, who is locked, so that parallel requests are counted one after the other. */
export const resetStore = defineStore<string, ResetState>({
  load: async (tx, personId) => {
    const person = await lockPersonRow(tx, personId);
    const clientId = person?.client_id ?? null;
    const isActive = await isClientActive(tx, clientId);
    const client = clientId === null ? null : await findClientLook(tx, clientId);
    const { language } = await findPublicProfile(tx, personId);
    return { person, isClientActive: isActive, client, language, lastLinks: await lastLinks(tx, personId), sent: null };
  },
  save: async (tx, _personId, { sent }) => {
    if (!sent) return;
    await tx.insert(passwordLinks).values(sent.link);
    await addMails(tx, [sent.mail]);
  },
});
