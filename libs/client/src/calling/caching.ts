/** How long answers stay fresh and how failures are retried (learner spec 9, admin spec 9). Milliseconds. */
import { isApiError, isPassing } from './api-error.js';

const minutes = (count: number) => count * 60_000;

export const FRESH_FOR = {
  standard: minutes(2),
  auth: minutes(20),
  progress: minutes(5),
  moduleGroups: 30_000,
  securityDashboard: 30_000,
} as const;

export const KEPT_FOR = { standard: minutes(5), auth: minutes(40) } as const;

export const MAX_RETRIES = { standard: 3, auth: 2 } as const;
const BACKOFF_CAP = { standard: 30_000, auth: 10_000 } as const;

/** 1, 2, 4 … seconds, capped; a server that names a time is believed. */
export function retryDelay(kind: keyof typeof BACKOFF_CAP) {
  return (attempt: number, error: unknown): number => {
    const asked = isApiError(error) && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1_000 : 0;
    return Math.min(Math.max(asked, 1_000 * 2 ** attempt), BACKOFF_CAP[kind]);
  };
}

/** What the server has decided is not asked again; trouble on the way is. */
export function mayRetry(kind: keyof typeof MAX_RETRIES) {
  return (failures: number, error: unknown): boolean => {
    if (failures >= MAX_RETRIES[kind]) return false;
    return !isApiError(error) || isPassing(error);
  };
}
