import * as routes from '@paanch/contracts/auth/mfa';
import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../../deps.js';
import { isAdmitted } from '../../../users/account-status.rule.js';
import { asPerson } from '../../as-person.js';
import { describeAttempt, noteFailure, withdrawAttempt } from '../../throttling/begin-attempt.js';
import { hashOf, newCode } from '../../sign-in/sign-in-code.js';
import { beginTry } from './begin-code-attempt.js';
import { matchingHash } from '../recovery-codes.js';
import { findUnusedCodes } from '../find-factor.js';
import { decideSecondStep, type Offered, type SecondStep } from './verify-code.rule.js';
import { findWaiting, type KnownSecondStep, type TryKey } from './waiting-sign-in.store.js';
import type { SecondFactor } from '../tables.js';

/** Answers what the login would have answered without a second step. The try is counted first, and only then is its code checked. */
export const verifyMfa = serve(routes.verifyMfa, async ({ body, request }, deps: AuthDeps) => {
  const tokenHash = hashOf(body.auth_session);
  const found = await findWaiting(deps.reads, tokenHash);
  if (!found) return refuse(signInTooOld);
  const { person, waiting } = found;
  const guessed = { door: waiting.door, email: person.email, person };
  const begun = await beginTry({ tokenHash, attempt: describeAttempt(guessed, 'code', request, deps) }, deps);
  const { attemptNo } = begun;
  if (begun.kind === 'refused') {
    if (begun.reason) noteFailure(guessed, { reason: begun.reason, isTrusted: false, attemptNo }, deps);
    return begun.refusal;
  }
  const { attempt, factor } = begun;
  const { code, hash } = newCode();
  const refused = await asPerson(person, null, deps.eventRef, async () => {
    const offered = await check(body.code, { tokenHash, attempt }, factor, deps);
    return deps.secondSteps.change({ tokenHash, attempt }, (known) => decide(known, offered, hash, attempt.at));
  });
  if (refused === null) return { code, state: waiting.state, expires_in: 60 as const };
  const { reason } = refused;
  if (reason) noteFailure(guessed, { reason, isTrusted: attempt.deviceId !== null, attemptNo }, deps);
  // Another try ended this sign-in first.
  else await withdrawAttempt(attempt, deps);
  return refused.refusal;
});

async function check(code: string, key: TryKey, { personId, sealedSecret }: SecondFactor, deps: AuthDeps): Promise<Offered> {
  if (/^\d{6}$/.test(code)) {
    return { kind: 'app', sealedSecret, step: deps.appSecrets.stepOf(code, personId, sealedSecret, key.attempt.at) };
  }
  const mac = deps.appSecrets.recoveryMac(code, personId, sealedSecret);
  const unused = await findUnusedCodes(deps.reads, personId);
  try {
    return { kind: 'recovery', hash: await matchingHash(code, mac, unused, deps.passwords) };
  } catch (error) {
    await deps.secondSteps.change(key, (known) => ({
      next: known && { ...known, end: { kind: 'unchecked' } },
      facts: [],
      outcome: undefined,
    }));
    throw error;
  }
}

interface Refused {
  readonly refusal: Refusal;
  readonly reason: 'mfa_failed' | 'disabled' | null;
}

function decide(
  known: KnownSecondStep | null,
  offered: Offered,
  codeHash: Buffer,
  at: Date,
): Decision<KnownSecondStep | null, Refused | null> {
  if (known === null) return unchanged(known, { refusal: refuse(signInTooOld), reason: null });
  const { person, isClientActive } = known;
  const step = decideSecondStep({ ...known, isAdmitted: isAdmitted(person, isClientActive, at) }, offered);
  const facts = step.kind === 'in' ? step.facts : [];
  return { next: { ...known, end: endOf(step, known, codeHash, at) }, facts, outcome: refusedBy(step) };
}

function endOf(step: SecondStep, { waiting }: KnownSecondStep, codeHash: Buffer, at: Date): KnownSecondStep['end'] {
  if (step.kind !== 'in') return { kind: step.kind };
  const { personId, door, challenge, rememberMe } = waiting;
  const code = { codeHash, personId, door, challenge, rememberMe, amr: ['pwd', 'otp'], createdAt: at, usedAt: null, sessionId: null };
  return { kind: 'in', code, lastStep: step.lastStep, usedCode: step.usedCode };
}

function refusedBy(step: SecondStep): Refused | null {
  if (step.kind === 'in') return null;
  return { refusal: step.refusal, reason: step.kind === 'wrong' ? 'mfa_failed' : step.reason };
}
