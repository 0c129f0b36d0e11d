/** Applications and jobs on which time has run out, the longest waiting first (docs/careers.md#told). */
import { DAY_MS, OPEN_STATUSES, REMINDED_AFTER_DAYS, UNANSWERED_STATUSES, UNDECIDED_DAYS } from '@paanch/contracts/careers/vocabulary';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { isListed } from '../../jobs/job.store.js';
import { jobs } from '../../jobs/tables.js';
import { applications } from '../tables.js';

const isUnanswered = inArray(applications.status, [...UNANSWERED_STATUSES]);
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const waitsLong = (now: Date) => and(isUnanswered, lte(applications.created_at, daysBefore(now, REMINDED_AFTER_DAYS)));

export function dueStore({ drizzle }: Database) {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return {
    /** Those that nobody answered, long after their job ended. */
    async undecided(now: Date, atOnce: number): Promise<string[]> {
      const isOver = and(isUnanswered, lte(jobs.ended_at, daysBefore(now, UNDECIDED_DAYS)), lte(applications.answer_due_at, now));
      const rows = drizzle.select({ id: applications.id }).from(applications).innerJoin(jobs, eq(jobs.id, applications.job_id));
      return idsOf(await rows.where(isOver).orderBy(asc(applications.created_at)).limit(atOnce));
    },

    /** Those whose learners wait beyond the day and were not told. */
    async overdue(now: Date, atOnce: number): Promise<string[]> {
      const isLate = and(isUnanswered, isNull(applications.overdue_told_at), lte(applications.answer_due_at, now));
      const rows = drizzle.select({ id: applications.id }).from(applications).where(isLate);
      return idsOf(await rows.orderBy(asc(applications.created_at)).limit(atOnce));
    },

    /** Jobs with an application that has waited long since their creators were last reminded, which is a day ago or never. */
    async unreminded(now: Date, atOnce: number): Promise<string[]> {
      const isNew = sql`${applications.created_at} > ${jobs.reminded_at} - make_interval(days => ${REMINDED_AFTER_DAYS})`;
      const rows = drizzle.select({ id: jobs.id }).from(applications).innerJoin(jobs, eq(jobs.id, applications.job_id));
      const found = await rows
        .where(and(waitsLong(now), isListed, or(isNull(jobs.reminded_at), and(lte(jobs.reminded_at, daysBefore(now, 1)), isNew))))
        .groupBy(jobs.id)
        .orderBy(asc(min(applications.created_at)))
        .limit(atOnce);
      return idsOf(found);
    },

    /** How many of a job's applications have waited so long. */
    async waitingLong(tx: Tx, jobId: string, now: Date): Promise<number> {
      return tx.$count(applications, and(eq(applications.job_id, jobId), waitsLong(now)));
    },

    async openOf(tx: Tx, jobId: string): Promise<string[]> {
      const isOpen = and(eq(applications.job_id, jobId), inArray(applications.status, [...OPEN_STATUSES]));
      return idsOf(await tx.select({ id: applications.id }).from(applications).where(isOpen));
    },
  };
}
