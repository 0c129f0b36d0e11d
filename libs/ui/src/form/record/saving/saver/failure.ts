/** What a save that failed means for what was typed. */
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import type { PanelState } from '../panel-state.rule.js';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

export type Failure =
  | { readonly kind: 'removed' | 'signedOut' }
  | { readonly kind: 'conflict'; readonly message: string }
  /** Worth trying again, after so many seconds at least. */
  | { readonly kind: 'passing'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'refused'; readonly message: string };

/** @param failed what is said of what is no answer of ours */
export function failureOf(error: unknown, failed: string): Failure {
  if (!isApiError(error)) return { kind: 'refused', message: failed };
  if (error.code === 'VERSION_CONFLICT') return { kind: 'conflict', message: failed };
  if (error.status === 404) return { kind: 'removed' };
  if (error.status === 401) return { kind: 'signedOut' };
  if (isPassing(error) || error.code === 'REQUEST_IN_PROGRESS')
    return { kind: 'passing', message: error.message, seconds: error.retryAfterSeconds ?? 0 };
  return { kind: 'refused', message: error.message };
}

/** Milliseconds until the next try; `failures` in a row so far, from 1. */
export function waitMs(failures: number, seconds: number): number {
  return Math.max(backoffMs(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS), seconds * 1_000);
}

export function stateAfter(failure: Failure, isOnline: boolean): PanelState {
  if (!('message' in failure)) return { kind: 'unsaved', why: failure.kind };
  if (failure.kind === 'passing')
    return isOnline ? { kind: 'unsaved', why: 'failing', message: failure.message } : { kind: 'unsaved', why: 'offline' };
  // A conflict whose other version cannot be read.
  return { kind: 'unsaved', why: 'refused', message: failure.message };
}
