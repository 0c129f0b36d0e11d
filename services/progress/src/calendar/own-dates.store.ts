/** Attempts that the clock will close, and waits for a quiz (docs/calendar.md#what-is-in-it). */
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { attempts } from '../attempts/writing/tables.js';
import { examAttempts } from '../exams/tables.js';
import { learnerRecords } from '../learner-record/tables.js';
import { lessonWork, moduleWork } from '../module-work/tables.js';
import { products } from '../products/tables.js';

export function ownDatesStore({ drizzle }: Database) {
  return {
    openAttempts(studentId: string, now: Date) {
      const ofVersion = and(eq(assessmentBodies.assessment_id, attempts.assessment_id), eq(assessmentBodies.version, attempts.version));
      return drizzle
        .select({ id: attempts.id, assessmentId: attempts.assessment_id, name: assessmentBodies.name, at: attempts.deadline_at })
        .from(attempts)
        .innerJoin(assessmentBodies, ofVersion)
        .where(and(eq(attempts.student_id, studentId), eq(attempts.status, 'IN_PROGRESS'), gt(attempts.deadline_at, now)));
    },

    openExams(studentId: string, now: Date) {
      const { id, target_tier: target, deadline_at: at } = examAttempts;
      return drizzle
        .select({ id, target, at })
        .from(examAttempts)
        .where(and(eq(examAttempts.student_id, studentId), eq(examAttempts.status, 'IN_PROGRESS'), gt(at, now)));
    },

    quizWaits(studentId: string, now: Date) {
      const isOpen = and(isNull(lessonWork.passed_at), isNull(moduleWork.reopened_at), eq(products.is_archived, false));
      return drizzle
        .select({
          lessonId: lessonWork.lesson_id,
          moduleId: moduleWork.module_id,
          isReadiness: eq(products.type, 'JOB_READINESS').mapWith(Boolean),
          at: lessonWork.next_attempt_at,
        })
        .from(lessonWork)
        .innerJoin(moduleWork, eq(moduleWork.id, lessonWork.work_id))
        .innerJoin(learnerRecords, eq(learnerRecords.id, moduleWork.record_id))
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(and(eq(moduleWork.student_id, studentId), gt(lessonWork.next_attempt_at, now), isOpen));
    },
  };
}
