import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** Creates the partitions of today and the coming week. Events of other days go to the default partition. */
export async function createDayPartitions(db: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
    await db.drizzle.execute(sql`select make_day_partition(${day}::date)`);
  }
}
