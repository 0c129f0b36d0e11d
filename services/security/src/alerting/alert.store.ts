/** Keeps what the rules took, and the alert each group amounts to (trust 4, Engine). */
import { fact } from '@paanch/contracts/kernel/event';
import { AlertRaised } from '@paanch/contracts/security/events';
import { Severity } from '@paanch/contracts/security/vocabulary';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, count, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { ALERT_RULES } from './alert-rules.js';
import type { AlertRule, Hit } from './hit.rule.js';
import { stretchAround, type Suspicion, suspicionIn, together } from './suspicion.rule.js';
import { alerts, OPEN_STATUSES, ruleHits } from './tables.js';

/** Related events kept with an alert (trust 4). */
const MAX_RELATED = 50;

interface Group {
  readonly rule: AlertRule;
  readonly key: string;
}

const hitsOf = ({ rule, key }: Group) => and(eq(ruleHits.rule, rule.id), eq(ruleHits.groupKey, key));

/** One batch at a time a group: two replicas judging the same group would each miss the other's hits. */
async function lockGroup(tx: Tx, { rule, key }: Group): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${rule.id} ${key}`}, 0))`);
}

async function keepHits(tx: Tx, rule: AlertRule, hits: readonly Hit[]): Promise<void> {
  await tx
    .insert(ruleHits)
    .values(hits.map((hit) => ({ rule: rule.id, ...hit })))
    .onConflictDoNothing();
}

/** Looks at the windows the new hits stand in and no further: a long attack must not make every batch dearer. */
async function judge(tx: Tx, group: Group, fresh: readonly Hit[]): Promise<Suspicion | null> {
  const stretch = stretchAround(group.rule, fresh);
  const near = await tx
    .select()
    .from(ruleHits)
    .where(and(hitsOf(group), gt(ruleHits.occurredAt, stretch.after), lt(ruleHits.occurredAt, stretch.before)));
  return suspicionIn(group.rule, near, stretch);
}

async function openSuspicion(tx: Tx, { rule, key }: Group): Promise<Suspicion | null> {
  const [open] = await tx
    .select({ severity: alerts.severity, peak: alerts.peak, since: alerts.since, raisedAt: alerts.raisedAt })
    .from(alerts)
    .where(and(eq(alerts.rule, rule.id), eq(alerts.groupKey, key), inArray(alerts.status, OPEN_STATUSES)));
  return open ? { ...open, severity: Severity.parse(open.severity) } : null;
}

/** Everything of the group since the suspicion began. */
async function extentOf(tx: Tx, group: Group, { since }: Suspicion) {
  const hits = and(hitsOf(group), gte(ruleHits.occurredAt, since));
  const [sums] = await tx
    .select({
      eventCount: count(),
      lastSeenAt: max(ruleHits.occurredAt),
      /** The source, where all share one. */
      ipAddress: sql<string | null>`case when min(${ruleHits.ipAddress}) = max(${ruleHits.ipAddress}) then min(${ruleHits.ipAddress}) end`,
    })
    .from(ruleHits)
    .where(hits);
  const related = await tx
    .select({ eventId: ruleHits.eventId })
    .from(ruleHits)
    .where(hits)
    .orderBy(asc(ruleHits.occurredAt), asc(ruleHits.eventId))
    .limit(MAX_RELATED);
  return {
    eventCount: sums?.eventCount ?? 0,
    lastSeenAt: sums?.lastSeenAt ?? since,
    ipAddress: sums?.ipAddress ?? null,
    relatedEvents: related.map(({ eventId }) => eventId),
  };
}

/** While an alert is open it only grows; which one it is follows from rule and group. Answers its id. */
async function keepAlert(tx: Tx, group: Group, suspicion: Suspicion, newId: () => string): Promise<string> {
  const { rule, key } = group;
  const extent = await extentOf(tx, group, suspicion);
  const description = rule.describe({ ...suspicion, ...extent });
  const values = { ...suspicion, ...extent, description, actionRequired: rule.actionRequired };
  const [kept] = await tx
    .insert(alerts)
    .values({ id: newId(), rule: rule.id, groupKey: key, status: 'active', ...values })
    .onConflictDoUpdate({
      target: [alerts.rule, alerts.groupKey],
      targetWhere: sql`status in ('active', 'acknowledged')`,
      set: values,
    })
    .returning({ id: alerts.id });
  if (!kept) throw new Error('an alert is inserted or grows');
  return kept.id;
}

/** Others are told when it first stands, and again only when it is graver than they know. */
async function judgeGroup(tx: Tx, group: Group, fresh: readonly Hit[], newId: () => string): Promise<void> {
  const open = await openSuspicion(tx, group);
  const suspicion = together(open, await judge(tx, group, fresh));
  if (!suspicion) return;
  const id = await keepAlert(tx, group, suspicion, newId);
  if (open?.severity === suspicion.severity) return;
  await appendFacts(tx, [fact(AlertRaised, id, { alert_id: id, rule: group.rule.id, severity: suspicion.severity })]);
}

/** Lets every rule look at events that are new, and raises or grows what follows. */
export async function raiseAlerts(tx: Tx, events: readonly RecordedEvent[], newId: () => string): Promise<void> {
  for (const rule of ALERT_RULES) {
    const hits = events.flatMap((event) => rule.hitOf(event) ?? []);
    if (hits.length === 0) continue;
    const byKey = Map.groupBy(hits, ({ groupKey }) => groupKey);
    const keys = [...byKey.keys()].toSorted();
    for (const key of keys) await lockGroup(tx, { rule, key });
    await keepHits(tx, rule, hits);
    for (const key of keys) await judgeGroup(tx, { rule, key }, byKey.get(key) ?? [], newId);
  }
}
