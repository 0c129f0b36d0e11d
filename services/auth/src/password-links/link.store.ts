/** A link, whom it is for, and everything that setting a password by it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { type Consent, consents } from '../consents/tables.js';
import { forgetFailures } from '../sessions/throttling/attempt.store.js';
import { trustDevice } from '../sessions/throttling/device.store.js';
import { saveSessions } from '../sessions/session.store.js';
import { type Session, sessions } from '../sessions/tables.js';
import { type Person, people } from '../users/tables.js';
import { LINK_PURPOSES, type LinkPurpose } from './link.rule.js';
import { type Invitation, invitations, type PasswordLink, passwordLinks } from './tables.js';

export interface LinkOfPerson {
  readonly link: PasswordLink;
  readonly person: Person;
  readonly clientName: string | null;
}

export async function findLink(reader: Reader, tokenHash: Buffer): Promise<LinkOfPerson | null> {
  const [found] = await reader
    .select({ link: passwordLinks, person: people, clientName: clients.name })
    .from(passwordLinks)
    .innerJoin(people, eq(people.id, passwordLinks.personId))
    .leftJoin(clients, eq(clients.id, people.clientId))
    .where(eq(passwordLinks.tokenHash, tokenHash));
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
    const [link] = await tx.select().from(passwordLinks).where(eq(passwordLinks.tokenHash, tokenHash)).for('update');
    if (!link) return null;
    const { personId } = link;
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const live = and(eq(sessions.personId, personId), isNull(sessions.endedAt));
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.personId, personId)).for('update');
    const own = await tx.select().from(sessions).where(live).orderBy(sessions.id).for('update');
    return { link, person, sessions: own, invitation: invitation ?? null, consent: null };
  },
  save: async (tx, { deviceId, accountRef }, next, known) => {
    if (!next?.link.usedAt || !known) return;
    const { id, passwordHash, passwordSetByAdminAt, sessionVersion } = next.person;
    await tx.update(people).set({ passwordHash, passwordSetByAdminAt, sessionVersion }).where(eq(people.id, id));
    await closeLinks(tx, id, LINK_PURPOSES, next.link.usedAt);
    if (next.invitation) {
      const { acceptedAt } = next.invitation;
      await tx.update(invitations).set({ acceptedAt }).where(eq(invitations.id, next.invitation.id));
    }
    if (next.consent) await tx.insert(consents).values(next.consent);
    await saveSessions(tx, next.sessions, known.sessions);
    await forgetFailures(tx, accountRef);
    await trustDevice(tx, deviceId, id, next.link.usedAt);
  },
});

/** Every open link of the person and these purposes stops working. */
export async function closeLinks(tx: Tx, personId: string, purposes: readonly LinkPurpose[], at: Date): Promise<void> {
  const ofPurpose = inArray(passwordLinks.purpose, purposes);
  const open = and(eq(passwordLinks.personId, personId), ofPurpose, isNull(passwordLinks.usedAt));
  await tx.update(passwordLinks).set({ usedAt: at }).where(open);
}
