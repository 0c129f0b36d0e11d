/** DATA_ACCESS_FAILURE: reads the database refused or did not answer; the first at once, the rest of the minute as one (docs/events.md#observations). */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { type Context, currentContext, runInContext } from './context.js';
import type { Observe } from './observe.js';
import { codeOf, type PostgresFailure, postgresFailureOf } from '../postgres/failure.js';
import { ServiceCallFailed } from '../service/call-service.js';

type ErrorClass = PostgresFailure | 'permission_denied';

/** SQLSTATE of a missing grant and of row security alike. */
const PERMISSION_DENIED = '42501';
const WINDOW_MS = 60_000;

/** Why the database failed a read; null for other failures, or if nothing was read. */
export function readFailureOf({ method }: RouteContract, error: unknown): ErrorClass | null {
  const cause = isRefusal(error) ? error.cause : error;
  if (method !== 'GET' || cause instanceof ServiceCallFailed) return null;
  if (codeOf(cause) === PERMISSION_DENIED) return 'permission_denied';
  const failure = postgresFailureOf(cause);
  return failure === 'other' ? null : failure;
}

export interface FailedReads {
  /** Counts per route of the current context: when the database is down, everybody's reads fail. */
  note(errorClass: ErrorClass): void;
  /** Reports what has been counted and not yet reported. */
  flush(): void;
}

interface Window {
  readonly context: Context;
  readonly errorClass: ErrorClass;
  count: number;
}

export function failedReads(observe: Observe): FailedReads {
  const windows = new Map<string, Window>();

  function tell(errorClass: ErrorClass, count: number): void {
    const severity = errorClass === 'permission_denied' ? 'CRITICAL' : 'WARNING';
    observe({ type: 'DATA_ACCESS_FAILURE', severity, details: { store: 'postgresql', errorClass }, count });
  }

  function close(key: string): void {
    const window = windows.get(key);
    windows.delete(key);
    if (window && window.count > 0) runInContext(window.context, () => tell(window.errorClass, window.count));
  }

  return {
    note(errorClass) {
      const context = currentContext();
      const key = `${context.request.endpoint} ${errorClass}`;
      const window = windows.get(key);
      if (window) {
        window.count += 1;
        return;
      }
      windows.set(key, { context, errorClass, count: 0 });
      setTimeout(() => close(key), WINDOW_MS).unref();
      tell(errorClass, 1);
    },
    flush() {
      for (const key of windows.keys()) close(key);
    },
  };
}
