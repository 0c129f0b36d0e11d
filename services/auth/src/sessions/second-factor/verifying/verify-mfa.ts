import * as routes from '@paanch/contracts/auth/mfa';
import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../../deps.js';
import { isAccountOpen } from '../../../users/account-status.rule.js';
import { asPerson } from '../../as-person.js';
import { describeAttempt, observeFailure, discardAttempt } from '../../throttling/begin-attempt.js';
import { hashOf, newCode } from '../../sign-in/sign-in-code.js';
import { beginCodeAttempt } from './begin-code-attempt.js';
import { matchingHash } from '../recovery-codes.js';
import { findUnusedCodes } from '../find-factor.js';
import { decideCode, type PresentedCode, type CodeDecision } from './verify-code.rule.js';
import { findWaiting, type KnownVerification, type CodeAttemptKey } from './waiting-sign-in.store.js';
import type { SecondFactor } from '../tables.js';

/** Answers what the login would have answered without a second step. The try is counted first, and only then is its code checked. */
export const verifyMfa = serve(routes.verifyMfa, async ({ body, request }, deps: AuthDeps) => {
  const tokenHash = hashOf(body.auth_session);
  const found = await findWaiting(deps.reads, tokenHash);
  if (!found) return refuse(signInTooOld);
  const { person, waiting } = found;
  const target = { door: waiting.door, email: person.email, person };
  const begun = await beginCodeAttempt({ tokenHash, attempt: describeAttempt(target, 'code', request, deps) }, deps);
  const { attemptNo } = begun;
  if (begun.kind === 'refused') {
    if (begun.reason) observeFailure(target, { reason: begun.reason, isTrusted: false, attemptNo }, deps);
    return begun.refusal;
  }
  const { attempt, factor } = begun;
  const { code, hash } = newCode();
  const refused = await asPerson(person, null, deps.eventRef, async () => {
    const offered = await check(body.code, { tokenHash, attempt }, factor, deps);
    return deps.mfaVerifications.change({ tokenHash, attempt }, (known) => decide(known, offered, hash, attempt.at));
  });
  if (refused === null) return { code, state: waiting.state, expires_in: 60 as const };
  const { reason } = refused;
  if (reason) observeFailure(target, { reason, isTrusted: attempt.device_id !== null, attemptNo }, deps);
  // Another try ended this sign-in first.
  else await discardAttempt(attempt, deps);
  return refused.refusal;
});

async function check(
  code: string,
  key: CodeAttemptKey,
  { person_id, sealed_secret }: SecondFactor,
  deps: AuthDeps,
): Promise<PresentedCode> {
  if (/^\d{6}$/.test(code)) {
    return { kind: 'app', sealedSecret: sealed_secret, step: deps.appSecrets.stepOf(code, person_id, sealed_secret, key.attempt.at) };
  }
  const mac = deps.appSecrets.recoveryMac(code, person_id, sealed_secret);
  const unused = await findUnusedCodes(deps.reads, person_id);
  try {
    return { kind: 'recovery', hash: await matchingHash(code, mac, unused, deps.passwords) };
  } catch (error) {
    await deps.mfaVerifications.change(key, (known) => ({
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
  known: KnownVerification | null,
  offered: PresentedCode,
  codeHash: Buffer,
  at: Date,
): Decision<KnownVerification | null, Refused | null> {
  if (known === null) return unchanged(known, { refusal: refuse(signInTooOld), reason: null });
  const { person, isClientActive } = known;
  const step = decideCode({ ...known, isAccountOpen: isAccountOpen(person, isClientActive, at) }, offered);
  const facts = step.kind === 'in' ? step.facts : [];
  return { next: { ...known, end: endOf(step, known, codeHash, at) }, facts, outcome: refusedBy(step) };
}

function endOf(step: CodeDecision, { waiting }: KnownVerification, codeHash: Buffer, at: Date): KnownVerification['end'] {
  if (step.kind !== 'in') return { kind: step.kind };
  const { person_id, door, challenge, remember_me } = waiting;
  const code = {
    code_hash: codeHash,
    person_id,
    door,
    challenge,
    remember_me,
    amr: ['pwd', 'otp'],
    created_at: at,
    used_at: null,
    session_id: null,
  };
  return { kind: 'in', code, lastStep: step.lastStep, usedCode: step.usedCode };
}

function refusedBy(step: CodeDecision): Refused | null {
  if (step.kind === 'in') return null;
  return { refusal: step.refusal, reason: step.kind === 'wrong' ? 'mfa_failed' : step.reason };
}
