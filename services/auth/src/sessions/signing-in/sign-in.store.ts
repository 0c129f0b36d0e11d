/** Sign-in codes, and everything one exchange of a code may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { type Person, people } from '../../users/tables.js';
import { saveSessions } from '../session.store.js';
import { type Session, sessions, type SignInCode, signInCodes } from '../tables.js';

/** Used codes are remembered this long; milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

export interface FoundAccount {
  readonly person: Person;
  readonly isClientActive: boolean | null;
}

export async function findAccount(reader: Reader, email: string): Promise<FoundAccount | null> {
  const [found] = await reader
    .select({ person: people, isClientActive: clients.isActive })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.clientId))
    .where(eq(people.email, email));
  return found ?? null;
}

/** Whose code this is, read before the exchange so that its facts can name them. */
export async function findCodeOwner(reader: Reader, codeHash: Buffer): Promise<Person | null> {
  const [found] = await reader
    .select({ person: people })
    .from(signInCodes)
    .innerJoin(people, eq(people.id, signInCodes.personId))
    .where(eq(signInCodes.codeHash, codeHash));
  return found?.person ?? null;
}

/** Whether the person was ever signed in with this browser, and from this network. */
export async function findFamiliarity(
  reader: Reader,
  personId: string,
  userAgent: string,
  network: string,
): Promise<{ device: boolean; network: boolean }> {
  const seen = (condition: ReturnType<typeof eq>) =>
    sql<boolean>`exists (select 1 from ${sessions} where ${and(eq(sessions.personId, personId), condition)})`;
  const [found] = await reader
    .select({ device: seen(eq(sessions.rotationUserAgent, userAgent)), network: seen(eq(sessions.rotationNetwork, network)) })
    .from(people)
    .where(eq(people.id, personId));
  return found ?? { device: false, network: false };
}

export interface GivenCode {
  readonly code: SignInCode | null;
  /** Of the person, under the parameters of today. */
  readonly passwordHash: string;
}

/** A code is given; a password hashed under older parameters is kept under today's. */
export const givenCodeStore = defineStore<{ personId: string; passwordHash: string }, GivenCode>({
  load: (_tx, { passwordHash }) => Promise.resolve({ code: null, passwordHash }),
  save: async (tx, { personId }, { code, passwordHash }, known) => {
    if (code) {
      await tx.delete(signInCodes).where(lt(signInCodes.createdAt, new Date(code.createdAt.getTime() - KEPT_MS)));
      await tx.insert(signInCodes).values(code);
    }
    if (passwordHash === known.passwordHash) return;
    // Unless the password was changed in between.
    await tx
      .update(people)
      .set({ passwordHash })
      .where(and(eq(people.id, personId), eq(people.passwordHash, known.passwordHash)));
  },
});

export interface KnownSignIn {
  readonly code: SignInCode;
  readonly person: Person;
  readonly isClientActive: boolean | null;
  readonly own: readonly Session[];
  readonly replaced: Session | null;
  /** What this exchange ended or began; empty until it is decided. */
  readonly changed: readonly Session[];
}

export interface SignInKey {
  readonly codeHash: Buffer;
  /** Session this browser holds a genuine refresh token of. */
  readonly replacedId: string | null;
}

/** The person's row is locked too, so that two exchanges at once cannot both find room for one more session. */
export const signInStore = defineStore<SignInKey, KnownSignIn | null>({
  load: async (tx, { codeHash, replacedId }) => {
    const [code] = await tx.select().from(signInCodes).where(eq(signInCodes.codeHash, codeHash)).for('update');
    if (!code) return null;
    const [person] = await tx.select().from(people).where(eq(people.id, code.personId)).for('update');
    if (!person) return null;
    const own = await lockSessions(tx, person.id, code.sessionId);
    const [replaced] = replacedId === null ? [] : await tx.select().from(sessions).where(eq(sessions.id, replacedId)).for('update');
    return { code, person, isClientActive: await isClientActive(tx, person), own, replaced: replaced ?? null, changed: [] };
  },
  save: async (tx, { codeHash }, next, known) => {
    if (!next || !known) return;
    const before = known.replaced ? [...known.own, known.replaced] : known.own;
    await saveSessions(tx, next.changed, before);
    await tx
      .update(signInCodes)
      .set({ usedAt: next.code.usedAt, sessionId: next.code.sessionId })
      .where(eq(signInCodes.codeHash, codeHash));
    if (next.person !== known.person)
      await tx.update(people).set({ lastSignInAt: next.person.lastSignInAt }).where(eq(people.id, next.person.id));
  },
});

function lockSessions(tx: Tx, personId: string, givenId: string | null): Promise<Session[]> {
  const isLive = and(eq(sessions.personId, personId), isNull(sessions.endedAt));
  const which = givenId === null ? isLive : or(isLive, eq(sessions.id, givenId));
  return tx.select().from(sessions).where(which).orderBy(sessions.id).for('update');
}

async function isClientActive(tx: Tx, { clientId }: Person): Promise<boolean | null> {
  if (clientId === null) return null;
  const [client] = await tx.select({ isActive: clients.isActive }).from(clients).where(eq(clients.id, clientId));
  return client?.isActive ?? null;
}
