/** Keeps what the rules took, and the alert each group amounts to (trust 4, Engine). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { AlertRaised } from '@paanch/contracts/security/events';
import { Severity } from '@paanch/contracts/security/vocabulary';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, count, eq, getTableColumns, gte, inArray, max, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { ALERT_RULES } from './alert-rules.js';
import type { AlertRule, Hit } from './hit.rule.js';
import { stretchAround, type Suspicion, suspicionIn, together } from './suspicion.rule.js';
import { alerts, OPEN_STATUSES, ruleHits } from './tables.js';

/** Related events kept with an alert (trust 4). */
const MAX_RELATED = 50;

/** The hits of a batch that one rule counts together. */
interface Group {
  readonly rule: AlertRule;
  readonly key: string;
  readonly fresh: readonly Hit[];
}

const nameOf = (rule: string, key: string) => `${rule} ${key}`;
const hitsOf = ({ rule, key }: Group) => and(eq(ruleHits.rule, rule.id), eq(ruleHits.groupKey, key));

/** In an order that every batch keeps to, because their locks are taken in it. */
function groupsIn(events: readonly RecordedEvent[]): Group[] {
  return ALERT_RULES.flatMap((rule) => {
    const byKey = Map.groupBy(
      events.flatMap((event) => rule.hitOf(event) ?? []),
      ({ groupKey }) => groupKey,
    );
    const ordered = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return ordered.map(([key, fresh]) => ({ rule, key, fresh }));
  });
}

/** One batch at a time a group: two replicas judging the same group would each miss the other's hits. */
async function lockGroups(tx: Tx, groups: readonly Group[]): Promise<void> {
  const names = groups.map(({ rule, key }) => nameOf(rule.id, key));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) as name`);
}

async function keepHits(tx: Tx, groups: readonly Group[]): Promise<void> {
  await tx
    .insert(ruleHits)
    .values(groups.flatMap(({ rule, fresh }) => fresh.map((hit) => ({ rule: rule.id, ...hit }))))
    .onConflictDoNothing();
}

/** By the names of their groups, the hits of the windows that new ones stand in and no others: a long attack must not make every batch dearer. */
async function hitsNear(tx: Tx, groups: readonly Group[]): Promise<ReadonlyMap<string, readonly Hit[]>> {
  const stretches = groups.map(({ rule, key, fresh }) => ({ rule: rule.id, key, ...stretchAround(rule, fresh) }));
  const judged = sql`jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as judged (rule text, key text, after timestamptz, before timestamptz)`;
  const isNear = sql`(${ruleHits.rule}, ${ruleHits.groupKey}) = (judged.rule, judged.key)
    and ${ruleHits.occurredAt} > judged.after and ${ruleHits.occurredAt} < judged.before`;
  const rows = await tx.select(getTableColumns(ruleHits)).from(ruleHits).innerJoin(judged, isNear);
  return Map.groupBy(rows, ({ rule, groupKey }) => nameOf(rule, groupKey));
}

/** What stands already, by the names of the groups. */
async function openSuspicions(tx: Tx, groups: readonly Group[]): Promise<ReadonlyMap<string, Suspicion>> {
  const { rule, groupKey, severity, peak, since, raisedAt, status } = alerts;
  const keys = groups.map(({ key }) => key);
  const rows = await tx
    .select({ rule, groupKey, severity, peak, since, raisedAt })
    .from(alerts)
    .where(and(inArray(groupKey, keys), inArray(status, OPEN_STATUSES)));
  const named = rows.map(
    ({ rule: id, groupKey: key, ...open }) => [nameOf(id, key), { ...open, severity: Severity.parse(open.severity) }] as const,
  );
  return new Map(named);
}

/** The value that all hits have, or null. */
const sharedBy = (column: typeof ruleHits.ipAddress | typeof ruleHits.userRole) =>
  sql<string | null>`case when min(${column}) = max(${column}) and count(${column}) = count(*) then min(${column}) end`;

/** Everything of the group since the suspicion began. */
async function extentOf(tx: Tx, group: Group, { since }: Suspicion) {
  const hits = and(hitsOf(group), gte(ruleHits.occurredAt, since));
  const [sums] = await tx
    .select({
      eventCount: count(),
      lastSeenAt: max(ruleHits.occurredAt),
      ipAddress: sharedBy(ruleHits.ipAddress),
      userRole: sharedBy(ruleHits.userRole),
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
    userRole: sums?.userRole ?? null,
    relatedEvents: related.map(({ eventId }) => eventId),
  };
}

/** While an alert is open it only grows; which one it is follows from rule and group. Answers its id. */
async function keepAlert(tx: Tx, group: Group, suspicion: Suspicion, newId: () => string): Promise<string> {
  const { rule, key } = group;
  const { userRole, ...extent } = await extentOf(tx, group, suspicion);
  const description = rule.describe({ ...suspicion, ...extent, groupKey: key, userRole });
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
async function toldOf(tx: Tx, group: Group, open: Suspicion | null, near: readonly Hit[], newId: () => string): Promise<Fact[]> {
  const { rule, fresh } = group;
  const suspicion = together(open, suspicionIn(rule, near, stretchAround(rule, fresh)));
  if (!suspicion) return [];
  const id = await keepAlert(tx, group, suspicion, newId);
  const { severity } = suspicion;
  return open?.severity === severity ? [] : [fact(AlertRaised, id, { alert_id: id, rule: rule.id, severity })];
}

/** Lets every rule look at events that are new, and raises or grows what follows. */
export async function raiseAlerts(tx: Tx, events: readonly RecordedEvent[], newId: () => string): Promise<void> {
  const groups = groupsIn(events);
  if (groups.length === 0) return;
  await lockGroups(tx, groups);
  await keepHits(tx, groups);
  const near = await hitsNear(tx, groups);
  const open = await openSuspicions(tx, groups);
  for (const group of groups) {
    const name = nameOf(group.rule.id, group.key);
    await appendFacts(tx, await toldOf(tx, group, open.get(name) ?? null, near.get(name) ?? [], newId));
  }
}
