/** What waits for a reviewer, and since when (docs/office.md#home). */
import type { Database } from '@paanch/platform/postgres/database';
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { appeals } from '../appeals/tables.js';
import { interviews } from '../interviews/tables.js';
import { submissions } from '../submissions/tables.js';

export interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

export function reviewsHomeStore({ drizzle }: Database) {
  async function waitingIn(table: PgTable, since: PgColumn, isWaiting: SQL): Promise<Waiting> {
    const [found] = await drizzle
      .select({ count: sql<number>`count(*)::int`, oldest: sql`min(${since})`.mapWith((at: string) => new Date(at)) })
      .from(table)
      .where(isWaiting);
    return { count: found?.count ?? 0, oldest: found?.oldest ?? null };
  }

  return {
    projects: () => waitingIn(submissions, submissions.waiting_since, isNotNull(submissions.waiting_since)),
    interviews: () => waitingIn(interviews, interviews.waiting_since, isNotNull(interviews.waiting_since)),
    appeals: () => waitingIn(appeals, appeals.created_at, eq(appeals.status, 'open')),
  };
}
