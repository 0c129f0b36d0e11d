import type { AlertStatus, listSecurityAlerts } from '@paanch/contracts/security/alerts';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inOrder, type ListOrder, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, count, eq, gte, inArray, lte, max, sql } from 'drizzle-orm';
import type { Detection } from './detection.rule.js';
import { groupName, type HitGroup } from './hit-groups.rule.js';
import { alerts, CLOSED_STATUSES, OPEN_STATUSES } from './tables.js';

export type Alert = typeof alerts.$inferSelect;

/** By group name, the detections that have an open alert. */
export async function openDetections(tx: Tx, groups: readonly HitGroup[]): Promise<ReadonlyMap<string, Detection>> {
  const { rule, group_key, severity, peak, cause, since, raised_at, status } = alerts;
  const keys = groups.map((group) => group.group_key);
  const rows = await tx
    .select({ rule, group_key, detection: { severity, peak, cause, since, raised_at } })
    .from(alerts)
    .where(and(inArray(group_key, keys), inArray(status, OPEN_STATUSES)));
  return new Map(rows.map((row) => [groupName(row.rule, row.group_key), row.detection]));
}

/** By group name, when the last alert of the group was closed. */
export async function lastClosed(tx: Tx, groups: readonly HitGroup[]): Promise<ReadonlyMap<string, Date>> {
  const { rule, group_key, resolved_at, status } = alerts;
  const rules = [...new Set(groups.map((group) => group.rule.id))];
  const keys = groups.map((group) => group.group_key);
  const rows = await tx
    .select({ rule, group_key, closed_at: max(resolved_at) })
    .from(alerts)
    .where(and(inArray(rule, rules), inArray(group_key, keys), inArray(status, CLOSED_STATUSES)))
    .groupBy(rule, group_key);
  return new Map(rows.flatMap((row) => (row.closed_at ? [[groupName(row.rule, row.group_key), row.closed_at]] : [])));
}

type Growing = Pick<
  Alert,
  | 'severity'
  | 'peak'
  | 'cause'
  | 'since'
  | 'raised_at'
  | 'description'
  | 'action_required'
  | 'last_seen_at'
  | 'event_count'
  | 'related_events'
  | 'ip_address'
>;

/** Raises the group's alert or, while one is open, lets it grow. Returns its id. */
export async function saveAlert(tx: Tx, group: Pick<Alert, 'id' | 'rule' | 'group_key'>, values: Growing): Promise<string> {
  const [saved] = await tx
    .insert(alerts)
    .values({ ...group, status: 'active', ...values })
    .onConflictDoUpdate({
      target: [alerts.rule, alerts.group_key],
      targetWhere: sql`status in ('active', 'acknowledged')`,
      set: values,
    })
    .returning({ id: alerts.id });
  if (!saved) throw new Error('an upsert returns a row');
  return saved.id;
}

/** The worst open ones, then closed ones, each newest first (docs/alerts.md#severity). Written as in the index `alerts_by_urgency`. */
const MOST_URGENT_FIRST: ListOrder = {
  by: [
    sql`case when ${alerts.status} in ('active', 'acknowledged')
      then array_position(array['INFO', 'WARNING', 'CRITICAL', 'EMERGENCY'], ${alerts.severity}) else 0 end`,
    alerts.raised_at,
    alerts.id,
  ],
  direction: 'desc',
};

/** Of these, none should wait. */
const URGENT = ['CRITICAL', 'EMERGENCY'] as const satisfies readonly Severity[];
const NONE = { active: 0, acknowledged: 0, resolved: 0, dismissed: 0 };

export interface AlertOverview {
  readonly counts: Readonly<Record<AlertStatus, number>>;
  /** Active ones. */
  readonly urgent: { readonly count: number; readonly oldest_at: Date | null };
}

export function alertStore(db: Database) {
  return {
    page(query: QueryOf<typeof listSecurityAlerts>): Promise<Page<Alert>> {
      return pageOf(db, query, {
        table: alerts,
        where: query.status && eq(alerts.status, query.status),
        order: MOST_URGENT_FIRST,
        rows: db.drizzle.select().from(alerts).$dynamic(),
      });
    },

    async find(id: string): Promise<Alert | null> {
      const [found] = await db.drizzle.select().from(alerts).where(eq(alerts.id, id));
      return found ?? null;
    },

    async overview(): Promise<AlertOverview> {
      const isUrgent = inArray(alerts.severity, URGENT);
      const rows = await db.drizzle
        .select({
          status: alerts.status,
          alerts: count(),
          urgent: sql<number>`count(*) filter (where ${isUrgent})::int`,
          oldest_at: sql<Date | null>`min(${alerts.raised_at}) filter (where ${isUrgent})`.mapWith(alerts.raised_at),
        })
        .from(alerts)
        .groupBy(alerts.status);
      const active = rows.find(({ status }) => status === 'active');
      return {
        counts: { ...NONE, ...Object.fromEntries(rows.map((row) => [row.status, row.alerts])) },
        urgent: { count: active?.urgent ?? 0, oldest_at: active?.oldest_at ?? null },
      };
    },

    mostUrgentOpen(limit: number): Promise<Alert[]> {
      return db.drizzle
        .select()
        .from(alerts)
        .where(inArray(alerts.status, OPEN_STATUSES))
        .orderBy(...inOrder(MOST_URGENT_FIRST))
        .limit(limit);
    },

    /** Both ends inclusive. */
    countRaised(from: Date, to: Date): Promise<number> {
      return db.drizzle.$count(alerts, and(gte(alerts.raised_at, from), lte(alerts.raised_at, to)));
    },
  };
}
