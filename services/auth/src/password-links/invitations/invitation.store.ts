/** An invitation, whom it is for, and the link that is sent with it. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { eq } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { addMails, withdrawInvitationMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { type Person, people } from '../../users/tables.js';
import { closeLinks } from '../link.store.js';
import { type Invitation, invitations, type PasswordLink, passwordLinks } from '../tables.js';

/** By itself, or by whom it is for, who may have none yet. */
export type InvitationKey = { readonly invitationId: string } | { readonly personId: string };

export interface InvitationOfPerson {
  readonly invitation: Invitation | null;
  readonly person: Person;
  /** Null for staff without a client. */
  readonly clientName: string | null;
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** Whatever changes, the links given before stop working. */
export const invitationStore = defineStore<InvitationKey, InvitationOfPerson | null>({
  load: async (tx, key) => {
    const which = 'invitationId' in key ? eq(invitations.id, key.invitationId) : eq(invitations.personId, key.personId);
    const [invitation] = await tx.select().from(invitations).where(which).for('update');
    const personId = 'personId' in key ? key.personId : invitation?.personId;
    if (personId === undefined) return null;
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const [client] = person.clientId === null ? [] : await tx.select().from(clients).where(eq(clients.id, person.clientId));
    return { invitation: invitation ?? null, person, clientName: client?.name ?? null, sent: null };
  },
  save: async (tx, _key, next, known) => {
    if (!next?.invitation) return;
    const { id, personId, sentAt, expiresAt, removedAt } = next.invitation;
    if (known?.invitation) await tx.update(invitations).set({ sentAt, expiresAt, removedAt }).where(eq(invitations.id, id));
    else await tx.insert(invitations).values(next.invitation);
    await closeLinks(tx, personId, ['invitation'], removedAt ?? sentAt);
    await withdrawInvitationMails(tx, personId);
    if (!next.sent) return;
    await tx.insert(passwordLinks).values(next.sent.link);
    await addMails(tx, [next.sent.mail]);
  },
});
