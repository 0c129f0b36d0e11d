/** A learner's own applications, with the job as it is now. */
import type { listApplications } from '@paanch/contracts/careers/applying';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { EMPLOYER_NAME } from '../../employers/employer.store.js';
import { employers } from '../../employers/tables.js';
import { jobs } from '../../jobs/tables.js';
import { resumes } from '../../resumes/tables.js';
import { type ApplicationMove, applicationMoves, applications } from '../tables.js';

export type OwnApplicationRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function rowsOf({ drizzle }: Database) {
  const { id, title, location, status, deadline, archived_at } = jobs;
  return drizzle
    .select({
      application: applications,
      job: { id, title, location, status, deadline, archived_at },
      company: EMPLOYER_NAME,
      resume: { id: resumes.id, title: resumes.title, original_filename: resumes.original_filename },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(employers, eq(employers.id, jobs.employer_id))
    .innerJoin(resumes, eq(resumes.id, applications.resume_id))
    .$dynamic();
}

export function ownApplicationStore(db: Database) {
  const { drizzle } = db;
  const isOwn = (studentId: string) => eq(applications.student_id, studentId);

  return {
    page(studentId: string, query: QueryOf<typeof listApplications>): Promise<Page<OwnApplicationRow>> {
      const { search, status, sortBy, sortOrder } = query;
      const isNamed = contains(search, [jobs.title, employers.name]);
      const named = drizzle.select({ id: jobs.id }).from(jobs).leftJoin(employers, eq(employers.id, jobs.employer_id)).where(isNamed);
      return pageOf(db, query, {
        table: applications,
        where: and(
          isOwn(studentId),
          status === undefined ? undefined : eq(applications.status, status),
          isNamed && inArray(applications.job_id, named),
        ),
        order: { by: [applications[sortBy], applications.id], direction: sortOrder },
        rows: rowsOf(db),
      });
    },

    /** Null if it is none of the learner's. */
    async find(studentId: string, id: string): Promise<{ row: OwnApplicationRow; moves: readonly ApplicationMove[] } | null> {
      const [row] = await rowsOf(db).where(and(isOwn(studentId), eq(applications.id, id)));
      if (row === undefined) return null;
      const moves = drizzle.select().from(applicationMoves).where(eq(applicationMoves.application_id, id));
      return { row, moves: await moves.orderBy(asc(applicationMoves.number)) };
    },

    /** The latest for a job, also a withdrawn one; null before the first. */
    async latestFor(studentId: string, jobId: string): Promise<OwnApplicationRow | null> {
      const { created_at, id, job_id } = applications;
      const [row] = await rowsOf(db)
        .where(and(isOwn(studentId), eq(job_id, jobId)))
        .orderBy(desc(created_at), desc(id))
        .limit(1);
      return row ?? null;
    },

    async exists(id: string): Promise<boolean> {
      return (await drizzle.$count(applications, eq(applications.id, id))) > 0;
    },
  };
}
