/** An invitation, whom it is for, and the link that is sent with it. */
import type { InvitationState, listInvitations } from '@paanch/contracts/auth/invitations';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { inScope } from '@paanch/platform/postgres/client-reader';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { CLIENT_NAME, type ClientName } from '../../clients/client.store.js';
import { clients } from '../../clients/tables.js';
import { addMails, withdrawInvitationMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { lockPerson } from '../../users/person.store.js';
import { ACCOUNT, type Account, people, type PersonWithProfile } from '../../users/tables.js';
import { closeLinks, lastLinks } from '../link.store.js';
import { type Invitation, invitations, type PasswordLink, passwordLinks } from '../tables.js';
import type { InvitationScope } from './invitation-scope.rule.js';
import { type Inviter, inviterOf } from './inviter.store.js';

/** By its own id, or by its person, who may have none yet. */
export type InvitationKey = { readonly invitationId: string } | { readonly personId: string };

export interface InvitationOfPerson {
  readonly invitation: Invitation | null;
  readonly person: PersonWithProfile;
  readonly inviter: Inviter;
  /** Links of any kind, newest first. */
  readonly lastLinks: readonly Date[];
  readonly sent: { readonly link: PasswordLink; readonly mail: Mail } | null;
}

/** Any change makes the links sent before stop working. */
const openStore = defineStore<InvitationKey, InvitationOfPerson | null>({
  load: async (tx, key) => {
    const which = 'invitationId' in key ? eq(invitations.id, key.invitationId) : eq(invitations.person_id, key.personId);
    const [invitation] = await tx.select().from(invitations).where(which).for('update');
    const personId = 'personId' in key ? key.personId : invitation?.person_id;
    const person = personId === undefined ? null : await lockPerson(tx, personId);
    if (!person) return null;
    const inviter = await inviterOf(tx, person.client_id);
    return { invitation: invitation ?? null, person, inviter, lastLinks: await lastLinks(tx, person.id), sent: null };
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

export interface InvitationRow {
  readonly invitation: Invitation;
  readonly person: Account;
  readonly client: ClientName | null;
}

export function invitationStore(db: Database) {
  return {
    ...openStore(db),

    page(query: QueryOf<typeof listInvitations>, scope: InvitationScope, now: Date): Promise<Page<InvitationRow>> {
      const { search, state, clientId } = query;
      const isMeant = and(
        scope.learnersOnly ? eq(people.role, 'student') : undefined,
        inScope(scope.clients, people.client_id),
        clientId ? eq(people.client_id, clientId) : undefined,
        contains(search, [people.full_name, people.email]),
      );
      return pageOf(db, query, {
        table: invitations,
        where: and(
          state ? isInState(state, now) : undefined,
          isMeant && inArray(invitations.person_id, db.drizzle.select({ id: people.id }).from(people).where(isMeant)),
        ),
        order: { by: [invitations.id], direction: 'desc' },
        rows: db.drizzle
          .select({ invitation: invitations, person: ACCOUNT, client: CLIENT_NAME })
          .from(invitations)
          .innerJoin(people, eq(people.id, invitations.person_id))
          .leftJoin(clients, eq(clients.id, people.client_id))
          .$dynamic(),
      });
    },
  };
}

/** The same states as `invitationState` computes. */
function isInState(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(invitations.accepted_at);
  const isPending = isNull(invitations.accepted_at);
  if (state === 'removed') return and(isPending, isNotNull(invitations.removed_at));
  return and(
    isPending,
    isNull(invitations.removed_at),
    state === 'open' ? gt(invitations.expires_at, now) : lte(invitations.expires_at, now),
  );
}
