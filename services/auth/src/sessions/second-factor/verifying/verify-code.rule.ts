/** The second factor of a sign-in (docs/sessions.md#second-step): each code once, five tries a sign-in, twenty an account in 15 minutes. */
import { signInTooOld, wrongCode, wrongRecoveryCode } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { ACCOUNT_WINDOW_MS } from '../../throttling/throttle.rule.js';
import { mfaChanged } from '../second-factor.rule.js';
import type { SecondFactor, WaitingSignIn } from '../tables.js';

/** How long a sign-in waits for its second factor; milliseconds. */
const WAITING_MS = 5 * 60_000;
const TRIES = 5;
/** Wrong codes an account may have within its window, by untrusted browsers. */
export const CODE_FAILURES = 20;

export interface CodeAttemptState {
  readonly waiting: Pick<WaitingSignIn, 'tries' | 'created_at'>;
  readonly factor: Pick<SecondFactor, 'confirmed_at'> | null;
  /** The browser has signed in to this account before: failures of others do not slow it down. */
  readonly isTrusted: boolean;
  /** Wrong codes by untrusted browsers, and attempts not settled yet, within the account's window, newest first. */
  readonly untrustedFailures: readonly Date[];
}

export type CodeAttemptDecision =
  | { readonly kind: 'allow' }
  /** Nothing is counted; if throttled, the sign-in is over. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly reason: 'throttled' | null };

/** Decides before the code is checked, so that an attempt without a chance costs no work. */
export function decideCodeAttempt({ waiting, factor, isTrusted, untrustedFailures }: CodeAttemptState, at: Date): CodeAttemptDecision {
  const isLate = at.getTime() - waiting.created_at.getTime() > WAITING_MS;
  if (isLate || waiting.tries >= TRIES || !factor?.confirmed_at) return { kind: 'refused', refusal: refuse(signInTooOld), reason: null };
  const oldest = untrustedFailures[CODE_FAILURES - 1];
  if (!oldest || isTrusted) return { kind: 'allow' };
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + ACCOUNT_WINDOW_MS - at.getTime()) / 1_000));
  return { kind: 'refused', refusal: refuse('RATE_LIMITED', { retryAfterSeconds }), reason: 'throttled' };
}

export interface CodeState {
  readonly factor: SecondFactor | null;
  readonly unusedCodes: readonly string[];
  readonly isAccountOpen: boolean;
}

/** The code that was typed, with the result of checking it. */
export type PresentedCode =
  | { readonly kind: 'app'; /** The secret it was checked against. */ readonly sealedSecret: string; readonly step: number | null }
  | { readonly kind: 'recovery'; readonly hash: string | null };

export type CodeDecision =
  | { readonly kind: 'signed-in'; readonly lastStep: number | null; readonly usedCode: string | null; readonly facts: readonly Fact[] }
  /** The attempt counts as a failure of the account. */
  | { readonly kind: 'wrong'; readonly refusal: Refusal }
  /** The sign-in is over; the attempt does not count. */
  | { readonly kind: 'over'; readonly refusal: Refusal; readonly reason: 'disabled' | null };

/** Decides an attempt that was allowed to start. */
export function decideCode(known: CodeState, presented: PresentedCode): CodeDecision {
  const { factor } = known;
  if (!factor?.confirmed_at) return { kind: 'over', refusal: refuse(signInTooOld), reason: null };
  if (!isRight(known, presented)) return { kind: 'wrong', refusal: refuse(presented.kind === 'app' ? wrongCode : wrongRecoveryCode) };
  if (!known.isAccountOpen) return { kind: 'over', refusal: refuse('ACCOUNT_DISABLED'), reason: 'disabled' };
  if (presented.kind === 'app') return { kind: 'signed-in', lastStep: presented.step, usedCode: null, facts: [] };
  return { kind: 'signed-in', lastStep: factor.last_step, usedCode: presented.hash, facts: [mfaChanged(factor, 'recovery_code_used')] };
}

function isRight({ factor, unusedCodes }: CodeState, presented: PresentedCode): boolean {
  if (presented.kind === 'recovery') return presented.hash !== null && unusedCodes.includes(presented.hash);
  if (presented.step === null || presented.sealedSecret !== factor?.sealed_secret) return false;
  return factor.last_step === null || presented.step > factor.last_step;
}
