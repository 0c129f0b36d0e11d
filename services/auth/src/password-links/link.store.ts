/** A link, whom it is for, and everything that setting a password by it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { type Consent, consents } from '../consents/tables.js';
import { clearFailures } from '../sessions/throttling/attempt.store.js';
import { trustDevice } from '../sessions/throttling/device.store.js';
import { saveSessions } from '../sessions/session.store.js';
import { type Session, sessions } from '../sessions/tables.js';
import { type Person, people } from '../users/tables.js';
import { LINK_PURPOSES, type LinkPurpose } from './link.rule.js';
import { type Invitation, invitations, type PasswordLink, passwordLinks } from './tables.js';

export interface LinkOfPerson {
  readonly link: PasswordLink;
  readonly person: Person;
  readonly client_name: string | null;
}

export async function findLink(reader: Reader, tokenHash: Buffer): Promise<LinkOfPerson | null> {
  const [found] = await reader
    .select({ link: passwordLinks, person: people, client_name: clients.name })
    .from(passwordLinks)
    .innerJoin(people, eq(people.id, passwordLinks.person_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(eq(passwordLinks.token_hash, tokenHash));
  return found ?? null;
}

export interface UsedLink {
  readonly link: PasswordLink;
  readonly person: Person;
  /** Living ones. */
  readonly sessions: readonly Session[];
  /** Null where the account was made with a password. */
  readonly invitation: Invitation | null;
  /** What this use gives; null until it is decided. */
  readonly consent: Consent | null;
}

export interface LinkUse {
  readonly tokenHash: Buffer;
  /** The browser it was opened in, which from then on the account trusts (trust 1.9). */
  readonly deviceId: string;
  readonly accountRef: string;
}

export const usedLinkStore = defineStore<LinkUse, UsedLink | null>({
  load: async (tx, { tokenHash }) => {
    const [link] = await tx.select().from(passwordLinks).where(eq(passwordLinks.token_hash, tokenHash)).for('update');
    if (!link) return null;
    const { person_id } = link;
    const [person] = await tx.select().from(people).where(eq(people.id, person_id)).for('update');
    if (!person) return null;
    const live = and(eq(sessions.person_id, person_id), isNull(sessions.ended_at));
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.person_id, person_id)).for('update');
    const own = await tx.select().from(sessions).where(live).orderBy(sessions.id).for('update');
    return { link, person, sessions: own, invitation: invitation ?? null, consent: null };
  },
  save: async (tx, { deviceId, accountRef }, next, known) => {
    if (!next?.link.used_at || !known) return;
    const { id, password_hash, password_set_by_admin_at, session_version } = next.person;
    await tx.update(people).set({ password_hash, password_set_by_admin_at, session_version }).where(eq(people.id, id));
    await closeLinks(tx, id, LINK_PURPOSES, next.link.used_at);
    if (next.invitation) {
      const { accepted_at } = next.invitation;
      await tx.update(invitations).set({ accepted_at }).where(eq(invitations.id, next.invitation.id));
    }
    if (next.consent) await tx.insert(consents).values(next.consent);
    await saveSessions(tx, next.sessions, known.sessions);
    await clearFailures(tx, accountRef);
    await trustDevice(tx, deviceId, id, next.link.used_at);
  },
});

/** Every open link of the person and these purposes stops working. */
export async function closeLinks(tx: Tx, personId: string, purposes: readonly LinkPurpose[], at: Date): Promise<void> {
  const ofPurpose = inArray(passwordLinks.purpose, purposes);
  const open = and(eq(passwordLinks.person_id, personId), ofPurpose, isNull(passwordLinks.used_at));
  await tx.update(passwordLinks).set({ used_at: at }).where(open);
}
