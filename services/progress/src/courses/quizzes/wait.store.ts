/** Waits before the next try of a quiz that are over and that the learner has not been told of (docs/path.md#courses). */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { learnerRecords } from '../../learner-record/tables.js';
import { lessonWork, moduleWork } from '../../module-work/tables.js';
import { lockRecord } from '../../module-work/work.store.js';

export interface EndedWait {
  readonly workId: string;
  readonly lessonId: string;
  readonly moduleId: string;
  readonly recordId: string;
  readonly studentId: string;
  readonly productId: string;
}

function waitsEnded(reader: Reader, at: Date) {
  const isOver = and(isNotNull(lessonWork.next_attempt_at), lte(lessonWork.next_attempt_at, at));
  return reader
    .select({
      workId: lessonWork.work_id,
      lessonId: lessonWork.lesson_id,
      moduleId: moduleWork.module_id,
      recordId: moduleWork.record_id,
      studentId: learnerRecords.student_id,
      productId: learnerRecords.product_id,
    })
    .from(lessonWork)
    .innerJoin(moduleWork, eq(moduleWork.id, lessonWork.work_id))
    .innerJoin(learnerRecords, eq(learnerRecords.id, moduleWork.record_id))
    .where(and(isOver, isNull(lessonWork.wait_told_at), isNull(lessonWork.passed_at), isNull(moduleWork.reopened_at)))
    .orderBy(lessonWork.next_attempt_at);
}

export function waitStore({ drizzle }: Database) {
  return {
    ended: (at: Date, limit: number): Promise<EndedWait[]> => waitsEnded(drizzle, at).limit(limit),

    /** Whether it is this caller who tells: false if another did, or the learner has tried again or passed since. */
    async take(tx: Tx, { recordId, workId, lessonId }: EndedWait, at: Date): Promise<boolean> {
      await lockRecord(tx, recordId);
      const isOfLesson = and(eq(lessonWork.work_id, workId), eq(lessonWork.lesson_id, lessonId));
      const isWaiting = and(isNull(lessonWork.wait_told_at), isNull(lessonWork.passed_at), lte(lessonWork.next_attempt_at, at));
      const told = await tx.update(lessonWork).set({ wait_told_at: at }).where(and(isOfLesson, isWaiting)).returning();
      return told.length > 0;
    },
  };
}
