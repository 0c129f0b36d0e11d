/** Who may try a password now: guessing is slowed down, but nobody is locked out (docs/sessions.md#guessing). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** An account's failures are counted over this window; milliseconds. */
export const ACCOUNT_WINDOW_MS = 15 * MINUTE;
/** A source's failures and successes are counted over this window; milliseconds. */
export const SOURCE_WINDOW_MS = 10 * MINUTE;

/** At this many failures within the account's window a browser loses its trust for the account. */
export const DEVICE_FAILURES = 10;
/** From this failure on, untrusted browsers wait 1, 2, 4 … seconds. */
const FREE_FAILURES = 5;
export const LONGEST_WAIT_SECONDS = 900;
/** After this many failures since the last success the only way in is a link by e-mail (NIST). */
const LINK_FAILURES = 100;
/** From this many failures on, a source's share of successes decides. */
export const SOURCE_FAILURES = 60;
const SOURCE_SUCCESS_SHARE = 0.3;

export interface AttemptHistory {
  /** This browser has signed in to this account before and has not lost trust since. */
  readonly isKnownDevice: boolean;
  /** Failures of this browser on this account while trusted. */
  readonly deviceFailures: number;
  /** Failures on the account by all untrusted browsers together. */
  readonly untrustedFailures: number;
  readonly lastUntrustedFailureAt: Date | null;
  /** Without a window, by any browser. */
  readonly failuresSinceSuccess: number;
  readonly source: {
    readonly failures: number;
    readonly successes: number;
    /** Time of the failure that must leave the window before the source is free again; null below the limit. */
    readonly blockingFailureAt: Date | null;
  };
}

export type ThrottleDecision =
  | { readonly kind: 'allow'; readonly isTrusted: boolean }
  /** Whole seconds, at least one. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'link' };

/** Failures of others never slow down a trusted browser. */
export function decideAttempt(known: AttemptHistory, at: Date): ThrottleDecision {
  if (known.isKnownDevice && known.deviceFailures < DEVICE_FAILURES) return { kind: 'allow', isTrusted: true };
  if (known.failuresSinceSuccess >= LINK_FAILURES) return { kind: 'link' };
  const freeAt = Math.max(accountFreeAt(known), sourceFreeAt(known));
  if (freeAt <= at.getTime()) return { kind: 'allow', isTrusted: false };
  return { kind: 'wait', seconds: Math.ceil((freeAt - at.getTime()) / SECOND) };
}

/** Epoch milliseconds. */
function accountFreeAt({ untrustedFailures, lastUntrustedFailureAt }: AttemptHistory): number {
  if (untrustedFailures < FREE_FAILURES || lastUntrustedFailureAt === null) return 0;
  const waitMs = backoffMs(untrustedFailures - FREE_FAILURES + 1, SECOND, LONGEST_WAIT_SECONDS * SECOND);
  return lastUntrustedFailureAt.getTime() + waitMs;
}

/** A class behind one address fails often and succeeds often; a guesser only fails. Epoch milliseconds. */
function sourceFreeAt({ source: { failures, successes, blockingFailureAt } }: AttemptHistory): number {
  const isGuessing = failures >= SOURCE_FAILURES && successes / (failures + successes) < SOURCE_SUCCESS_SHARE;
  return isGuessing && blockingFailureAt !== null ? blockingFailureAt.getTime() + SOURCE_WINDOW_MS : 0;
}
