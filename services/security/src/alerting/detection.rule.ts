/** Whether the hits of one group deserve an alert. Batches may come in any order and give the same answer (docs/alerts.md#windows). */
import { SEVERITIES, type Severity } from '@paanch/contracts/security/vocabulary';
import type { AlertRule, Verdict } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';

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

const rankOf = (severity: Severity) => SEVERITIES.indexOf(severity);
const compare = (one: Verdict, other: Verdict) => rankOf(one.severity) - rankOf(other.severity) || one.peak - other.peak;
const earlier = (one: Date, other: Date) => (one <= other ? one : other);

/** The earlier start and the worse verdict of the two, in either order. */
export function mergeDetections(one: Detection | null, other: Detection | null): Detection | null {
  if (!one || !other) return one ?? other;
  const { severity, peak } = compare(one, other) >= 0 ? one : other;
  return { severity, peak, since: earlier(one.since, other.since), raised_at: earlier(one.raised_at, other.raised_at) };
}

/** Judges every window that ends at least one window's length after the start of the range. */
export function detectIn(rule: AlertRule, hits: readonly Hit[], { after }: HitRange): Detection | null {
  const ordered = hits.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  const judgedFrom = after.getTime() + rule.windowMs;
  let from = 0;
  let found: Detection | null = null;
  for (const [index, { occurred_at }] of ordered.entries()) {
    while ((ordered[from]?.occurred_at.getTime() ?? 0) <= occurred_at.getTime() - rule.windowMs) from += 1;
    const since = ordered[from]?.occurred_at;
    const verdict = since && occurred_at.getTime() >= judgedFrom ? rule.judge(ordered.slice(from, index + 1)) : null;
    if (verdict && since) found = mergeDetections(found, { ...verdict, since, raised_at: occurred_at });
  }
  return found;
}
