/** What becomes of a message whose handling failed (trust 5.6). */
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { postgresFailureOf } from '../postgres/failure.js';

/**
 * Thrown by a handler whose fact speaks of something that has not been heard of yet. Tried again like a lack of
 * means for ten minutes after the fact, then permanent.
 */
export class MissingParent extends Error {
  override readonly name = 'MissingParent';
}

const PARENT_WAIT_MS = 10 * 60_000;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

/** transient: tried for ever. permanent: tried five times, then a dead letter. */
export type FailureKind = 'transient' | 'permanent';

export function failureKindOf(error: unknown, storedAt: Date, now: Date): FailureKind {
  if (error instanceof MissingParent) {
    return now.getTime() - storedAt.getTime() < PARENT_WAIT_MS ? 'transient' : 'permanent';
  }
  const isAway = isRefusal(error) ? ERRORS[error.code].status > 500 : postgresFailureOf(error) !== 'other';
  return isAway ? 'transient' : 'permanent';
}

/** Milliseconds until the next try; `tries` counts those made. */
export function retryDelayMs(tries: number): number {
  return RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? RETRY_MS[0];
}
