/** Jobs as staff see them: with employer, client and the number of applications. */
import type { listJobs } from '@paanch/contracts/careers/jobs';
import { type ClientScope, clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Role } from '@paanch/contracts/kernel/roles';
import { inScope } from '@paanch/platform/postgres/client-reader';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type ListOrder, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { applications } from '../../applications/tables.js';
import { clients, people } from '../../copies/tables.js';
import { EMPLOYER_NAME } from '../../employers/employer.store.js';
import { employers } from '../../employers/tables.js';
import { isListed } from '../job.store.js';
import { jobs, jobSearch } from '../tables.js';

/** What a caller may see of jobs. */
export interface JobView {
  readonly clients: ClientScope;
  /** Whose applications count; null: none, because the caller has no list of them. */
  readonly applicants: ClientScope | null;
}

export function jobViewOf(caller: { readonly role: Role; readonly clientId: string | null }): JobView {
  const scope = clientScopeOf(caller);
  return { clients: scope, applicants: caller.role === 'Viewer' ? null : scope };
}

const CLIENT = { id: clients.id, name: clients.name };

/** As many as the list of applicants has for them. */
function countOf(reader: Reader, applicants: ClientScope | null) {
  if (applicants === null) return sql<null>`null`;
  const isTheirs = reader
    .select({ one: sql`1` })
    .from(people)
    .where(and(eq(people.id, applications.student_id), inScope(applicants, people.client_id)));
  const isOfJob = eq(applications.job_id, jobs.id);
  return reader.$count(applications, applicants === 'all' ? isOfJob : and(isOfJob, exists(isTheirs)));
}

const selectShown = (reader: Reader, { applicants }: JobView) =>
  reader
    .select({ job: jobs, company: EMPLOYER_NAME, client: CLIENT, applications: countOf(reader, applicants) })
    .from(jobs)
    .leftJoin(employers, eq(employers.id, jobs.employer_id))
    .leftJoin(clients, eq(clients.id, jobs.client_id))
    .$dynamic();

export type ShownJob = Awaited<ReturnType<typeof selectShown>>[number];

/** Those of no client are for the learners of every client. */
const isVisibleTo = (scope: ClientScope) => (scope === 'all' ? undefined : or(isNull(jobs.client_id), inScope(scope, jobs.client_id)));

const isShown = (id: string, view: JobView) => and(isVisibleTo(view.clients), eq(jobs.id, id), isListed);

/** As it is until the transaction ends. Null as for `find`. */
export async function lockShown(tx: Tx, id: string, view: JobView): Promise<ShownJob | null> {
  const [found] = await selectShown(tx, view).where(isShown(id, view)).for('update', { of: jobs });
  return found ?? null;
}

export function shownJobStore(db: Database) {
  return {
    /** Null if there is none, it is archived, or it is of another client. */
    async find(id: string, view: JobView): Promise<ShownJob | null> {
      const [found] = await selectShown(db.drizzle, view).where(isShown(id, view));
      return found ?? null;
    },

    /** Reads no more of jobs than Client Staff may (docs/permissions.md#row-security). */
    async isShownTo(scope: ClientScope, id: string): Promise<boolean> {
      return (await db.drizzle.$count(jobs, and(isVisibleTo(scope), eq(jobs.id, id), isListed))) > 0;
    },

    /** Whosever it is. */
    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(jobs, and(eq(jobs.id, id), isListed))) > 0;
    },

    page(query: QueryOf<typeof listJobs>, view: JobView): Promise<Page<ShownJob>> {
      const where = and(
        isVisibleTo(view.clients),
        isListed,
        filteredBy(query),
        contains(query.search, [jobSearch.search_text, jobs.location]),
      );
      return pageOf(db, query, { table: jobs, where, order: inOrderOf(query), rows: selectShown(db.drizzle, view) });
    },
  };
}

function filteredBy(query: QueryOf<typeof listJobs>) {
  const {
    status,
    employer_id: employerId,
    client_id: clientId,
    employment_type: type,
    experience_level: level,
    remote_allowed: remote,
  } = query;
  return and(
    status && eq(jobs.status, status),
    employerId === undefined ? undefined : eq(jobs.employer_id, employerId),
    clientId === undefined ? undefined : eq(jobs.client_id, clientId),
    type && eq(jobs.employment_type, type),
    level && eq(jobs.experience_level, level),
    remote && eq(jobs.remote_allowed, remote === 'true'),
  );
}

function inOrderOf({ sortBy, sortOrder }: QueryOf<typeof listJobs>): ListOrder {
  const first = { created_at: jobs.created_at, deadline: jobs.deadline, title: folded(jobs.title) }[sortBy];
  return { by: [first, jobs.id], direction: sortOrder };
}
