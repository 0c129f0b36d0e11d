import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../../deps.js';
import { QUEUE_FULL_RETRY_SECONDS, withTrust } from '../../throttling/begin-attempt.js';
import type { SignInAttempt } from '../../throttling/tables.js';
import type { SecondFactor } from '../tables.js';
import { decideCodeAttempt } from './verify-code.rule.js';
import type { CodeAttemptKey, KnownCodeAttempt } from './waiting-sign-in.store.js';

export type StartedCodeAttempt =
  | { readonly kind: 'started'; readonly attempt: SignInAttempt; readonly factor: SecondFactor; readonly attemptNo: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly reason: 'throttled' | null; readonly attemptNo: number | null };

/** Records the attempt before its code is checked, or refuses it without doing any work (docs/sessions.md#second-step). */
export async function beginCodeAttempt(key: CodeAttemptKey, deps: AuthDeps): Promise<StartedCodeAttempt> {
  const begin = () => deps.codeAttempts.change(key, (known) => decide(known, key.attempt));
  return (await deps.accountQueue(key.attempt, begin)) ?? queueFull();
}

function queueFull(): StartedCodeAttempt {
  const refusal = refuse('RATE_LIMITED', { retryAfterSeconds: QUEUE_FULL_RETRY_SECONDS });
  return { kind: 'refused', refusal, reason: 'throttled', attemptNo: null };
}

function decide(known: KnownCodeAttempt | null, requested: SignInAttempt): Decision<KnownCodeAttempt | null, StartedCodeAttempt> {
  const attemptNo = (known?.waiting.tries ?? 0) + 1;
  if (!known?.factor) return unchanged(known, { kind: 'refused', refusal: refuse(signInTooOld), reason: null, attemptNo });
  const decision = decideCodeAttempt(known, requested.at);
  if (decision.kind === 'refused') {
    const next = decision.reason === null ? known : { ...known, decided: 'over' as const };
    return { next, facts: [], outcome: { ...decision, attemptNo } };
  }
  const attempt = withTrust(requested, known.isTrusted);
  const outcome = { kind: 'started', attempt, factor: known.factor, attemptNo } as const;
  return { next: { ...known, decided: { started: attempt } }, facts: [], outcome };
}
