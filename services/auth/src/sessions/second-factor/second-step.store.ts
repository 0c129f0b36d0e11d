/** Sign-ins that wait for their second step, and everything one code may change. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Person, people } from '../../users/tables.js';
import { countFailure, countSuccess } from '../guessing/attempts.store.js';
import { isKnownDevice } from '../guessing/find-devices.js';
import { ACCOUNT_WINDOW_MS } from '../guessing/guessing.rule.js';
import { type SignInAttempt, signInFailures } from '../guessing/tables.js';
import { giveCode, isClientActive } from '../signing-in/sign-in.store.js';
import type { SignInCode } from '../tables.js';
import { findUnusedCodes } from './second-factor.store.js';
import { CODE_FAILURES } from './second-step.rule.js';
import { recoveryCodes, type SecondFactor, secondFactors, type WaitingSignIn, waitingSignIns } from './tables.js';

export interface FoundWaiting {
  readonly waiting: WaitingSignIn;
  readonly person: Person;
  readonly factor: SecondFactor | null;
}

export async function findWaiting(reader: Reader, tokenHash: Buffer): Promise<FoundWaiting | null> {
  const [found] = await reader
    .select({ waiting: waitingSignIns, person: people, factor: secondFactors })
    .from(waitingSignIns)
    .innerJoin(people, eq(people.id, waitingSignIns.personId))
    .leftJoin(secondFactors, eq(secondFactors.personId, people.id))
    .where(eq(waitingSignIns.tokenHash, tokenHash));
  return found ?? null;
}

export interface KnownSecondStep extends FoundWaiting {
  readonly isClientActive: boolean | null;
  readonly unusedCodes: readonly string[];
  readonly isTrusted: boolean;
  readonly strangerFailures: readonly Date[];
  /** What comes of it; null until it is decided. */
  readonly end: SecondStepEnd | null;
}

export type SecondStepEnd =
  | { readonly kind: 'in'; readonly code: SignInCode; readonly lastStep: number | null; readonly usedCode: string | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'over' };

/** The person's row is locked, so that a code is taken by one of two that come at once. */
export const secondStepStore = defineStore<{ tokenHash: Buffer; attempt: SignInAttempt }, KnownSecondStep | null>({
  load: async (tx, { tokenHash, attempt }) => {
    const [waiting] = await tx.select().from(waitingSignIns).where(eq(waitingSignIns.tokenHash, tokenHash)).for('update');
    if (!waiting) return null;
    const { personId } = waiting;
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.personId, personId));
    return {
      waiting,
      person,
      factor: factor ?? null,
      isClientActive: await isClientActive(tx, person),
      unusedCodes: await findUnusedCodes(tx, personId),
      isTrusted: attempt.deviceId !== null && (await isKnownDevice(tx, attempt.deviceId, personId)),
      strangerFailures: await findStrangerFailures(tx, attempt),
      end: null,
    };
  },
  save: async (tx, { attempt }, next) => {
    if (!next?.end) return;
    const { waiting, end } = next;
    const ofWaiting = eq(waitingSignIns.tokenHash, waiting.tokenHash);
    if (end.kind === 'wrong') {
      await tx
        .update(waitingSignIns)
        .set({ tries: waiting.tries + 1 })
        .where(ofWaiting);
      const failed = { ...attempt, deviceId: next.isTrusted ? attempt.deviceId : null, isOpen: false };
      await tx.insert(signInFailures).values(failed);
      await countFailure(tx, failed);
      return;
    }
    await tx.delete(waitingSignIns).where(ofWaiting);
    if (end.kind === 'in') await letIn(tx, waiting.personId, end, attempt);
  },
});

async function letIn(tx: Tx, personId: string, end: SecondStepEnd & { kind: 'in' }, attempt: SignInAttempt): Promise<void> {
  await tx.update(secondFactors).set({ lastStep: end.lastStep }).where(eq(secondFactors.personId, personId));
  if (end.usedCode !== null) {
    const used = and(eq(recoveryCodes.personId, personId), eq(recoveryCodes.codeHash, end.usedCode), isNull(recoveryCodes.usedAt));
    await tx.update(recoveryCodes).set({ usedAt: attempt.at }).where(used);
  }
  await giveCode(tx, end.code);
  await countSuccess(tx, attempt);
}

async function findStrangerFailures(tx: Tx, { accountRef, at }: SignInAttempt): Promise<Date[]> {
  const since = new Date(at.getTime() - ACCOUNT_WINDOW_MS);
  const ofAccount = and(eq(signInFailures.accountRef, accountRef), eq(signInFailures.step, 'code'), gt(signInFailures.at, since));
  const found = await tx
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(ofAccount, isNull(signInFailures.deviceId)))
    .orderBy(desc(signInFailures.at))
    .limit(CODE_FAILURES);
  return found.map((one) => one.at);
}
