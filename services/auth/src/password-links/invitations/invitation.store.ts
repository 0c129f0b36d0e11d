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
  readonly client_name: string | null;
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** Whatever changes, the links given before stop working. */
export const invitationStore = defineStore<InvitationKey, InvitationOfPerson | null>({
  load: async (tx, key) => {
    const which = 'invitationId' in key ? eq(invitations.id, key.invitationId) : eq(invitations.person_id, key.personId);
    const [invitation] = await tx.select().from(invitations).where(which).for('update');
    const personId = 'personId' in key ? key.personId : invitation?.person_id;
    if (personId === undefined) return null;
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const [client] = person.client_id === null ? [] : await tx.select().from(clients).where(eq(clients.id, person.client_id));
    return { invitation: invitation ?? null, person, client_name: client?.name ?? null, sent: null };
  },
  save: async (tx, _key, next, known) => {
    if (!next?.invitation) return;
    const { id, person_id, sent_at, expires_at, removed_at } = next.invitation;
    if (known?.invitation) await tx.update(invitations).set({ sent_at, expires_at, removed_at }).where(eq(invitations.id, id));
    else await tx.insert(invitations).values(next.invitation);
    await closeLinks(tx, person_id, ['invitation'], removed_at ?? sent_at);
    await withdrawInvitationMails(tx, person_id);
    if (!next.sent) return;
    await tx.insert(passwordLinks).values(next.sent.link);
    await addMails(tx, [next.sent.mail]);
  },
});
