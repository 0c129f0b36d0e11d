import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { openAttempts } from './tables.js';

type Attempt = Omit<typeof openAttempts.$inferInsert, 'has_ended'>;

/** Who is in the middle of an assessment, counted: a copy from progress. */
export function openAttemptStore({ drizzle }: Database) {
  return {
    count: (assessmentId: string): Promise<number> =>
      drizzle.$count(openAttempts, and(eq(openAttempts.assessment_id, assessmentId), eq(openAttempts.has_ended, false))),

    /** One that has ended does not begin again. */
    async begin(tx: Tx, attempt: Attempt): Promise<void> {
      await tx
        .insert(openAttempts)
        .values({ ...attempt, has_ended: false })
        .onConflictDoNothing();
    },

    async end(tx: Tx, attempt: Attempt): Promise<void> {
      const ended = { has_ended: true };
      await tx
        .insert(openAttempts)
        .values({ ...attempt, ...ended })
        .onConflictDoUpdate({ target: openAttempts.attempt_id, set: ended });
    },
  };
}
