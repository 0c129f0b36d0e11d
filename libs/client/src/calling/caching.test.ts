import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.js';
import { CACHING, cachedAs, pagesKept, PAGES_KEPT, type CachedAs } from './caching.js';

/** The figures of the specifications, in their own units (docs/specification.md#constants). */
const STALE_SECONDS: Readonly<Record<CachedAs, number>> = {
  standard: 120,
  auth: 20 * 60,
  progress: 5 * 60,
  moduleGroups: 30,
  dashboard: 30,
  jobList: 5 * 60,
  jobDetail: 2 * 60,
  applicationStatus: 60,
  resumes: 5 * 60,
  profile: 5 * 60,
  clientList: 2 * 60,
  clientDetail: 5 * 60,
  employerSearch: 120,
  examEligibility: 2 * 60,
  examAttempt: 5 * 60,
  pagedList: 2 * 60,
};
const kinds = Object.keys(CACHING).filter((kind): kind is CachedAs => kind in STALE_SECONDS);
const noAnswer = new ApiError('A network error occurred', 0);
const triesOf = (kind: CachedAs) => [0, 1, 2, 3, 4, 5].filter((failures) => cachedAs(kind).retry(failures, noAnswer)).length;
const waitsOf = (kind: CachedAs) => [0, 1, 2, 3, 4, 5, 6].map((attempt) => cachedAs(kind).retryDelay(attempt, noAnswer) / 1_000);

describe('an answer', () => {
  it.each(kinds)('of kind %s is fresh as long as the specification says', (kind) => {
    expect(cachedAs(kind).staleTime).toBe(STALE_SECONDS[kind] * 1_000);
  });

  it.each(kinds)('of kind %s is kept for five minutes, of sign-in for forty', (kind) => {
    expect(cachedAs(kind).gcTime).toBe((kind === 'auth' ? 40 : 5) * 60_000);
  });
});

describe('a failure', () => {
  it.each(kinds)('of kind %s is retried three times, of sign-in twice, of an exam attempt never', (kind) => {
    expect(triesOf(kind)).toBe(kind === 'auth' ? 2 : kind === 'examAttempt' ? 0 : 3);
  });

  it('waits longer each time, up to 30 s, of sign-in up to 10 s', () => {
    expect(waitsOf('standard')).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(waitsOf('auth')).toEqual([1, 2, 4, 8, 10, 10, 10]);
  });

  it('with Retry-After waits that long, within the same limits', () => {
    const busy = (seconds: number) => new ApiError('Too many requests', 429, 'RATE_LIMITED', [], seconds);
    expect(cachedAs('standard').retryDelay(0, busy(12))).toBe(12_000);
    expect(cachedAs('standard').retryDelay(0, busy(600))).toBe(30_000);
  });

  it.each([400, 401, 403, 404, 409, 422])('with status %i is a decision and not retried', (status) => {
    expect(cachedAs('standard').retry(0, new ApiError('No', status))).toBe(false);
  });

  it.each([0, 408, 429, 500, 503, 504])('with status %i is transient and retried', (status) => {
    expect(cachedAs('standard').retry(0, new ApiError('Trouble', status))).toBe(true);
  });
});

describe('the pages of a list', () => {
  it('are 20, 30 and 40 by volume', () => expect(PAGES_KEPT).toEqual({ high: 20, medium: 30, low: 40 }));

  it.each([
    [69, 40],
    [70, 40],
    [71, 20],
    [99, 20],
  ])('at %i %% of the memory are %i of 40', (used, pages) => {
    expect(pagesKept('low', { usedJSHeapSize: used, jsHeapSizeLimit: 100 })).toBe(pages);
  });

  it('are never fewer than five, and not halved if the browser does not report memory', () => {
    const tight = { usedJSHeapSize: 9, jsHeapSizeLimit: 10 };
    for (const volume of ['high', 'medium', 'low'] as const) expect(pagesKept(volume, tight)).toBeGreaterThanOrEqual(5);
    expect(pagesKept('high', null)).toBe(20);
  });
});
