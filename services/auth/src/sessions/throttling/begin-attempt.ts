/** Stands before every check of a password: lets it begin, or refuses without doing any work (trust 1.9). */
import { linkNeeded } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { RequestFacts } from '@paanch/platform/http/caller';
import type { AuthDeps } from '../../deps.js';
import { sourceOf } from '../network.js';
import { decideAttempt, type ThrottleDecision, LONGEST_WAIT_SECONDS } from './throttle.rule.js';
import type { SignInAttempt } from './tables.js';

export interface AttemptTarget {
  readonly door: 'learner-web' | 'admin-web';
  readonly email: string;
  /** Null where nobody has that address. */
  readonly person: { readonly id: string; readonly role: Role } | null;
}

export interface StartedAttempt extends SignInAttempt {
  /** Failures of the account since its last success, with this one should it fail. */
  readonly attemptNo: number;
}

type FailureReason = 'bad_password' | 'unknown_account' | 'disabled' | 'throttled' | 'mfa_failed';

/** Seconds to wait where too many attempts on the account come at once. */
export const QUEUE_FULL_RETRY_SECONDS = 1;

interface Begun {
  readonly decision: ThrottleDecision;
  readonly attemptNo: number;
}

/** @throws Refusal RATE_LIMITED, for browsers that are not trusted */
export async function beginAttempt(target: AttemptTarget, request: RequestFacts, deps: AuthDeps): Promise<StartedAttempt> {
  const asked = describeAttempt(target, 'password', request, deps);
  const turn = deps.accountQueue(asked, () => begin(asked, deps));
  if (turn === null) {
    observeFailure(target, { reason: 'throttled', isTrusted: false, attemptNo: null }, deps);
    throw refuse('RATE_LIMITED', { retryAfterSeconds: QUEUE_FULL_RETRY_SECONDS });
  }
  const { decision, attemptNo } = await turn;
  if (decision.kind === 'try') return { ...asTrusted(asked, decision.isTrusted), attemptNo };
  observeFailure(target, { reason: 'throttled', isTrusted: false, attemptNo }, deps);
  throw refusalOf(decision);
}

function begin(asked: SignInAttempt, deps: AuthDeps): Promise<Begun> {
  return deps.attempts.change(asked, (known) => {
    const decided = decideAttempt(known.history, asked.at);
    const outcome = { decision: decided, attemptNo: known.history.failuresSinceSuccess + 1 };
    const attempt = decided.kind === 'try' ? asTrusted(asked, decided.isTrusted) : null;
    return { next: attempt === null ? known : { ...known, attempt }, facts: [], outcome };
  });
}

export function describeAttempt(
  { email, person }: AttemptTarget,
  step: SignInAttempt['step'],
  request: RequestFacts,
  deps: AuthDeps,
): SignInAttempt {
  return {
    id: deps.newId(),
    account_ref: deps.eventRef(email),
    person_id: person?.id ?? null,
    device_id: deps.devices.deviceOf(request.deviceToken),
    source: sourceOf(request.ip),
    step,
    is_open: true,
    at: deps.clock(),
  };
}

/** Only a trusted browser is held to its own failures. */
function asTrusted(attempt: SignInAttempt, isTrusted: boolean): SignInAttempt {
  return isTrusted ? attempt : { ...attempt, device_id: null };
}

function refusalOf(decision: Exclude<ThrottleDecision, { kind: 'try' }>): Refusal {
  if (decision.kind === 'link') return refuse(linkNeeded, { retryAfterSeconds: LONGEST_WAIT_SECONDS });
  return refuse('RATE_LIMITED', { retryAfterSeconds: decision.seconds });
}

export async function failAttempt(attempt: StartedAttempt, target: AttemptTarget, deps: AuthDeps): Promise<void> {
  await deps.failedAttempts.change(attempt, () => ({ next: { isFailed: true }, facts: [], outcome: undefined }));
  const reason = target.person === null ? 'unknown_account' : 'bad_password';
  observeFailure(target, { reason, isTrusted: attempt.device_id !== null, attemptNo: attempt.attemptNo }, deps);
}

/** Runs the check of an attempt that has begun. Where it fails nothing was checked, so nobody has guessed. */
export async function checkAttempt<T>(attempt: SignInAttempt, check: () => Promise<T>, deps: AuthDeps): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await discardAttempt(attempt, deps);
    throw error;
  }
}

/** What was typed was right, or could not be checked. */
export async function discardAttempt(attempt: SignInAttempt, deps: AuthDeps): Promise<void> {
  await deps.discardedAttempts.change(attempt, () => ({ next: { isDiscarded: true }, facts: [], outcome: undefined }));
}

interface Failure {
  readonly reason: FailureReason;
  readonly isTrusted: boolean;
  /** Null where it was not counted. */
  readonly attemptNo: number | null;
}

/** The type goes by the door; the role is the account's, and nobody is named: they are a target, not an actor (trust 3.1). */
export function observeFailure({ door, email, person }: AttemptTarget, { reason, isTrusted, attemptNo }: Failure, deps: AuthDeps): void {
  deps.observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason, accountRef: deps.eventRef(email), deviceTrusted: isTrusted, attemptNo },
    ...(person ? { actor: { role: person.role } } : {}),
  });
}
