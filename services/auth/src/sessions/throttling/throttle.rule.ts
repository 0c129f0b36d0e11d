/** Who may try a password now: guessing is slowed down, nobody is locked out (trust 1.9). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Failures of an account are counted over this; milliseconds. */
export const ACCOUNT_WINDOW_MS = 15 * MINUTE;
/** Failures and successes of a source; milliseconds. */
export const SOURCE_WINDOW_MS = 10 * MINUTE;

/** Failures within the account's window at which a browser is not trusted for that account any more. */
export const DEVICE_FAILURES = 10;
/** From this failure on browsers that are not trusted wait: 1, 2, 4 … seconds. */
const FREE_FAILURES = 5;
export const LONGEST_WAIT_SECONDS = 900;
/** Failures since the last success after which the way in is a link by e-mail (NIST). */
const LINK_FAILURES = 100;
/** Failures of a source from which on its share of successes is looked at. */
export const SOURCE_FAILURES = 60;
const SOURCE_SUCCESS_SHARE = 0.3;

export interface AttemptHistory {
  /** This browser has signed in to this account before and has not lost trust since. */
  readonly isKnownDevice: boolean;
  /** Of this browser for this account, while trusted. */
  readonly deviceFailures: number;
  /** Of the account, by all browsers without trust together. */
  readonly untrustedFailures: number;
  readonly lastUntrustedFailureAt: Date | null;
  /** For ever, by whomever. */
  readonly failuresSinceSuccess: number;
  readonly source: {
    readonly failures: number;
    readonly successes: number;
    /** When the failure happened that must leave the window for the source to be free again; null below the limit. */
    readonly blockingFailureAt: Date | null;
  };
}

export type ThrottleDecision =
  | { readonly kind: 'try'; readonly isTrusted: boolean }
  /** Whole seconds, at least one. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'link' };

/** A trusted browser is never held up by what others do. */
export function decideAttempt(known: AttemptHistory, at: Date): ThrottleDecision {
  if (known.isKnownDevice && known.deviceFailures < DEVICE_FAILURES) return { kind: 'try', isTrusted: true };
  if (known.failuresSinceSuccess >= LINK_FAILURES) return { kind: 'link' };
  const freeAt = Math.max(accountFreeAt(known), sourceFreeAt(known));
  if (freeAt <= at.getTime()) return { kind: 'try', isTrusted: false };
  return { kind: 'wait', seconds: Math.ceil((freeAt - at.getTime()) / SECOND) };
}

/** Epoch milliseconds. */
function accountFreeAt({ untrustedFailures, lastUntrustedFailureAt }: AttemptHistory): number {
  if (untrustedFailures < FREE_FAILURES || lastUntrustedFailureAt === null) return 0;
  const seconds = Math.min(LONGEST_WAIT_SECONDS, 2 ** (untrustedFailures - FREE_FAILURES));
  return lastUntrustedFailureAt.getTime() + seconds * SECOND;
}

/** A class behind one address fails often and succeeds often; a guesser only fails. Epoch milliseconds. */
function sourceFreeAt({ source: { failures, successes, blockingFailureAt } }: AttemptHistory): number {
  const isGuessing = failures >= SOURCE_FAILURES && successes / (failures + successes) < SOURCE_SUCCESS_SHARE;
  return isGuessing && blockingFailureAt !== null ? blockingFailureAt.getTime() + SOURCE_WINDOW_MS : 0;
}
