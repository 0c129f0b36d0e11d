/** The queue of reviewers, of projects and interviews alike (docs/projects.md#review). */
import type { Database } from '@paanch/platform/postgres/database';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Null where nobody is waited for. */
interface Waited {
  readonly waiting_since: PgColumn;
  readonly review_due_at: PgColumn;
}

/** Those that wait first, by how long; then the newest. One number, so that a page can be cut anywhere. */
export const inQueue = (waitingSince: PgColumn, submittedAt: PgColumn): SQL =>
  sql`coalesce(extract(epoch from ${waitingSince}), 1e11 - extract(epoch from ${submittedAt}))`;

export interface Waiting {
  readonly waiting: number;
  readonly overdue: number;
}

export function queueOf({ drizzle }: Database, table: PgTable & Waited) {
  return {
    /** How many wait for a person, and for how many the day of the answer has passed. */
    async waiting(now: Date): Promise<Waiting> {
      const [row] = await drizzle
        .select({
          waiting: sql<number>`count(*)::int`,
          overdue: sql<number>`(count(*) filter (where ${table.review_due_at} < ${now.toISOString()}))::int`,
        })
        .from(table)
        .where(sql`${table.waiting_since} is not null`);
      return row ?? { waiting: 0, overdue: 0 };
    },

    /** Since before the moment. */
    waitingSince: (moment: Date): Promise<number> => drizzle.$count(table, lt(table.waiting_since, moment)),
  };
}
