/** Sign-ins that wait for their second factor, the attempts to complete one, and everything its code may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isClientActive } from '../../../clients/client.store.js';
import { lockPersonRow } from '../../../users/person.store.js';
import { type Person, people } from '../../../users/tables.js';
import { addCode } from '../../sign-in/sign-in.store.js';
import type { SignInCode } from '../../tables.js';
import { deleteAttempt, recordFailure, recordSuccess } from '../../throttling/attempt.store.js';
import { isKnownDevice } from '../../throttling/device.store.js';
import { type SignInAttempt, signInFailures } from '../../throttling/tables.js';
import { ACCOUNT_WINDOW_MS } from '../../throttling/throttle.rule.js';
import { findFactor, findUnusedCodes } from '../second-factor.store.js';
import { recoveryCodes, type SecondFactor, secondFactors, type WaitingSignIn, waitingSignIns } from '../tables.js';
import { CODE_FAILURES } from './verify-code.rule.js';

export interface WaitingSignInOfPerson {
  readonly waiting: WaitingSignIn;
  readonly person: Person;
}

/** One attempt to complete a waiting sign-in. */
export interface CodeAttemptKey {
  readonly tokenHash: Buffer;
  readonly attempt: SignInAttempt;
}

export interface KnownCodeAttempt {
  readonly waiting: WaitingSignIn;
  readonly factor: SecondFactor | null;
  readonly isTrusted: boolean;
  readonly untrustedFailures: readonly Date[];
  /** Null until it is decided: the attempt starts, or the sign-in is over. */
  readonly decided: { readonly started: SignInAttempt } | 'over' | null;
}

/** Locks the person, so that each attempt sees all before it. An attempt is recorded before its code is checked. */
const openCodeAttempts = defineStore<CodeAttemptKey, KnownCodeAttempt | null>({
  load: async (tx, { tokenHash, attempt }) => {
    const waiting = await lockWaiting(tx, tokenHash);
    if (!waiting || !(await lockPersonRow(tx, waiting.person_id))) return null;
    const { person_id } = waiting;
    return {
      waiting,
      factor: await findFactor(tx, person_id),
      isTrusted: attempt.device_id !== null && (await isKnownDevice(tx, attempt.device_id, person_id)),
      untrustedFailures: await findUntrustedFailures(tx, attempt),
      decided: null,
    };
  },
  save: async (tx, { tokenHash }, next) => {
    if (!next?.decided) return;
    const isWaiting = eq(waitingSignIns.token_hash, tokenHash);
    if (next.decided === 'over') return void (await tx.delete(waitingSignIns).where(isWaiting));
    await tx
      .update(waitingSignIns)
      .set({ tries: next.waiting.tries + 1 })
      .where(isWaiting);
    await tx.insert(signInFailures).values(next.decided.started);
  },
});

export function codeAttemptStore(db: Database) {
  return {
    ...openCodeAttempts(db),

    async findWaiting(tokenHash: Buffer): Promise<WaitingSignInOfPerson | null> {
      const [found] = await db.drizzle
        .select({ waiting: waitingSignIns, person: people })
        .from(waitingSignIns)
        .innerJoin(people, eq(people.id, waitingSignIns.person_id))
        .where(eq(waitingSignIns.token_hash, tokenHash));
      return found ?? null;
    },
  };
}

export interface KnownVerification {
  readonly waiting: WaitingSignIn;
  readonly person: Person;
  readonly factor: SecondFactor | null;
  readonly isClientActive: boolean | null;
  readonly unusedCodes: readonly string[];
  /** Null until it is decided. */
  readonly end: VerificationEnd | null;
}

export type VerificationEnd =
  | { readonly kind: 'signed-in'; readonly code: SignInCode; readonly lastStep: number | null; readonly usedCode: string | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'over' }
  /** The code could not be checked, so the attempt does not count. */
  | { readonly kind: 'unchecked' };

/** Locks the person, so that only one of two attempts at once can use a code. */
export const mfaVerificationStore = defineStore<CodeAttemptKey, KnownVerification | null>({
  load: async (tx, { tokenHash }) => {
    const waiting = await lockWaiting(tx, tokenHash);
    const person = waiting && (await lockPersonRow(tx, waiting.person_id));
    if (!waiting || !person) return null;
    return {
      waiting,
      person,
      factor: await findFactor(tx, person.id),
      isClientActive: await isClientActive(tx, person.client_id),
      unusedCodes: await findUnusedCodes(tx, person.id),
      end: null,
    };
  },
  save: async (tx, { tokenHash, attempt }, next) => {
    if (!next?.end) return;
    const { waiting, end } = next;
    const isWaiting = eq(waitingSignIns.token_hash, tokenHash);
    if (end.kind === 'wrong') return recordFailure(tx, attempt);
    await deleteAttempt(tx, attempt);
    if (end.kind === 'unchecked') {
      await tx
        .update(waitingSignIns)
        .set({ tries: sql`${waitingSignIns.tries} - 1` })
        .where(isWaiting);
      return;
    }
    await tx.delete(waitingSignIns).where(isWaiting);
    if (end.kind === 'signed-in') await completeSignIn(tx, waiting.person_id, end, attempt);
  },
});

async function lockWaiting(tx: Tx, tokenHash: Buffer): Promise<WaitingSignIn | null> {
  const [waiting] = await tx.select().from(waitingSignIns).where(eq(waitingSignIns.token_hash, tokenHash)).for('update');
  return waiting ?? null;
}

async function completeSignIn(
  tx: Tx,
  personId: string,
  end: VerificationEnd & { kind: 'signed-in' },
  attempt: SignInAttempt,
): Promise<void> {
  await tx.update(secondFactors).set({ last_step: end.lastStep }).where(eq(secondFactors.person_id, personId));
  if (end.usedCode !== null) {
    const isCode = and(eq(recoveryCodes.person_id, personId), eq(recoveryCodes.code_hash, end.usedCode), isNull(recoveryCodes.used_at));
    await tx.update(recoveryCodes).set({ used_at: attempt.at }).where(isCode);
  }
  await addCode(tx, end.code);
  await recordSuccess(tx, attempt);
}

async function findUntrustedFailures(tx: Tx, { account_ref, at }: SignInAttempt): Promise<Date[]> {
  const since = new Date(at.getTime() - ACCOUNT_WINDOW_MS);
  const ofAccount = and(eq(signInFailures.account_ref, account_ref), eq(signInFailures.step, 'code'), gt(signInFailures.at, since));
  const found = await tx
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(ofAccount, isNull(signInFailures.device_id)))
    .orderBy(desc(signInFailures.at))
    .limit(CODE_FAILURES);
  return found.map((one) => one.at);
}
