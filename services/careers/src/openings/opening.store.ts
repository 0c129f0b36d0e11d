/** Jobs as a learner finds them: those of the own client and of every client (docs/careers.md#openings). */
import type { listOpenings } from '@paanch/contracts/careers/openings';
import { OPENINGS_A_PAGE } from '@paanch/contracts/careers/openings';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type CursorPage, cursorPageOf } from '@paanch/platform/postgres/by-cursor/cursor-page-of';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { inOrder, type ListOrder, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { applications } from '../applications/tables.js';
import { EMPLOYER_NAME } from '../employers/employer.store.js';
import { employers } from '../employers/tables.js';
import { jobs, jobSearch } from '../jobs/tables.js';

type Query = QueryOf<typeof listOpenings>;

/** Who looks, and when. */
export interface Looking {
  readonly studentId: string;
  readonly clientId: string | null;
  readonly now: Date;
}

export type OpeningRow = Awaited<ReturnType<ReturnType<typeof rowsFor>['execute']>>[number];

const isSeenBy = ({ clientId }: Pick<Looking, 'clientId'>): SQL | undefined =>
  clientId === null ? isNull(jobs.client_id) : or(isNull(jobs.client_id), eq(jobs.client_id, clientId));

/** By time: the flag of an expired job follows minutes later. */
const isOpenAt = (now: Date) => and(eq(jobs.status, 'active'), gt(jobs.deadline, now), isNull(jobs.archived_at));

function rowsFor({ drizzle }: Database, studentId: string) {
  const applied = drizzle
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.job_id, jobs.id), eq(applications.student_id, studentId), ne(applications.status, 'withdrawn')));
  return drizzle
    .select({ job: jobs, company: EMPLOYER_NAME, has_applied: sql<boolean>`${exists(applied)}` })
    .from(jobs)
    .leftJoin(employers, eq(employers.id, jobs.employer_id))
    .$dynamic();
}

/** Ranges that overlap; an end that is not said is open, and a salary that is not disclosed at all is left out. */
function paysBetween({ salary_min: least, salary_max: most }: Query): SQL | undefined {
  if (least === undefined && most === undefined) return undefined;
  return and(
    or(isNotNull(jobs.salary_min), isNotNull(jobs.salary_max)),
    least === undefined ? undefined : or(isNull(jobs.salary_max), gte(jobs.salary_max, least)),
    most === undefined ? undefined : or(isNull(jobs.salary_min), lte(jobs.salary_min, most)),
  );
}

function matches({ drizzle }: Database, query: Query): SQL | undefined {
  const { category, location, employment_type: type, experience_level: level, remote_allowed: remote } = query;
  const ofIndustry = drizzle
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.industry, category ?? ''));
  return and(
    contains(query.search, [jobSearch.search_text]),
    category === undefined ? undefined : inArray(jobs.employer_id, ofIndustry),
    contains(location ?? '', [jobs.location]),
    type === undefined ? undefined : eq(jobs.employment_type, type),
    level === undefined ? undefined : eq(jobs.experience_level, level),
    remote === undefined ? undefined : eq(jobs.remote_allowed, remote === 'true'),
    paysBetween(query),
  );
}

const orderOf = ({ sortBy, sortOrder }: Query): ListOrder => ({
  by: [sortBy === 'title' ? folded(jobs.title) : jobs[sortBy], jobs.id],
  direction: sortOrder,
});

export function openingStore(db: Database) {
  const { drizzle } = db;
  return {
    page(looking: Looking, query: Query): Promise<CursorPage<OpeningRow> & { readonly total: number }> {
      const { cursor, search, location } = query;
      const [scope, where, order] = [isSeenBy(looking), and(isOpenAt(looking.now), matches(db, query)), orderOf(query)];
      const found = { table: jobs, scope, where, order, rows: drizzle.select({ id: jobs.id }).from(jobs).$dynamic() };
      return searchWithinLimit(db, [search, location ?? ''], async () => {
        const total = await drizzle.$count(jobs, and(scope, where));
        const page = await cursorPageOf(db, { cursor, search, pageSize: OPENINGS_A_PAGE }, { ...found, idOf: ({ id }) => id });
        // Whole rows of these alone: to sort, join and ask about all that match would cost more than to find them.
        const ids = page.rows.map(({ id }) => id);
        const rows =
          ids.length === 0
            ? []
            : await rowsFor(db, looking.studentId)
                .where(inArray(jobs.id, ids))
                .orderBy(...inOrder(order));
        return { ...page, rows, total };
      });
    },

    /** Also a closed or expired one; null if there is none that the learner can see. */
    async find(looking: Looking, jobId: string): Promise<OpeningRow | null> {
      const isSeen = and(isSeenBy(looking), isNull(jobs.archived_at));
      const [row] = await rowsFor(db, looking.studentId).where(and(eq(jobs.id, jobId), isSeen));
      return row ?? null;
    },

    async isOfAnotherClient({ clientId }: Looking, jobId: string): Promise<boolean> {
      const isOthers = and(isNotNull(jobs.client_id), clientId === null ? undefined : ne(jobs.client_id, clientId));
      return (await drizzle.$count(jobs, and(eq(jobs.id, jobId), isOthers))) > 0;
    },
  };
}
