/** What happens to a message whose handling failed (docs/reliability.md#failures-of-a-consumer). */
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { postgresFailureOf } from '../postgres/failure.js';
import { ServiceCallFailed } from '../service/call-service.js';

/**
 * Thrown by a consumer whose fact refers to something not known yet. Retried like a shortage of
 * resources until the message is ten minutes old, then permanent.
 */
export class MissingParent extends Error {
  override readonly name = 'MissingParent';
}

const PARENT_WAIT_MS = 10 * 60_000;
/** Waits between tries, as multiples of the first one. */
const RETRY_WAITS = [1, 2, 5, 15, 60] as const;

/** Tries before a permanent failure becomes a dead letter. */
export const PERMANENT_TRIES = 5;

/** Whether a retry can help without intervention; if so it is retried forever. */
export function isTransient(error: unknown, ageMs: number): boolean {
  if (error instanceof MissingParent) return ageMs < PARENT_WAIT_MS;
  if (error instanceof ServiceCallFailed) return error.isTransient;
  return isOfServer(error);
}

/** Whether the database itself failed, so that any other query would fail now too. */
export function isOfServer(error: unknown): boolean {
  return isRefusal(error) ? ERRORS[error.code].status > 500 : postgresFailureOf(error) !== 'other';
}

/** Milliseconds until the next try; `tries` counts those made, from 1. */
export function retryDelayMs(tries: number, firstMs: number): number {
  return firstMs * (RETRY_WAITS[Math.min(tries, RETRY_WAITS.length) - 1] ?? RETRY_WAITS[0]);
}
