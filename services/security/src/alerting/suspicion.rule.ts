/** What the hits of one group amount to, judged batch by batch as they come, in whatever order (trust 4, Engine). */
import { SEVERITIES, type Severity } from '@paanch/contracts/security/vocabulary';
import type { AlertRule, Hit, Judgement } from './hit.rule.js';

export interface Suspicion extends Judgement {
  /** Time of the first hit of the first window that fired. */
  readonly since: Date;
  /** Time of the hit that made it fire. */
  readonly raisedAt: Date;
}

/** Times between which hits must be known to judge new ones; both outside. */
export interface Stretch {
  readonly after: Date;
  readonly before: Date;
}

/** Only windows that hold one of the new hits can have changed. */
export function stretchAround({ windowMs }: AlertRule, fresh: readonly Hit[]): Stretch {
  const times = fresh.map(({ occurredAt }) => occurredAt.getTime());
  return { after: new Date(Math.min(...times) - windowMs), before: new Date(Math.max(...times) + windowMs) };
}

const rankOf = (severity: Severity) => SEVERITIES.indexOf(severity);
const isWorse = (one: Judgement, other: Judgement) => rankOf(one.severity) - rankOf(other.severity) || one.peak - other.peak;
const earlier = (one: Date, other: Date) => (one <= other ? one : other);

/** The beginning of the first and the gravity of the worst: neither depends on which of the two was known before. */
export function together(one: Suspicion | null, other: Suspicion | null): Suspicion | null {
  if (!one || !other) return one ?? other;
  const { severity, peak } = isWorse(one, other) >= 0 ? one : other;
  return { severity, peak, since: earlier(one.since, other.since), raisedAt: earlier(one.raisedAt, other.raisedAt) };
}

/** Judges every window that ends within the stretch or a window's length after its beginning. */
export function suspicionIn(rule: AlertRule, hits: readonly Hit[], { after }: Stretch): Suspicion | null {
  const ordered = hits.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const judgedFrom = after.getTime() + rule.windowMs;
  let from = 0;
  let found: Suspicion | null = null;
  for (const [index, { occurredAt }] of ordered.entries()) {
    while ((ordered[from]?.occurredAt.getTime() ?? 0) <= occurredAt.getTime() - rule.windowMs) from += 1;
    const since = ordered[from]?.occurredAt;
    const judgement = since && occurredAt.getTime() >= judgedFrom ? rule.judge(ordered.slice(from, index + 1)) : null;
    if (judgement && since) found = together(found, { ...judgement, since, raisedAt: occurredAt });
  }
  return found;
}
