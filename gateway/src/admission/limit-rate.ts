/** Counts a request in its windows and refuses it when one of them is full (docs/hostile-input.md#rate-limits). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { DetailsOf } from '@paanch/contracts/security/details/event-details';
import type { Lru } from '../callers/lru.js';
import type { RequestObserver } from '../observing/request-observer.js';
import type { RequestContext } from '../request-context.js';
import { type RateLimit, type RateSubject, rateLimitsOf } from './rate-limits.rule.js';
import { type RateWindows, type WindowCount, MINUTE_MS } from './rate-windows.js';

export interface Rates {
  readonly windows: RateWindows;
  /** Paths at which something was found: reading them again is never a miss. */
  readonly found: Lru<string, true>;
}

export interface Counted {
  readonly context: RequestContext;
  readonly observer: RequestObserver;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** @throws Refusal RATE_LIMITED with the seconds until the window ends */
export function limitRate(rates: Rates, subject: RateSubject, counted: Counted): void {
  for (const limit of rateLimitsOf(subject)) {
    if (limit.limitId === 'misses') limitMisses(rates, limit, counted);
    else countIn(rates.windows, limit, counted);
  }
}

/** Only an answer of 404 counts, so readers of what is there go on. */
function limitMisses({ windows, found }: Rates, limit: RateLimit, counted: Counted): void {
  const { path, response } = counted.context;
  if (found.get(path) === true) return;
  const { key, requests, seconds } = limit;
  const window = { limit: requests, seconds };
  if (windows.isFull(key, window, counted.now)) countIn(windows, limit, counted);
  response.once('close', () => {
    if (response.statusCode === 404) windows.count(key, window, counted.now);
    else if (response.headersSent && response.statusCode < 400) found.set(path, true);
  });
}

function countIn(windows: RateWindows, { limitId, keyKind, key, requests: limit, seconds }: RateLimit, { observer, now }: Counted): void {
  const count = windows.count(key, { limit, seconds }, now);
  if (count.isNotice) observer.observe({ type: 'RATE_LIMIT_CHECK', details: { limitId, used: count.used, limit } });
  if (count.isAllowed) return;
  reportRefusal(observer, count, { limitId, keyKind, limit, windowSeconds: seconds });
  throw refuse('RATE_LIMITED', { retryAfterSeconds: count.retryAfterSeconds });
}

/** The first refusal of a window is reported at once, the others of each minute as one count. */
function reportRefusal(
  observer: RequestObserver,
  { isFirstRefusal }: WindowCount,
  details: Omit<DetailsOf<'RATE_LIMIT_EXCEEDED'>, 'count'>,
): void {
  if (isFirstRefusal) observer.observe({ type: 'RATE_LIMIT_EXCEEDED', details: { ...details, count: 1 } });
  else observer.rollUp({ type: 'RATE_LIMIT_EXCEEDED', details, everyMs: MINUTE_MS });
}
