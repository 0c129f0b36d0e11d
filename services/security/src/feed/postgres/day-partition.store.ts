import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CountRemoved } from '@paanch/platform/retention/remove-old-rows';
import { sql } from 'drizzle-orm';

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** Removes events of days that ended too long ago, and all but their daily sums. Returns the moment from which events are kept. */
export function dropOldDays(db: Database, count: CountRemoved): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ first: string; removed: number }>(
      sql`select extract(epoch from first_kept) * 1000 as first, removed::int from drop_days(${KEPT_DAYS.events})`,
    );
    await count(tx, rows[0]?.removed ?? 0);
    return new Date(Number(rows[0]?.first));
  });
}

/** Creates the partitions of today and the coming week. Events of other days go to the default partition. */
export async function createDayPartitions(db: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
    await db.drizzle.execute(sql`select make_day_partition(${day}::date)`);
  }
}
