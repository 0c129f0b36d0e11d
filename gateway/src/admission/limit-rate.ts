/** Counts a request in its windows and refuses it when one of them is full (docs/hostile-input.md#rate-limits). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { DetailsOf } from '@paanch/contracts/security/event-details';
import type { RequestObserver } from '../observing/request-observer.js';
import { type RateSubject, rateLimitsOf } from './rate-limits.rule.js';
import { type RateWindows, type WindowCount, MINUTE_MS } from './rate-windows.js';

/** @param now epoch milliseconds @throws Refusal RATE_LIMITED with the seconds until the window ends */
export function limitRate(windows: RateWindows, subject: RateSubject, observer: RequestObserver, now: number): void {
  for (const { limitId, keyKind, key, requests: limit, seconds } of rateLimitsOf(subject)) {
    const count = windows.count(key, { limit, seconds }, now);
    if (count.isNotice) observer.observe({ type: 'RATE_LIMIT_CHECK', details: { limitId, used: count.used, limit } });
    if (count.isAllowed) continue;
    reportRefusal(observer, count, { limitId, keyKind, limit, windowSeconds: seconds });
    throw refuse('RATE_LIMITED', { retryAfterSeconds: count.retryAfterSeconds });
  }
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
