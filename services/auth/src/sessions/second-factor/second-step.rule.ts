/** The second step of a sign-in (trust 1.9, 1.11): each code once, five tries a sign-in, twenty an account in a quarter of an hour. */
import { signInTooOld, wrongCode } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { ACCOUNT_WINDOW_MS } from '../guessing/guessing.rule.js';
import { changed, type Factor } from './second-factor.rule.js';

/** A sign-in waits this long for its second step; milliseconds. */
export const WAITING_MS = 5 * 60_000;
const TRIES = 5;
/** Wrong codes of an account within its window, by browsers that are not trusted. */
export const CODE_FAILURES = 20;

export interface Waiting {
  readonly tries: number;
  readonly createdAt: Date;
}

export interface SecondStepState<F extends Factor> {
  readonly waiting: Waiting;
  readonly factor: F | null;
  readonly unusedCodes: readonly string[];
  readonly isAdmitted: boolean;
  /** The browser has signed in to this account before: what others try does not hold it up. */
  readonly isTrusted: boolean;
  /** Wrong codes by browsers without trust, newest first, of the last quarter of an hour. */
  readonly strangerFailures: readonly Date[];
}

/** What was typed, held against what is known. */
export type Offered =
  | { readonly kind: 'app'; /** The secret it was held against. */ readonly sealedSecret: string | null; readonly step: number | null }
  | { readonly kind: 'recovery'; readonly hash: string | null };

export type SecondStep =
  | { readonly kind: 'in'; readonly lastStep: number | null; readonly usedCode: string | null; readonly facts: readonly Fact[] }
  /** Counts as a try, and as a failure of the account. */
  | { readonly kind: 'wrong'; readonly refusal: Refusal }
  /** The sign-in is over; nothing is counted. */
  | { readonly kind: 'over'; readonly refusal: Refusal; readonly reason: 'throttled' | 'disabled' | null };

export function decideSecondStep(known: SecondStepState<Factor>, offered: Offered, at: Date): SecondStep {
  const { waiting, factor } = known;
  const isLate = at.getTime() - waiting.createdAt.getTime() > WAITING_MS;
  if (isLate || waiting.tries >= TRIES || !factor?.confirmedAt) return { kind: 'over', refusal: refuse(signInTooOld), reason: null };
  const oldest = known.strangerFailures[CODE_FAILURES - 1];
  if (oldest && !known.isTrusted) {
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + ACCOUNT_WINDOW_MS - at.getTime()) / 1_000));
    return { kind: 'over', refusal: refuse('RATE_LIMITED', { retryAfterSeconds }), reason: 'throttled' };
  }
  if (!isRight(known, offered)) return { kind: 'wrong', refusal: refuse(wrongCode) };
  if (!known.isAdmitted) return { kind: 'over', refusal: refuse('ACCOUNT_DISABLED'), reason: 'disabled' };
  if (offered.kind === 'app') return { kind: 'in', lastStep: offered.step, usedCode: null, facts: [] };
  return { kind: 'in', lastStep: factor.lastStep, usedCode: offered.hash, facts: [changed(factor, 'recovery_code_used')] };
}

function isRight({ factor, unusedCodes }: SecondStepState<Factor>, offered: Offered): boolean {
  if (offered.kind === 'recovery') return offered.hash !== null && unusedCodes.includes(offered.hash);
  if (offered.step === null || offered.sealedSecret !== factor?.sealedSecret) return false;
  return factor.lastStep === null || offered.step > factor.lastStep;
}
