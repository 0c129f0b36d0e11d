/** Sign-in codes, and everything one exchange of a code may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { type Person, people } from '../../users/tables.js';
import { recordSuccess, deleteAttempt } from '../throttling/attempt.store.js';
import { trustDevice } from '../throttling/device.store.js';
import type { SignInAttempt } from '../throttling/tables.js';
import { beginWaiting } from '../second-factor/waiting-sign-ins.js';
import { secondFactors, type WaitingSignIn } from '../second-factor/tables.js';
import { saveSessions } from '../session.store.js';
import { type Session, sessions, type SignInCode, signInCodes } from '../tables.js';

export interface FoundAccount {
  readonly person: Person;
  readonly isClientActive: boolean | null;
  /** Since when a second step is asked for; null without one. */
  readonly mfaSince: Date | null;
}

export async function findAccount(reader: Reader, email: string): Promise<FoundAccount | null> {
  const [found] = await reader
    .select({ person: people, isClientActive: clients.is_active, mfaSince: secondFactors.confirmed_at })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(secondFactors, eq(secondFactors.person_id, people.id))
    .where(eq(people.email, email));
  return found ?? null;
}

/** Whose code this is, read before the exchange so that its facts can name them. */
export async function findCodeOwner(reader: Reader, codeHash: Buffer): Promise<Person | null> {
  const [found] = await reader
    .select({ person: people })
    .from(signInCodes)
    .innerJoin(people, eq(people.id, signInCodes.person_id))
    .where(eq(signInCodes.code_hash, codeHash));
  return found?.person ?? null;
}

/** Whether a session that is still kept had this browser's name, or this network. */
export async function findFamiliarity(
  reader: Reader,
  personId: string,
  userAgent: string,
  network: string,
): Promise<{ device: boolean; network: boolean }> {
  const seen = (condition: ReturnType<typeof eq>) =>
    sql<boolean>`exists (select 1 from ${sessions} where ${and(eq(sessions.person_id, personId), condition)})`;
  const [found] = await reader
    .select({ device: seen(eq(sessions.rotation_user_agent, userAgent)), network: seen(eq(sessions.rotation_network, network)) })
    .from(people)
    .where(eq(people.id, personId));
  return found ?? { device: false, network: false };
}

export async function giveCode(tx: Tx, code: SignInCode): Promise<void> {
  await tx.insert(signInCodes).values(code);
}

export interface ProvedPassword {
  /** What the person gets for it: a code, or the wait for a second step. */
  readonly code: SignInCode | null;
  readonly waiting: WaitingSignIn | null;
  /** Of the person, under the parameters of today. */
  readonly password_hash: string | null;
}

export interface ProvedPasswordKey {
  readonly attempt: SignInAttempt;
  readonly password_hash: string | null;
}

/** The right password was typed: it was no guess, and one hashed under older parameters is kept under today's. */
export const provedPasswordStore = defineStore<ProvedPasswordKey, ProvedPassword>({
  load: (_tx, { password_hash }) => Promise.resolve({ code: null, waiting: null, password_hash }),
  save: async (tx, { attempt }, { code, waiting, password_hash }, known) => {
    if (code) {
      await giveCode(tx, code);
      await recordSuccess(tx, attempt);
    }
    if (waiting) {
      await beginWaiting(tx, waiting);
      await deleteAttempt(tx, attempt);
    }
    if (password_hash === known.password_hash || attempt.person_id === null || known.password_hash === null) return;
    // Unless the password was changed in between.
    const isSame = and(eq(people.id, attempt.person_id), eq(people.password_hash, known.password_hash));
    await tx.update(people).set({ password_hash }).where(isSame);
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
  /** The one that began; the browser is trusted for its person from now on. */
  readonly began: Session | null;
}

export interface SignInKey {
  readonly codeHash: Buffer;
  /** Session this browser holds a genuine refresh token of. */
  readonly replacedId: string | null;
  /** The browser, known before or new. */
  readonly deviceId: string;
}

/** The person's row is locked too, so that two exchanges at once cannot both find room for one more session. */
export const signInStore = defineStore<SignInKey, KnownSignIn | null>({
  load: async (tx, { codeHash, replacedId }) => {
    const [code] = await tx.select().from(signInCodes).where(eq(signInCodes.code_hash, codeHash)).for('update');
    if (!code) return null;
    const [person] = await tx.select().from(people).where(eq(people.id, code.person_id)).for('update');
    if (!person) return null;
    const own = await lockSessions(tx, person.id, code.session_id);
    const [replaced] = replacedId === null ? [] : await tx.select().from(sessions).where(eq(sessions.id, replacedId)).for('update');
    return { code, person, isClientActive: await isClientActive(tx, person), own, replaced: replaced ?? null, changed: [], began: null };
  },
  save: async (tx, { codeHash, deviceId }, next, known) => {
    if (!next || !known) return;
    const before = known.replaced ? [...known.own, known.replaced] : known.own;
    await saveSessions(tx, next.changed, before);
    if (next.began) await trustDevice(tx, deviceId, next.person.id, next.began.created_at);
    await tx
      .update(signInCodes)
      .set({ used_at: next.code.used_at, session_id: next.code.session_id })
      .where(eq(signInCodes.code_hash, codeHash));
    if (next.person === known.person) return;
    const { id, first_sign_in_at, last_sign_in_at } = next.person;
    await tx.update(people).set({ first_sign_in_at, last_sign_in_at }).where(eq(people.id, id));
  },
});

function lockSessions(tx: Tx, personId: string, givenId: string | null): Promise<Session[]> {
  const isLive = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
  const which = givenId === null ? isLive : or(isLive, eq(sessions.id, givenId));
  return tx.select().from(sessions).where(which).orderBy(sessions.id).for('update');
}

export async function isClientActive(tx: Tx, { client_id }: Person): Promise<boolean | null> {
  if (client_id === null) return null;
  const [client] = await tx.select({ is_active: clients.is_active }).from(clients).where(eq(clients.id, client_id));
  return client?.is_active ?? null;
}
