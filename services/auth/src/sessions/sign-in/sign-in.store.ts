/** Sign-in codes, and everything that exchanging one may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isClientActive } from '../../clients/client.store.js';
import { clients } from '../../clients/tables.js';
import { lockPersonRow } from '../../users/person.store.js';
import { type Person, people } from '../../users/tables.js';
import { secondFactors, waitingSignIns } from '../second-factor/tables.js';
import { saveSessions } from '../session.store.js';
import { type Session, sessions, type SignInCode, signInCodes } from '../tables.js';
import { deleteAttempt, recordSuccess } from '../throttling/attempt.store.js';
import { trustDevice } from '../throttling/device.store.js';
import type { SignInAttempt } from '../throttling/tables.js';
import type { Earned } from './earned.rule.js';

export interface FoundAccount {
  readonly person: Person;
  /** Null if the person has no client. */
  readonly isClientActive: boolean | null;
  /** When the second factor was confirmed; null without one. */
  readonly mfaSince: Date | null;
}

/** `next` replaces `known` if it was made with newer parameters. */
export interface HashPair {
  readonly known: string | null;
  readonly next: string;
}

export interface KnownSignIn {
  readonly code: SignInCode;
  readonly person: Person;
  readonly isClientActive: boolean | null;
  readonly own: readonly Session[];
  readonly replaced: Session | null;
  /** Sessions this exchange ended or started; empty until it is decided. */
  readonly changed: readonly Session[];
  /** The session that started; its browser is trusted for the person from now on. */
  readonly started: Session | null;
}

export interface SignInKey {
  readonly codeHash: Buffer;
  /** The session this browser holds a genuine refresh token of. */
  readonly replacedId: string | null;
  /** The browser, known before or new. */
  readonly deviceId: string;
}

/** Locks the person too, so that two exchanges at once cannot both find room for one more session. */
const openStore = defineStore<SignInKey, KnownSignIn | null>({
  load: async (tx, { codeHash, replacedId }) => {
    const [code] = await tx.select().from(signInCodes).where(eq(signInCodes.code_hash, codeHash)).for('update');
    const person = code && (await lockPersonRow(tx, code.person_id));
    if (!code || !person) return null;
    const own = await lockSessions(tx, person.id, code.session_id);
    const [replaced] = replacedId === null ? [] : await tx.select().from(sessions).where(eq(sessions.id, replacedId)).for('update');
    const isActive = await isClientActive(tx, person.client_id);
    return { code, person, isClientActive: isActive, own, replaced: replaced ?? null, changed: [], started: null };
  },
  save: async (tx, { codeHash, deviceId }, next, known) => {
    if (!next || !known) return;
    await saveSessions(tx, next.changed, known.replaced ? [...known.own, known.replaced] : known.own);
    if (next.started) await trustDevice(tx, deviceId, next.person.id, next.started.created_at);
    const { used_at, session_id } = next.code;
    await tx.update(signInCodes).set({ used_at, session_id }).where(eq(signInCodes.code_hash, codeHash));
    if (next.person === known.person) return;
    const { id, first_sign_in_at, last_sign_in_at } = next.person;
    await tx.update(people).set({ first_sign_in_at, last_sign_in_at }).where(eq(people.id, id));
  },
});

export function signInStore(db: Database) {
  return {
    ...openStore(db),

    async findAccount(email: string): Promise<FoundAccount | null> {
      const [found] = await db.drizzle
        .select({ person: people, isClientActive: clients.is_active, mfaSince: secondFactors.confirmed_at })
        .from(people)
        .leftJoin(clients, eq(clients.id, people.client_id))
        .leftJoin(secondFactors, eq(secondFactors.person_id, people.id))
        .where(eq(people.email, email));
      return found ?? null;
    },

    /** Whose code this is, read before the exchange so that its facts can name them. */
    async findCodeOwner(codeHash: Buffer): Promise<Person | null> {
      const [found] = await db.drizzle
        .select({ person: people })
        .from(signInCodes)
        .innerJoin(people, eq(people.id, signInCodes.person_id))
        .where(eq(signInCodes.code_hash, codeHash));
      return found?.person ?? null;
    },

    /** Whether the person has used this browser and this network in any session whose row still exists. */
    async findFamiliarity(personId: string, userAgent: string, network: string): Promise<{ browser: boolean; network: boolean }> {
      const isUsed = (condition: SQL) =>
        sql<boolean>`exists (select 1 from ${sessions} where ${and(eq(sessions.person_id, personId), condition)})`;
      const [found] = await db.drizzle
        .select({ browser: isUsed(eq(sessions.rotation_user_agent, userAgent)), network: isUsed(eq(sessions.rotation_network, network)) })
        .from(people)
        .where(eq(people.id, personId));
      return found ?? { browser: false, network: false };
    },

    /** The password was right: saves what it earns, and the new hash unless the password was changed in between. */
    async savePasswordResult(attempt: SignInAttempt, result: Earned, hash: HashPair): Promise<void> {
      await inTransaction(db, async (tx) => {
        await addEarned(tx, result);
        await ('code' in result ? recordSuccess(tx, attempt) : deleteAttempt(tx, attempt));
        if (hash.next === hash.known || attempt.person_id === null || hash.known === null) return;
        const isUnchanged = and(eq(people.id, attempt.person_id), eq(people.password_hash, hash.known));
        await tx.update(people).set({ password_hash: hash.next }).where(isUnchanged);
      });
    },
  };
}

export async function addEarned(tx: Tx, result: Earned): Promise<void> {
  if ('code' in result) await addCode(tx, result.code);
  else await tx.insert(waitingSignIns).values(result.waiting);
}

export async function addCode(tx: Tx, code: SignInCode): Promise<void> {
  await tx.insert(signInCodes).values(code);
}

/** The person's live sessions and the one, ended or not, that the code was exchanged for before. */
function lockSessions(tx: Tx, personId: string, exchangedId: string | null): Promise<Session[]> {
  const isLive = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
  const which = exchangedId === null ? isLive : or(isLive, eq(sessions.id, exchangedId));
  return tx.select().from(sessions).where(which).orderBy(sessions.id).for('update');
}
