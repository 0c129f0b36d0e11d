/** What PostgreSQL keeps of events whose rows are in MongoDB: that they were counted. */
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { sql } from 'drizzle-orm';
import { countedEvents, securityEvents, type StoredEvent } from '../tables.js';

const MOVED_AT_ONCE = 500;
const FORGOTTEN_AT_ONCE = 5_000;

export function countedRowsStore(db: Database) {
  const { drizzle } = db;

  /** From there on it is known by its id. Another process may have moved some of them. */
  const forgetRows = (rows: readonly StoredEvent[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { occurred_at, event_id } = securityEvents;
      const keys = sql.join(
        rows.map((row) => sql`(${row.occurred_at.toISOString()}::timestamptz, ${row.event_id}::uuid)`),
        sql`, `,
      );
      const moved = await tx
        .delete(securityEvents)
        .where(sql`(${occurred_at}, ${event_id}) in (${keys})`)
        .returning({ occurred_at, event_id });
      if (moved.length > 0) await tx.insert(countedEvents).values(moved).onConflictDoNothing();
    });

  return {
    /** Rows that PostgreSQL stored, before MongoDB was in use or because it might be away, go there, some hundred at a time. */
    async moveRows(store: (rows: readonly StoredEvent[]) => Promise<void>, stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        const { occurred_at, event_id } = securityEvents;
        const rows = await drizzle.select().from(securityEvents).orderBy(occurred_at, event_id).limit(MOVED_AT_ONCE);
        if (rows.length === 0) return;
        await store(rows);
        await forgetRows(rows);
      }
    },

    /** Of events whose rows are gone too. */
    async forgetBefore(first: Date): Promise<void> {
      for (;;) {
        const { rowCount } = await drizzle.execute(sql`
          delete from counted_events where (occurred_at, event_id) in (
            select occurred_at, event_id from counted_events
            where occurred_at < ${first.toISOString()}::timestamptz order by 1, 2 limit ${FORGOTTEN_AT_ONCE})`);
        if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE) return;
      }
    },
  };
}
