import type { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inOrder, type ListOrder, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Detection } from './detection.rule.js';
import { groupName, type HitGroup } from './hit-groups.rule.js';
import { alerts, OPEN_STATUSES } from './tables.js';

export type Alert = typeof alerts.$inferSelect;

/** By group name, the detections that have an open alert. */
export async function openDetections(tx: Tx, groups: readonly HitGroup[]): Promise<ReadonlyMap<string, Detection>> {
  const { rule, group_key, severity, peak, since, raised_at, status } = alerts;
  const keys = groups.map((group) => group.group_key);
  const rows = await tx
    .select({ rule, group_key, detection: { severity, peak, since, raised_at } })
    .from(alerts)
    .where(and(inArray(group_key, keys), inArray(status, OPEN_STATUSES)));
  return new Map(rows.map((row) => [groupName(row.rule, row.group_key), row.detection]));
}

type Growing = Pick<
  Alert,
  | 'severity'
  | 'peak'
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
