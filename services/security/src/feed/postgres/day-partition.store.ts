import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** Removes events of days that ended too long ago, and their sums. Returns the moment from which events are kept. */
export async function dropOldDays({ drizzle }: Database): Promise<Date> {
  const { rows } = await drizzle.execute<{ first: string }>(
    sql`select extract(epoch from drop_old_days(${KEPT_DAYS.events})) * 1000 as first`,
  );
  return new Date(Number(rows[0]?.first));
}

/** Creates the partitions of today and the coming week. Events of other days go to the default partition. */
export async function createDayPartitions(db: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
    await db.drizzle.execute(sql`select make_day_partition(${day}::date)`);
  }
}
