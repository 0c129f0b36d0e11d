/** Whom a provider's word is about, and everything that signing in by it may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { isClientActive } from '../../clients/client.store.js';
import { consents, type Consent } from '../../consents/tables.js';
import { closeLinks } from '../../password-links/link.store.js';
import { type Invitation, invitations } from '../../password-links/tables.js';
import { findFactor } from '../../sessions/second-factor/second-factor.store.js';
import type { Earned } from '../../sessions/sign-in/earned.rule.js';
import { addEarned } from '../../sessions/sign-in/sign-in.store.js';
import { lockPerson, savePerson } from '../../users/person.store.js';
import { people, type Person, type PersonWithProfile } from '../../users/tables.js';
import type { Claims } from '../provider/claims.rule.js';
import { type ConnectionRow, type Flow, type Identity, ssoConnections, ssoDomains, ssoFlows, ssoIdentities } from '../tables.js';

export interface KnownSso {
  readonly connection: ConnectionRow;
  readonly domains: readonly string[];
  readonly isClientActive: boolean;
  /** The flow, unless its sign-in has ended. */
  readonly isOpen: boolean;
  readonly identity: Identity | null;
  readonly person: PersonWithProfile | null;
  readonly isTaken: boolean;
  readonly invitation: Invitation | null;
  readonly hasAgreed: boolean;
  readonly hasSecondFactor: boolean;
  /** Null until it is decided. */
  readonly signIn: SsoSignIn | null;
}

export interface SsoSignIn {
  readonly identity: Identity;
  readonly earned: Earned;
  /** To the notice; null where it was given before, or concerns nobody. */
  readonly consent: Consent | null;
  readonly at: Date;
}

export interface SsoKey {
  readonly flow: Flow;
  readonly claims: Claims;
}

const openStore = defineStore<SsoKey, KnownSso | null>({
  load: async (tx, { flow, claims }) => {
    // Two agreements at once to the same notice wait for each other.
    const [own] = await tx.select().from(ssoFlows).where(eq(ssoFlows.state_hash, flow.state_hash)).for('update');
    const [connection] = await tx.select().from(ssoConnections).where(eq(ssoConnections.id, flow.connection_id));
    if (!own || !connection?.is_active) return null;
    const domains = await tx.select().from(ssoDomains).where(eq(ssoDomains.connection_id, connection.id));
    const before = await findIdentity(tx, claims);
    const personId = before?.person_id ?? (await findIdByEmail(tx, claims.email));
    const person = personId === null ? null : await lockPerson(tx, personId);
    // Two first sign-ins at once: the second sees what the first made.
    const identity = before ?? (await findIdentity(tx, claims));
    return {
      connection,
      domains: domains.map(({ domain }) => domain),
      isClientActive: (await isClientActive(tx, connection.client_id)) ?? false,
      isOpen: flow.notice_hash === null || own.notice_hash !== null,
      identity,
      person,
      ...(await aboutPerson(tx, person, claims)),
      signIn: null,
    };
  },
  save: async (tx, { flow }, next, known) => {
    if (!next?.signIn || !next.person) return;
    const { identity, earned, consent, at } = next.signIn;
    if (known?.person === null) await savePerson(tx, next.person, null);
    const target = [ssoIdentities.issuer, ssoIdentities.subject];
    await tx
      .insert(ssoIdentities)
      .values(identity)
      .onConflictDoUpdate({ target, set: { last_sign_in_at: at } });
    if (consent) await tx.insert(consents).values(consent);
    if (next.invitation !== known?.invitation) await acceptInvitation(tx, next.person.id, at);
    await addEarned(tx, earned);
    await tx.update(ssoFlows).set({ notice_hash: null, claims: null }).where(eq(ssoFlows.state_hash, flow.state_hash));
    await noteSignIn(tx, flow.connection_id, at);
  },
});

export const ssoSignInStore = (db: Database) => ({
  ...openStore(db),

  /** Whose account the claims lead to, read before the sign-in so that its facts can name them. */
  async findPerson(claims: Claims): Promise<Person | null> {
    const identity = await findIdentity(db.drizzle, claims);
    const id = identity?.person_id ?? (await findIdByEmail(db.drizzle, claims.email));
    if (id === null) return null;
    const [found] = await db.drizzle.select().from(people).where(eq(people.id, id));
    return found ?? null;
  },
});

const NOTED_EVERY_MS = 60_000;

/** Once a minute: a class that signs in at the same time does not queue for one row. */
async function noteSignIn(tx: Tx, connectionId: string, at: Date): Promise<void> {
  const { id, last_sign_in_at: last } = ssoConnections;
  const isDue = or(isNull(last), lt(last, new Date(at.getTime() - NOTED_EVERY_MS)));
  await tx
    .update(ssoConnections)
    .set({ last_sign_in_at: at })
    .where(and(eq(id, connectionId), isDue));
}

async function findIdentity(tx: Reader, { issuer, subject }: Claims): Promise<Identity | null> {
  const isOwn = and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject));
  const [found] = await tx.select().from(ssoIdentities).where(isOwn);
  return found ?? null;
}

async function findIdByEmail(tx: Reader, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const [found] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
  return found?.id ?? null;
}

async function aboutPerson(tx: Tx, person: PersonWithProfile | null, { issuer, subject }: Claims) {
  if (person === null) return { isTaken: false, invitation: null, hasAgreed: false, hasSecondFactor: false };
  const { id } = person;
  const isOther = and(eq(ssoIdentities.person_id, id), eq(ssoIdentities.issuer, issuer), ne(ssoIdentities.subject, subject));
  const agreed = and(eq(consents.person_id, id), eq(consents.purpose, 'programme'), isNull(consents.withdrawn_at));
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.person_id, id)).for('update');
  return {
    isTaken: (await tx.$count(ssoIdentities, isOther)) > 0,
    invitation: invitation ?? null,
    hasAgreed: (await tx.$count(consents, agreed)) > 0,
    hasSecondFactor: ((await findFactor(tx, id))?.confirmed_at ?? null) !== null,
  };
}

async function acceptInvitation(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.update(invitations).set({ accepted_at: at }).where(eq(invitations.person_id, personId));
  await closeLinks(tx, personId, ['invitation'], at);
}
