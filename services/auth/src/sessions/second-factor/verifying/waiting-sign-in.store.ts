/** Sign-ins that wait for their second step, a try at one of them, and everything its code may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Person, people } from '../../../users/tables.js';
import { recordSuccess, recordFailure, deleteAttempt } from '../../throttling/attempt.store.js';
import { isKnownDevice } from '../../throttling/find-devices.js';
import { ACCOUNT_WINDOW_MS } from '../../throttling/throttle.rule.js';
import { type SignInAttempt, signInFailures } from '../../throttling/tables.js';
import { giveCode, isClientActive } from '../../sign-in/sign-in.store.js';
import type { SignInCode } from '../../tables.js';
import { findFactor, findUnusedCodes } from '../find-factor.js';
import { CODE_FAILURES } from './verify-code.rule.js';
import { recoveryCodes, type SecondFactor, secondFactors, type WaitingSignIn, waitingSignIns } from '../tables.js';

export interface WaitingSignInOfPerson {
  readonly waiting: WaitingSignIn;
  readonly person: Person;
}

export async function findWaiting(reader: Reader, tokenHash: Buffer): Promise<WaitingSignInOfPerson | null> {
  const [found] = await reader
    .select({ waiting: waitingSignIns, person: people })
    .from(waitingSignIns)
    .innerJoin(people, eq(people.id, waitingSignIns.person_id))
    .where(eq(waitingSignIns.token_hash, tokenHash));
  return found ?? null;
}

/** One try at a sign-in that waits. */
export interface CodeAttemptKey {
  readonly tokenHash: Buffer;
  readonly attempt: SignInAttempt;
}

export interface KnownCodeAttempt {
  readonly waiting: WaitingSignIn;
  readonly factor: SecondFactor | null;
  readonly isTrusted: boolean;
  readonly untrustedFailures: readonly Date[];
  /** Null until it is decided: the try begins, or the sign-in is over. */
  readonly decided: { readonly begun: SignInAttempt } | 'over' | null;
}

/** The person's row is locked, so that each try knows of all before it; one that begins is counted before its code is checked. */
export const codeAttemptStore = defineStore<CodeAttemptKey, KnownCodeAttempt | null>({
  load: async (tx, { tokenHash, attempt }) => {
    const waiting = await lockWaiting(tx, tokenHash);
    if (!waiting || !(await lockPerson(tx, waiting.person_id))) return null;
    const { person_id } = waiting;
    return {
      waiting,
      factor: await findFactor(tx, person_id),
      isTrusted: attempt.device_id !== null && (await isKnownDevice(tx, attempt.device_id, person_id)),
      untrustedFailures: await findStrangerFailures(tx, attempt),
      decided: null,
    };
  },
  save: async (tx, { tokenHash }, next) => {
    if (!next?.decided) return;
    const ofWaiting = eq(waitingSignIns.token_hash, tokenHash);
    if (next.decided === 'over') return void (await tx.delete(waitingSignIns).where(ofWaiting));
    await tx
      .update(waitingSignIns)
      .set({ tries: next.waiting.tries + 1 })
      .where(ofWaiting);
    await tx.insert(signInFailures).values(next.decided.begun);
  },
});

export interface KnownVerification {
  readonly waiting: WaitingSignIn;
  readonly person: Person;
  readonly factor: SecondFactor | null;
  readonly isClientActive: boolean | null;
  readonly unusedCodes: readonly string[];
  /** What comes of it; null until it is decided. */
  readonly end: VerificationEnd | null;
}

export type VerificationEnd =
  | { readonly kind: 'in'; readonly code: SignInCode; readonly lastStep: number | null; readonly usedCode: string | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'over' }
  /** There was no room to check the code: the try did not happen. */
  | { readonly kind: 'unchecked' };

/** The person's row is locked, so that a code is taken by one of two that come at once. */
export const mfaVerificationStore = defineStore<CodeAttemptKey, KnownVerification | null>({
  load: async (tx, { tokenHash }) => {
    const waiting = await lockWaiting(tx, tokenHash);
    const person = waiting && (await lockPerson(tx, waiting.person_id));
    if (!waiting || !person) return null;
    return {
      waiting,
      person,
      factor: await findFactor(tx, person.id),
      isClientActive: await isClientActive(tx, person),
      unusedCodes: await findUnusedCodes(tx, person.id),
      end: null,
    };
  },
  save: async (tx, { tokenHash, attempt }, next) => {
    if (!next?.end) return;
    const { waiting, end } = next;
    const ofWaiting = eq(waitingSignIns.token_hash, tokenHash);
    if (end.kind === 'wrong') return recordFailure(tx, attempt);
    await deleteAttempt(tx, attempt);
    if (end.kind === 'unchecked') {
      await tx
        .update(waitingSignIns)
        .set({ tries: sql`${waitingSignIns.tries} - 1` })
        .where(ofWaiting);
      return;
    }
    await tx.delete(waitingSignIns).where(ofWaiting);
    if (end.kind === 'in') await letIn(tx, waiting.person_id, end, attempt);
  },
});

async function lockWaiting(tx: Tx, tokenHash: Buffer): Promise<WaitingSignIn | null> {
  const [waiting] = await tx.select().from(waitingSignIns).where(eq(waitingSignIns.token_hash, tokenHash)).for('update');
  return waiting ?? null;
}

async function lockPerson(tx: Tx, personId: string): Promise<Person | null> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
  return person ?? null;
}

async function letIn(tx: Tx, personId: string, end: VerificationEnd & { kind: 'in' }, attempt: SignInAttempt): Promise<void> {
  await tx.update(secondFactors).set({ last_step: end.lastStep }).where(eq(secondFactors.person_id, personId));
  if (end.usedCode !== null) {
    const used = and(eq(recoveryCodes.person_id, personId), eq(recoveryCodes.code_hash, end.usedCode), isNull(recoveryCodes.used_at));
    await tx.update(recoveryCodes).set({ used_at: attempt.at }).where(used);
  }
  await giveCode(tx, end.code);
  await recordSuccess(tx, attempt);
}

async function findStrangerFailures(tx: Tx, { account_ref, at }: SignInAttempt): Promise<Date[]> {
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
