/** What rules made of events, and what webhooks were told, once it is old: the oldest first, which keeps to the index (docs/privacy.md#retention). */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '@paanch/platform/postgres/database';
import { type OldRows, oldRowsOf } from '@paanch/platform/retention/remove-old-rows';
import type { Clock } from '@paanch/platform/time/clock';
import { sql } from 'drizzle-orm';

const DAY_MS = 86_400_000;

/** What an open alert counts stays with it: it is summed anew whenever the alert grows. One whose address was cut grows no more. */
export const oldHits = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'hits',
    (before, limit) => sql`
      delete from rule_hits where ctid = any(array(
        select ctid from rule_hits
        where occurred_at < ${before.toISOString()}::timestamptz and not exists (
          select from alerts where status in ('active', 'acknowledged')
          and rule = rule_hits.rule and group_key = rule_hits.group_key and since <= occurred_at)
        order by occurred_at limit ${limit} for update skip locked))`,
  );

/**
 * From the last event that they count. One that is open stays, and one that was just closed can still be read, with what was found, and
 * keeps its group silent. An alert is raised by one of its events, so the first condition leaves none out, and has an index.
 */
export const oldAlerts = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): OldRows =>
  oldRowsOf(db, 'alerts', (before, limit) => {
    const closedBefore = new Date(clock().getTime() - KEPT_DAYS.technicalRecords * DAY_MS);
    return sql`
      delete from alerts where id in (
        select id from alerts
        where raised_at < ${before.toISOString()}::timestamptz and last_seen_at < ${before.toISOString()}::timestamptz
        and status in ('resolved', 'dismissed') and resolved_at < ${closedBefore.toISOString()}::timestamptz
        order by raised_at limit ${limit} for update skip locked)`;
  });

/** From when they were made. None is tried for so long. */
export const oldDeliveries = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'deliveries',
    (before, limit) => sql`
      delete from deliveries where id in (
        select id from deliveries where created_at < ${before.toISOString()}::timestamptz
        order by created_at limit ${limit} for update skip locked)`,
  );
