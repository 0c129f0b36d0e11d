/** Whether the hits of one group deserve an alert. Batches may come in any order and give the same answer (docs/alerts.md#windows). */
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { type IsShared, NOT_SHARED } from '../networks/is-shared.rule.js';
import type { AlertRule, SlidingWindow, Verdict } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';
import { isWorse } from './rules/verdicts.rule.js';

export interface Detection extends Verdict {
  /** Time of the first hit of the first window that fired. */
  readonly since: Date;
  /** Time of the hit that made it fire. */
  readonly raised_at: Date;
}

/** Both ends exclusive. */
export interface HitRange {
  readonly after: Date;
  readonly before: Date;
}

/** The hits needed to judge every window that contains a new one; no other window can have changed. */
export function rangeAround({ windowMs }: AlertRule, fresh: readonly Hit[]): HitRange {
  const times = fresh.map(({ occurred_at }) => occurred_at.getTime());
  return { after: new Date(Math.min(...times) - windowMs), before: new Date(Math.max(...times) + windowMs) };
}

const earlier = (one: Date, other: Date) => (one <= other ? one : other);

/** The earlier start and the worse verdict of the two, in either order. */
export function mergeDetections(one: Detection | null, other: Detection | null): Detection | null {
  if (!one || !other) return one ?? other;
  const { severity, peak, cause } = isWorse(one, other) ? one : other;
  return { severity, peak, cause, since: earlier(one.since, other.since), raised_at: earlier(one.raised_at, other.raised_at) };
}

/** A window that deserves an alert, by the places of its first and its last hit in `ordered`. */
export interface FiredWindow {
  readonly ordered: readonly Hit[];
  readonly first: number;
  readonly last: number;
  readonly detection: Detection;
}

/** Hits of the same moment have an order too, because a window may end between them. */
const inOrder = (a: Hit, b: Hit) => a.occurred_at.getTime() - b.occurred_at.getTime() || (a.event_id < b.event_id ? -1 : 1);

/** A rule without a window of its own judges all hits of each window afresh. */
function openWindow(rule: AlertRule, ordered: readonly Hit[], isShared: IsShared): SlidingWindow {
  if (rule.slide) return rule.slide(isShared);
  let [first, end] = [0, 0];
  return { add: () => void (end += 1), drop: () => void (first += 1), verdict: () => rule.judge(ordered.slice(first, end), isShared) };
}

/** Judges every window that ends at least one window's length after the start of the range, the earliest first. */
export function* firedWindows(rule: AlertRule, hits: readonly Hit[], { after }: HitRange, isShared = NOT_SHARED): Generator<FiredWindow> {
  const ordered = hits.toSorted(inOrder);
  const window = openWindow(rule, ordered, isShared);
  const judgedFrom = after.getTime() + rule.windowMs;
  let first = 0;
  for (const [last, hit] of ordered.entries()) {
    window.add(hit);
    const end = hit.occurred_at.getTime();
    for (; (ordered[first]?.occurred_at.getTime() ?? end) <= end - rule.windowMs; first += 1) window.drop();
    const since = ordered[first]?.occurred_at;
    const verdict = since && end >= judgedFrom && hit.is_settling !== true ? window.verdict() : null;
    if (verdict && since) yield { ordered, first, last, detection: { ...verdict, since, raised_at: hit.occurred_at } };
  }
}

export function detectIn(rule: AlertRule, hits: readonly Hit[], range: HitRange, isShared?: IsShared): Detection | null {
  let found: Detection | null = null;
  for (const { detection } of firedWindows(rule, hits, range, isShared)) found = mergeDetections(found, detection);
  return found;
}

/** When these windows first were as severe as that; null if none of them was. */
export function reachedAt(rule: AlertRule, hits: readonly Hit[], range: HitRange, severity: Severity, isShared?: IsShared): Date | null {
  for (const { detection } of firedWindows(rule, hits, range, isShared)) if (detection.severity === severity) return detection.raised_at;
  return null;
}
