import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { openAttempts } from './tables.js';

/** Who is in the middle of an assessment, counted: a copy from progress. */
export function openAttemptStore({ drizzle }: Database) {
  return {
    count: (assessmentId: string): Promise<number> => drizzle.$count(openAttempts, eq(openAttempts.assessment_id, assessmentId)),

    async save(tx: Tx, attempt: typeof openAttempts.$inferInsert): Promise<void> {
      await tx.insert(openAttempts).values(attempt).onConflictDoNothing();
    },

    async remove(tx: Tx, attemptId: string): Promise<void> {
      await tx.delete(openAttempts).where(eq(openAttempts.attempt_id, attemptId));
    },
  };
}
