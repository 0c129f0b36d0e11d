import { signInTooOld } from '@paanch/contracts/auth/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../../deps.js';
import { QUEUE_FULL_RETRY_SECONDS } from '../../throttling/begin-attempt.js';
import type { SignInAttempt } from '../../throttling/tables.js';
import { decideCodeAttempt } from './verify-code.rule.js';
import type { KnownCodeAttempt, CodeAttemptKey } from './waiting-sign-in.store.js';
import type { SecondFactor } from '../tables.js';

export type StartedCodeAttempt =
  | { readonly kind: 'begun'; readonly attempt: SignInAttempt; readonly factor: SecondFactor; readonly attemptNo: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly reason: 'throttled' | null; readonly attemptNo: number | null };

/** Counts the try before anything is checked, or refuses without doing any work (trust 1.9). */
export async function beginCodeAttempt(key: CodeAttemptKey, deps: AuthDeps): Promise<StartedCodeAttempt> {
  const begin = () => deps.codeAttempts.change(key, (known) => decide(known, key.attempt));
  return (await deps.accountQueue(key.attempt, begin)) ?? queueFull();
}

function queueFull(): StartedCodeAttempt {
  const refusal = refuse('RATE_LIMITED', { retryAfterSeconds: QUEUE_FULL_RETRY_SECONDS });
  return { kind: 'refused', refusal, reason: 'throttled', attemptNo: null };
}

function decide(known: KnownCodeAttempt | null, asked: SignInAttempt): Decision<KnownCodeAttempt | null, StartedCodeAttempt> {
  const attemptNo = (known?.waiting.tries ?? 0) + 1;
  if (!known?.factor) return unchanged(known, { kind: 'refused', refusal: refuse(signInTooOld), reason: null, attemptNo });
  const { factor, isTrusted } = known;
  const decision = decideCodeAttempt(known, asked.at);
  if (decision.kind === 'refused') {
    const next = decision.reason === null ? known : { ...known, decided: 'over' as const };
    return { next, facts: [], outcome: { ...decision, attemptNo } };
  }
  // Only a trusted browser is held to its own failures.
  const attempt = isTrusted ? asked : { ...asked, device_id: null };
  return { next: { ...known, decided: { begun: attempt } }, facts: [], outcome: { kind: 'begun', attempt, factor, attemptNo } };
}
