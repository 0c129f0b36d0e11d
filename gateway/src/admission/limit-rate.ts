/** The rate class of a route, counted a person, an attempt or a source (trust 6.1). */
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { RequestObserver } from '../observing/request-observer.js';
import { type RateWindows, type Taken, WINDOW_MS } from './rate-windows.js';

export interface RateSubject {
  readonly route: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  /** Null where nobody is signed in. */
  readonly personId: string | null;
}

type KeyKind = (typeof RATE_LIMITS)[keyof typeof RATE_LIMITS]['key'];

/** @param now epoch milliseconds @throws Refusal RATE_LIMITED with the seconds until the window ends */
export function limitRate(windows: RateWindows, subject: RateSubject, observer: RequestObserver, now: number): void {
  const { pace } = subject.route;
  if (pace === 'unlimited') return;
  const { key: keyKind, perMinute } = RATE_LIMITS[pace];
  const taken = windows.take(`${pace} ${keyOf(keyKind, subject)}`, perMinute, now);
  if (taken.isNotice) observer.observe({ type: 'RATE_LIMIT_CHECK', details: { limitId: pace, used: taken.used, limit: perMinute } });
  if (taken.admitted) return;
  noteRefusal(observer, taken, { limitId: pace, keyKind, limit: perMinute, windowSeconds: WINDOW_MS / 1000 });
  throw refuse('RATE_LIMITED', { retryAfterSeconds: taken.retryAfterSeconds });
}

/** The first refusal is told at once, the others of the window together. */
function noteRefusal(observer: RequestObserver, { isFirstRefusal }: Taken, details: Record<string, unknown>): void {
  if (isFirstRefusal) observer.observe({ type: 'RATE_LIMIT_EXCEEDED', details: { ...details, count: 1 } });
  else observer.rollUp({ type: 'RATE_LIMIT_EXCEEDED', details, everyMs: WINDOW_MS });
}

function keyOf(kind: KeyKind, { params, ip, personId }: RateSubject): string {
  if (kind === 'attempt') return `${personId} ${params['attemptId'] ?? ''}`;
  return kind === 'person' && personId !== null ? personId : sourceOf(ip);
}

/** One IPv4 address, or the 64 bits of IPv6 that one subscriber holds. */
export function sourceOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}
