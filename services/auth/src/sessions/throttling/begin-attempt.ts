/** Runs before every password check: lets the attempt start, or refuses it without doing any work (docs/sessions.md#guessing). */
import { linkNeeded } from '@paanch/contracts/auth/reasons';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { RequestFacts } from '@paanch/platform/http/caller';
import type { AuthDeps } from '../../deps.js';
import { sourceOf } from '../network.js';
import type { Session } from '../tables.js';
import type { SignInAttempt } from './tables.js';
import { decideAttempt, LONGEST_WAIT_SECONDS, type ThrottleDecision } from './throttle.rule.js';

export interface AttemptTarget {
  readonly door: Session['door'];
  readonly email: string;
  /** Null if nobody has that address. */
  readonly person: { readonly id: string; readonly role: Role } | null;
}

export interface StartedAttempt extends SignInAttempt {
  /** Failures of the account since its last success, including this one should it fail. */
  readonly attemptNo: number;
}

/** How long a caller must wait when too many attempts on the account come at once. */
export const QUEUE_FULL_RETRY_SECONDS = 1;

/** @throws Refusal RATE_LIMITED, for browsers that are not trusted */
export async function beginAttempt(target: AttemptTarget, request: RequestFacts, deps: AuthDeps): Promise<StartedAttempt> {
  const requested = describeAttempt(target, 'password', request, deps);
  const turn = deps.accountQueue(requested, () => begin(requested, deps));
  if (turn === null) {
    observeFailure(target, { reason: 'throttled', isTrusted: false, attemptNo: null }, deps);
    throw refuse('RATE_LIMITED', { retryAfterSeconds: QUEUE_FULL_RETRY_SECONDS });
  }
  const { decision, attemptNo } = await turn;
  if (decision.kind === 'allow') return { ...withTrust(requested, decision.isTrusted), attemptNo };
  observeFailure(target, { reason: 'throttled', isTrusted: false, attemptNo }, deps);
  throw refusalOf(decision);
}

function begin(requested: SignInAttempt, deps: AuthDeps): Promise<{ decision: ThrottleDecision; attemptNo: number }> {
  return deps.attempts.change(requested, (known) => {
    const decision = decideAttempt(known.history, requested.at);
    const outcome = { decision, attemptNo: known.history.failuresSinceSuccess + 1 };
    const attempt = decision.kind === 'allow' ? withTrust(requested, decision.isTrusted) : null;
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

/** Failures are counted by browser only while it is trusted. */
export function withTrust(attempt: SignInAttempt, isTrusted: boolean): SignInAttempt {
  return isTrusted ? attempt : { ...attempt, device_id: null };
}

function refusalOf(decision: Exclude<ThrottleDecision, { kind: 'allow' }>): Refusal {
  if (decision.kind === 'link') return refuse(linkNeeded, { retryAfterSeconds: LONGEST_WAIT_SECONDS });
  return refuse('RATE_LIMITED', { retryAfterSeconds: decision.seconds });
}

export async function failAttempt(attempt: StartedAttempt, target: AttemptTarget, deps: AuthDeps): Promise<void> {
  await deps.attempts.fail(attempt);
  const reason = target.person === null ? 'unknown_account' : 'bad_password';
  observeFailure(target, { reason, isTrusted: attempt.device_id !== null, attemptNo: attempt.attemptNo }, deps);
}

/** Runs the check of a started attempt. If the check itself fails, the attempt does not count. */
export async function checkAttempt<T>(attempt: SignInAttempt, check: () => Promise<T>, deps: AuthDeps): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await deps.attempts.discard(attempt);
    throw error;
  }
}

interface Failure {
  readonly reason: SignInFailure;
  readonly isTrusted: boolean;
  /** Null if the attempt was not counted. */
  readonly attemptNo: number | null;
}

/** The event type follows the web app; the role is the account's. Nobody is named as actor: the account is the target (docs/events.md#security-events). */
export function observeFailure({ door, email, person }: AttemptTarget, { reason, isTrusted, attemptNo }: Failure, deps: AuthDeps): void {
  deps.observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason, accountRef: deps.eventRef(email), deviceTrusted: isTrusted, attemptNo },
    ...(person ? { actor: { role: person.role } } : {}),
  });
}
