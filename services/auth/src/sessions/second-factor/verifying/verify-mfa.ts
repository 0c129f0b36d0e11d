import * as routes from '@paanch/contracts/auth/sign-in/mfa';
import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../../deps.js';
import { isAccountOpen } from '../../../users/account-status.rule.js';
import { asPerson } from '../../as-person.js';
import { hashOf, newCode } from '../../sign-in/sign-in-code.js';
import { describeAttempt, observeFailure } from '../../throttling/begin-attempt.js';
import { matchingHash } from '../recovery-codes.js';
import type { SecondFactor } from '../tables.js';
import { beginCodeAttempt } from './begin-code-attempt.js';
import { type CodeDecision, decideCode, type PresentedCode } from './verify-code.rule.js';
import type { CodeAttemptKey, KnownVerification } from './waiting-sign-in.store.js';

/** Replies as login does without a second factor. The attempt is recorded first; only then is its code checked. */
export const verifyMfa = serve(routes.verifyMfa, async ({ body, request }, deps: AuthDeps) => {
  const tokenHash = hashOf(body.auth_session);
  const found = await deps.codeAttempts.findWaiting(tokenHash);
  if (!found) return refuse(signInTooOld);
  const { person, waiting } = found;
  const target = { door: waiting.door, email: person.email, person };
  const started = await beginCodeAttempt({ tokenHash, attempt: describeAttempt(target, 'code', request, deps) }, deps);
  const { attemptNo } = started;
  if (started.kind === 'refused') {
    if (started.reason) observeFailure(target, { reason: started.reason, isTrusted: false, attemptNo }, deps);
    return started.refusal;
  }
  const { attempt, factor } = started;
  const { code, hash } = newCode();
  const refused = await asPerson(person, null, deps.eventRef, async () => {
    const presented = await check(body.code, { tokenHash, attempt }, factor, deps);
    return deps.mfaVerifications.change({ tokenHash, attempt }, (known) => decide(known, presented, hash, attempt.at));
  });
  if (refused === null) return { code, state: waiting.state, expires_in: 60 as const };
  const { reason } = refused;
  if (reason) observeFailure(target, { reason, isTrusted: attempt.device_id !== null, attemptNo }, deps);
  // Another attempt ended this sign-in first.
  else await deps.attempts.discard(attempt);
  return refused.refusal;
});

async function check(
  code: string,
  key: CodeAttemptKey,
  { person_id, sealed_secret }: SecondFactor,
  deps: AuthDeps,
): Promise<PresentedCode> {
  if (/^\d{6}$/.test(code)) {
    const step = deps.appSecrets.stepOf(code, person_id, sealed_secret, key.attempt.at);
    return { kind: 'app', sealedSecret: sealed_secret, step };
  }
  const mac = deps.appSecrets.recoveryMac(code, person_id, sealed_secret);
  const unused = await deps.ownFactors.findUnusedCodes(person_id);
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
  presented: PresentedCode,
  codeHash: Buffer,
  at: Date,
): Decision<KnownVerification | null, Refused | null> {
  if (known === null) return unchanged(known, { refusal: refuse(signInTooOld), reason: null });
  const { person, isClientActive } = known;
  const decision = decideCode({ ...known, isAccountOpen: isAccountOpen(person, isClientActive, at) }, presented);
  const facts = decision.kind === 'signed-in' ? decision.facts : [];
  return { next: { ...known, end: endOf(decision, known, codeHash, at) }, facts, outcome: refusedBy(decision) };
}

function endOf(decision: CodeDecision, { waiting }: KnownVerification, codeHash: Buffer, at: Date): KnownVerification['end'] {
  if (decision.kind !== 'signed-in') return { kind: decision.kind };
  const { person_id, door, challenge, remember_me, amr } = waiting;
  const code = {
    code_hash: codeHash,
    person_id,
    door,
    challenge,
    remember_me,
    amr: [...amr, 'otp'],
    created_at: at,
    used_at: null,
    session_id: null,
  };
  return { kind: 'signed-in', code, lastStep: decision.lastStep, usedCode: decision.usedCode };
}

function refusedBy(decision: CodeDecision): Refused | null {
  if (decision.kind === 'signed-in') return null;
  return { refusal: decision.refusal, reason: decision.kind === 'wrong' ? 'mfa_failed' : decision.reason };
}
