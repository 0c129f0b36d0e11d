/** Changes of an alert's status. They take turns with the batches that let the alert grow. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Alert } from '../alert.store.js';
import { lockGroups } from '../hit.store.js';
import { alerts, OPEN_STATUSES } from '../tables.js';

export async function saveLife(
  tx: Tx,
  { id, status, acknowledged_by, acknowledged_at, resolved_by, resolved_at, reason, notes }: Alert,
): Promise<void> {
  const changed = { status, acknowledged_by, acknowledged_at, resolved_by, resolved_at, reason, notes };
  await tx.update(alerts).set(changed).where(eq(alerts.id, id));
}

/** The group first, then the row: the order in which new hits lock them. An alert never changes its group. */
export const alertLifeStore = defineStore<string, Alert | null>({
  load: async (tx, id) => {
    const [group] = await tx.select({ rule: alerts.rule, group_key: alerts.group_key }).from(alerts).where(eq(alerts.id, id));
    if (!group) return null;
    await lockGroups(tx, [{ rule: { id: group.rule }, group_key: group.group_key }]);
    const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
    return alert ?? null;
  },
  save: async (tx, _id, next) => {
    if (next) await saveLife(tx, next);
  },
});

/** The open alerts of these groups, locked; none of other rules. */
export async function lockOpenAlerts(tx: Tx, rule: string, groupKeys: readonly string[]): Promise<Alert[]> {
  const keys = [...new Set(groupKeys)].toSorted();
  if (keys.length === 0) return [];
  await lockGroups(
    tx,
    keys.map((group_key) => ({ rule: { id: rule }, group_key })),
  );
  const isTheirs = and(eq(alerts.rule, rule), inArray(alerts.group_key, keys), inArray(alerts.status, OPEN_STATUSES));
  return tx.select().from(alerts).where(isTheirs).orderBy(asc(alerts.id)).for('update');
}
