/** What becomes of a message whose handling failed (trust 5.6). */
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { postgresFailureOf } from '../postgres/failure.js';
import { ServiceCallFailed } from '../service/call-service.js';

/**
 * Thrown by a handler whose fact speaks of something that has not been heard of yet. Tried again like a lack of
 * means until the message is ten minutes old, then permanent.
 */
export class MissingParent extends Error {
  override readonly name = 'MissingParent';
}

const PARENT_WAIT_MS = 10 * 60_000;
/** Waits between tries, as multiples of the first one. */
const RETRY_WAITS = [1, 2, 5, 15, 60] as const;

/** Tries that a permanent failure is given before it becomes a dead letter. */
export const PERMANENT_TRIES = 5;

/** Whether trying again can help without anybody's doing; if so it is tried for ever. */
export function isTransient(error: unknown, ageMs: number): boolean {
  if (error instanceof MissingParent) return ageMs < PARENT_WAIT_MS;
  if (error instanceof ServiceCallFailed) return error.isTransient;
  return isOfServer(error);
}

/** Whether the database is what failed, and so fails whatever else is asked of it now. */
export function isOfServer(error: unknown): boolean {
  return isRefusal(error) ? ERRORS[error.code].status > 500 : postgresFailureOf(error) !== 'other';
}

/** Milliseconds until the next try; `tries` counts those made, from 1. */
export function retryDelayMs(tries: number, firstMs: number): number {
  return firstMs * (RETRY_WAITS[Math.min(tries, RETRY_WAITS.length) - 1] ?? RETRY_WAITS[0]);
}
