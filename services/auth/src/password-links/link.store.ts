/** A password link, whose it is, and everything that setting a password by it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { consents } from '../consents/tables.js';
import { lockLiveSessions, saveSessions } from '../sessions/session.store.js';
import { clearFailures } from '../sessions/throttling/attempt.store.js';
import { trustDevice } from '../sessions/throttling/device.store.js';
import { lockPersonRow } from '../users/person.store.js';
import { type Person, people } from '../users/tables.js';
import { LINK_PURPOSES, type LinkPurpose, LINKS_AN_HOUR } from './link.rule.js';
import { invitations, type PasswordLink, passwordLinks } from './tables.js';
import type { UsedLink } from './use-link.rule.js';

export interface LinkOfPerson {
  readonly link: PasswordLink;
  readonly person: Person;
  /** Null for staff without a client. */
  readonly client_name: string | null;
}

export interface LinkUse {
  readonly tokenHash: Buffer;
  /** The browser it was opened in, which the account trusts from then on (docs/sessions.md#known-browsers). */
  readonly deviceId: string;
  readonly accountRef: string;
}

const openStore = defineStore<LinkUse, UsedLink | null>({
  load: async (tx, { tokenHash }) => {
    const [link] = await tx.select().from(passwordLinks).where(eq(passwordLinks.token_hash, tokenHash)).for('update');
    const person = link && (await lockPersonRow(tx, link.person_id));
    if (!link || !person) return null;
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.person_id, person.id)).for('update');
    return { link, person, sessions: await lockLiveSessions(tx, person.id), invitation: invitation ?? null, consent: null };
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

export function linkStore(db: Database) {
  return {
    ...openStore(db),

    async find(tokenHash: Buffer): Promise<LinkOfPerson | null> {
      const [found] = await db.drizzle
        .select({ link: passwordLinks, person: people, client_name: clients.name })
        .from(passwordLinks)
        .innerJoin(people, eq(people.id, passwordLinks.person_id))
        .leftJoin(clients, eq(clients.id, people.client_id))
        .where(eq(passwordLinks.token_hash, tokenHash));
      return found ?? null;
    },
  };
}

/** When the person's newest links were sent, newest first: as many as are counted in an hour. */
export async function lastLinks(tx: Tx, personId: string): Promise<readonly Date[]> {
  const found = await tx
    .select({ at: passwordLinks.created_at })
    .from(passwordLinks)
    .where(eq(passwordLinks.person_id, personId))
    .orderBy(desc(passwordLinks.created_at))
    .limit(LINKS_AN_HOUR);
  return found.map(({ at }) => at);
}

/** Every open link of the person with one of these purposes stops working. */
export async function closeLinks(tx: Tx, personId: string, purposes: readonly LinkPurpose[], at: Date): Promise<void> {
  const hasPurpose = inArray(passwordLinks.purpose, purposes);
  const isOpen = and(eq(passwordLinks.person_id, personId), hasPurpose, isNull(passwordLinks.used_at));
  await tx.update(passwordLinks).set({ used_at: at }).where(isOpen);
}
