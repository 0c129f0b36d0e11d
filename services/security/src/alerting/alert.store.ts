/** Keeps what the rules took, and the alert each group amounts to (trust 4, Engine). */
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { ALERT_RULES } from './alert-rules.js';
import type { AlertRule, Finding, Hit } from './hit.rule.js';
import { alerts, ruleHits } from './tables.js';

async function keepHits(tx: Tx, rule: AlertRule, hits: readonly Hit[]): Promise<void> {
  await tx
    .insert(ruleHits)
    .values(hits.map((hit) => ({ rule: rule.id, ...hit })))
    .onConflictDoNothing();
}

/** While an alert is open it only grows; which one it is follows from rule and group. */
async function keepAlert(tx: Tx, rule: AlertRule, groupKey: string, finding: Finding, newId: () => string): Promise<void> {
  const { relatedEvents, ...rest } = finding;
  const values = { ...rest, relatedEvents: [...relatedEvents] };
  await tx
    .insert(alerts)
    .values({ id: newId(), rule: rule.id, groupKey, status: 'active', ...values })
    .onConflictDoUpdate({
      target: [alerts.rule, alerts.groupKey],
      targetWhere: sql`status in ('active', 'acknowledged')`,
      set: values,
    });
}

/** One batch at a time a group: two replicas working out the same group would each miss the other's hits. */
async function lockGroup(tx: Tx, rule: AlertRule, groupKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${rule.id} ${groupKey}`}, 0))`);
}

async function workOutGroup(tx: Tx, rule: AlertRule, groupKey: string, newId: () => string): Promise<void> {
  const known = await tx
    .select()
    .from(ruleHits)
    .where(and(eq(ruleHits.rule, rule.id), eq(ruleHits.groupKey, groupKey)));
  const finding = rule.find(known);
  if (finding) await keepAlert(tx, rule, groupKey, finding, newId);
}

/** Lets every rule look at events that are new, and raises or grows what follows. */
export async function raiseAlerts(tx: Tx, events: readonly RecordedEvent[], newId: () => string): Promise<void> {
  for (const rule of ALERT_RULES) {
    const hits = events.flatMap((event) => rule.hitOf(event) ?? []);
    if (hits.length === 0) continue;
    const groups = [...new Set(hits.map(({ groupKey }) => groupKey))].toSorted();
    for (const groupKey of groups) await lockGroup(tx, rule, groupKey);
    await keepHits(tx, rule, hits);
    for (const groupKey of groups) await workOutGroup(tx, rule, groupKey, newId);
  }
}
