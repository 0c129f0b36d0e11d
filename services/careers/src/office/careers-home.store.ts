/** Applications that nobody has answered, by job (docs/office.md#home). */
import { UNANSWERED_STATUSES } from '@paanch/contracts/careers/vocabulary';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database } from '@paanch/platform/postgres/database';
import { and, asc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { applications } from '../applications/tables.js';
import { people } from '../copies/tables.js';
import { employers } from '../employers/tables.js';
import { isListed } from '../jobs/job.store.js';
import { jobs } from '../jobs/tables.js';

const JOBS_SHOWN = 5;
const COUNT = sql<number>`count(*)::int`;

export interface WaitingJob {
  readonly id: string;
  readonly title: string;
  readonly employer_name: string | null;
  readonly unanswered: number;
  readonly answer_due_at: Date;
}

export function careersHomeStore({ drizzle }: Database) {
  /** Of jobs that staff still find. */
  function isWaiting(scope: ClientScope) {
    const learner = drizzle.select({ id: people.id }).from(people);
    const isTheirs = exists(learner.where(and(eq(people.id, applications.student_id), inScope(scope, people.client_id))));
    return and(
      inArray(applications.status, [...UNANSWERED_STATUSES]),
      isNotNull(applications.answer_due_at),
      isListed,
      scope === 'all' ? undefined : isTheirs,
    );
  }

  return {
    async counts(scope: ClientScope, now: Date): Promise<{ readonly unanswered: number; readonly overdue: number }> {
      const isLate = sql`${applications.answer_due_at} <= ${now.toISOString()}`;
      const [found] = await drizzle
        .select({ unanswered: COUNT, overdue: sql<number>`(count(*) filter (where ${isLate}))::int` })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.job_id))
        .where(isWaiting(scope));
      return found ?? { unanswered: 0, overdue: 0 };
    },

    /** Those whose answers are due first. Reads no more of jobs and employers than Client Staff may (docs/permissions.md#row-security). */
    jobs(scope: ClientScope): Promise<WaitingJob[]> {
      const due = sql<Date>`min(${applications.answer_due_at})`.mapWith(applications.answer_due_at);
      return drizzle
        .select({ id: jobs.id, title: jobs.title, employer_name: employers.name, unanswered: COUNT, answer_due_at: due })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.job_id))
        .leftJoin(employers, eq(employers.id, jobs.employer_id))
        .where(isWaiting(scope))
        .groupBy(jobs.id, jobs.title, employers.name)
        .orderBy(asc(due), jobs.id)
        .limit(JOBS_SHOWN);
    },
  };
}
