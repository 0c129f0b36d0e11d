import * as routes from '@paanch/contracts/auth/mfa';
import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { isAdmitted } from '../../users/admission.rule.js';
import { asPerson } from '../as-person.js';
import { describeAttempt, noteFailure } from '../guessing/guard.js';
import { hashOf, newCode } from '../signing-in/sign-in-code.js';
import { matchingHash } from './recovery-codes.js';
import { findUnusedCodes } from './second-factor.store.js';
import { decideSecondStep, type Offered, type SecondStep } from './second-step.rule.js';
import { findWaiting, type FoundWaiting, type KnownSecondStep } from './second-step.store.js';

/** Answers what the login would have answered without a second step. */
export const verifyMfa = serve(routes.verifyMfa, async ({ body, request }, deps: AuthDeps) => {
  const tokenHash = hashOf(body.auth_session);
  const found = await findWaiting(deps.reads, tokenHash);
  if (!found) return refuse(signInTooOld);
  const { person, waiting } = found;
  const guessed = { door: waiting.door, email: person.email, person };
  const attempt = describeAttempt(guessed, 'code', request, deps);
  const offered = await holdAgainst(body.code, found, attempt.at, deps);
  const { code, hash } = newCode();
  const refusal = await asPerson(person, null, deps.eventRef, () =>
    deps.secondSteps.change({ tokenHash, attempt }, (known) => decide(known, offered, hash, attempt.at)),
  );
  if (refusal === null) return { code, state: waiting.state, expires_in: 60 as const };
  const { reason, isTrusted } = refusal;
  if (reason) noteFailure(guessed, { reason, isTrusted, attemptNo: waiting.tries + 1 }, deps);
  return refusal.refusal;
});

/** A recovery code costs as much work as ten passwords, so it is tried only for a sign-in that stands. */
async function holdAgainst(code: string, { person, factor }: FoundWaiting, at: Date, deps: AuthDeps): Promise<Offered> {
  if (/^\d{6}$/.test(code)) {
    const step = factor && deps.appSecrets.stepOf(code, person.id, factor.sealedSecret, at);
    return { kind: 'app', sealedSecret: factor?.sealedSecret ?? null, step };
  }
  const hashes = await findUnusedCodes(deps.reads, person.id);
  return { kind: 'recovery', hash: await matchingHash(code, hashes, deps.passwords) };
}

interface Refused {
  readonly refusal: Refusal;
  readonly reason: 'mfa_failed' | 'throttled' | 'disabled' | null;
  readonly isTrusted: boolean;
}

function decide(
  known: KnownSecondStep | null,
  offered: Offered,
  codeHash: Buffer,
  at: Date,
): Decision<KnownSecondStep | null, Refused | null> {
  if (known === null) return unchanged(known, { refusal: refuse(signInTooOld), reason: null, isTrusted: false });
  const { person, isClientActive, isTrusted } = known;
  const step = decideSecondStep({ ...known, isAdmitted: isAdmitted(person, isClientActive, at) }, offered, at);
  const facts = step.kind === 'in' ? step.facts : [];
  return { next: { ...known, end: endOf(step, known, codeHash, at) }, facts, outcome: refusedBy(step, isTrusted) };
}

function endOf(step: SecondStep, { waiting }: KnownSecondStep, codeHash: Buffer, at: Date): KnownSecondStep['end'] {
  if (step.kind !== 'in') return { kind: step.kind };
  const { personId, door, challenge, rememberMe } = waiting;
  const code = { codeHash, personId, door, challenge, rememberMe, amr: ['pwd', 'otp'], createdAt: at, usedAt: null, sessionId: null };
  return { kind: 'in', code, lastStep: step.lastStep, usedCode: step.usedCode };
}

function refusedBy(step: SecondStep, isTrusted: boolean): Refused | null {
  if (step.kind === 'in') return null;
  return { refusal: step.refusal, reason: step.kind === 'wrong' ? 'mfa_failed' : step.reason, isTrusted };
}
