/** Freshness, retention and retries of queries: one table for both apps (docs/specification.md#constants). */
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { isApiError, isPassing } from './api-error.js';

const second = 1_000;
const minute = 60 * second;

/** Milliseconds and counts. */
interface Caching {
  /** No new request within this time. */
  readonly freshMs: number;
  /** Kept this long after the last screen stopped showing it. */
  readonly keptMs: number;
  readonly retries: number;
  /** Limit of the waits of 1, 2, 4 … seconds. */
  readonly backoffCapMs: number;
}

const standard: Caching = { freshMs: 2 * minute, keptMs: 5 * minute, retries: 3, backoffCapMs: 30 * second };
const fresh = (freshMs: number): Caching => ({ ...standard, freshMs });

export const CACHING = {
  standard,
  auth: { freshMs: 20 * minute, keptMs: 40 * minute, retries: 2, backoffCapMs: 10 * second },
  progress: fresh(5 * minute),
  moduleGroups: fresh(30 * second),
  dashboard: fresh(30 * second),
  jobList: fresh(5 * minute),
  jobDetail: fresh(2 * minute),
  applicationStatus: fresh(minute),
  resumes: fresh(5 * minute),
  profile: fresh(5 * minute),
  clientList: fresh(2 * minute),
  clientDetail: fresh(5 * minute),
  employerSearch: fresh(120 * second),
  examEligibility: fresh(2 * minute),
  examAttempt: { ...fresh(5 * minute), retries: 0 },
  pagedList: fresh(2 * minute),
} as const satisfies Record<string, Caching>;

export type CachedAs = keyof typeof CACHING;

/** Pages a list keeps in memory, by its volume. */
export const PAGES_KEPT = { high: 20, medium: 30, low: 40 } as const;
/** Above this share of memory in use, half as many pages are kept, but never fewer than five. */
const MEMORY_TIGHT_ABOVE = 0.7;
const FEWEST_PAGES = 5;

/** One row of the table as options of TanStack Query. */
export function cachedAs(kind: CachedAs) {
  const { freshMs, keptMs, retries, backoffCapMs } = CACHING[kind];
  return {
    staleTime: freshMs,
    gcTime: keptMs,
    /** Retries transient failures, never a decision of the server. */
    retry: (failures: number, error: Error): boolean => failures < retries && (!isApiError(error) || isPassing(error)),
    /** Respects Retry-After. */
    retryDelay: (attempt: number, error: Error): number => {
      const asked = isApiError(error) && error.retryAfterSeconds !== null ? error.retryAfterSeconds * second : 0;
      return Math.max(Math.min(asked, backoffCapMs), backoffMs(attempt + 1, second, backoffCapMs));
    },
    // Only when it is no longer fresh.
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  } as const;
}

/** Bytes; only Chromium reports them. */
interface Memory {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

function browserMemory(): Memory | null {
  const memory: unknown = 'memory' in performance ? performance.memory : null;
  if (typeof memory !== 'object' || memory === null || !('usedJSHeapSize' in memory) || !('jsHeapSizeLimit' in memory)) return null;
  const { usedJSHeapSize, jsHeapSizeLimit } = memory;
  return typeof usedJSHeapSize === 'number' && typeof jsHeapSizeLimit === 'number' ? { usedJSHeapSize, jsHeapSizeLimit } : null;
}

export function pagesKept(volume: keyof typeof PAGES_KEPT, memory: Memory | null = browserMemory()): number {
  const most = PAGES_KEPT[volume];
  const isTight = memory !== null && memory.usedJSHeapSize > MEMORY_TIGHT_ABOVE * memory.jsHeapSizeLimit;
  return isTight ? Math.max(FEWEST_PAGES, Math.floor(most / 2)) : most;
}
