/** Waits before the next attempt at an exam that are over and that the learner has not been told of (docs/exams.md#eligibility). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { RecordKey } from '../../learner-record/learner-record.js';
import { lockRecord } from '../../module-work/work.store.js';
import { examAttempts } from '../tables.js';

export interface EndedExamWait extends RecordKey {
  readonly attemptId: string;
  readonly recordId: string;
}

const isOver = (at: Date) => and(lte(examAttempts.wait_ends_at, at), isNull(examAttempts.wait_told_at));

export function examWaitStore({ drizzle }: Database) {
  return {
    ended(at: Date, limit: number): Promise<EndedExamWait[]> {
      const { id: attemptId, record_id: recordId, student_id: studentId, product_id: productId, wait_ends_at } = examAttempts;
      return drizzle
        .select({ attemptId, recordId, studentId, productId })
        .from(examAttempts)
        .where(isOver(at))
        .orderBy(asc(wait_ends_at))
        .limit(limit);
    },

    /** Whether it is this caller who tells: false if another did, or the wait has changed since. */
    async take(tx: Tx, { recordId, attemptId }: EndedExamWait, at: Date): Promise<boolean> {
      await lockRecord(tx, recordId);
      const isWaiting = and(eq(examAttempts.id, attemptId), isOver(at));
      const told = await tx.update(examAttempts).set({ wait_told_at: at }).where(isWaiting).returning({ id: examAttempts.id });
      return told.length > 0;
    },
  };
}
