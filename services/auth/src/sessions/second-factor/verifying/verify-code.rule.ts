/** The second step of a sign-in (trust 1.9, 1.11): each code once, five tries a sign-in, twenty an account in a quarter of an hour. */
import { signInTooOld, wrongCode, wrongRecoveryCode } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { ACCOUNT_WINDOW_MS } from '../../throttling/throttle.rule.js';
import { mfaChanged, type Factor } from '../second-factor.rule.js';

/** A sign-in waits this long for its second step; milliseconds. */
const WAITING_MS = 5 * 60_000;
const TRIES = 5;
/** Wrong codes of an account within its window, by browsers that are not trusted. */
export const CODE_FAILURES = 20;

export interface Waiting {
  readonly tries: number;
  readonly created_at: Date;
}

export interface CodeAttemptState {
  readonly waiting: Waiting;
  readonly factor: Pick<Factor, 'confirmed_at'> | null;
  /** The browser has signed in to this account before: what others try does not hold it up. */
  readonly isTrusted: boolean;
  /** Wrong codes by browsers without trust, and tries not decided yet, newest first, of the last quarter of an hour. */
  readonly untrustedFailures: readonly Date[];
}

export type CodeAttemptDecision =
  | { readonly kind: 'try' }
  /** Nothing is counted; throttled, the sign-in is over. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly reason: 'throttled' | null };

/** Decided before the code is looked at, so that no work is done for a try that has no chance. */
export function decideCodeAttempt({ waiting, factor, isTrusted, untrustedFailures }: CodeAttemptState, at: Date): CodeAttemptDecision {
  const isLate = at.getTime() - waiting.created_at.getTime() > WAITING_MS;
  if (isLate || waiting.tries >= TRIES || !factor?.confirmed_at) return { kind: 'refused', refusal: refuse(signInTooOld), reason: null };
  const oldest = untrustedFailures[CODE_FAILURES - 1];
  if (!oldest || isTrusted) return { kind: 'try' };
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + ACCOUNT_WINDOW_MS - at.getTime()) / 1_000));
  return { kind: 'refused', refusal: refuse('RATE_LIMITED', { retryAfterSeconds }), reason: 'throttled' };
}

export interface CodeState<F extends Factor> {
  readonly factor: F | null;
  readonly unusedCodes: readonly string[];
  readonly isAccountOpen: boolean;
}

/** What was typed, checked against what is known. */
export type PresentedCode =
  | { readonly kind: 'app'; /** The secret it was checked against. */ readonly sealedSecret: string; readonly step: number | null }
  | { readonly kind: 'recovery'; readonly hash: string | null };

export type CodeDecision =
  | { readonly kind: 'in'; readonly lastStep: number | null; readonly usedCode: string | null; readonly facts: readonly Fact[] }
  /** The try stays counted, as a failure of the account. */
  | { readonly kind: 'wrong'; readonly refusal: Refusal }
  /** The sign-in is over; the try is not counted. */
  | { readonly kind: 'over'; readonly refusal: Refusal; readonly reason: 'disabled' | null };

/** Of a try that was let begin. */
export function decideCode(known: CodeState<Factor>, offered: PresentedCode): CodeDecision {
  const { factor } = known;
  if (!factor?.confirmed_at) return { kind: 'over', refusal: refuse(signInTooOld), reason: null };
  if (!isRight(known, offered)) return { kind: 'wrong', refusal: refuse(offered.kind === 'app' ? wrongCode : wrongRecoveryCode) };
  if (!known.isAccountOpen) return { kind: 'over', refusal: refuse('ACCOUNT_DISABLED'), reason: 'disabled' };
  if (offered.kind === 'app') return { kind: 'in', lastStep: offered.step, usedCode: null, facts: [] };
  return { kind: 'in', lastStep: factor.last_step, usedCode: offered.hash, facts: [mfaChanged(factor, 'recovery_code_used')] };
}

function isRight({ factor, unusedCodes }: CodeState<Factor>, offered: PresentedCode): boolean {
  if (offered.kind === 'recovery') return offered.hash !== null && unusedCodes.includes(offered.hash);
  if (offered.step === null || offered.sealedSecret !== factor?.sealed_secret) return false;
  return factor.last_step === null || offered.step > factor.last_step;
}
