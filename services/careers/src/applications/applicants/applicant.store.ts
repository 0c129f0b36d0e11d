/** Applications as staff read them: with learner, resume and everything that happened (docs/careers.md#applicants). */
import type { listApplicants } from '@paanch/contracts/careers/applicants';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { inScope } from '@paanch/platform/postgres/client-reader';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { starsOf } from '../../copies/stars-in-sql.store.js';
import { people, sharing, standings } from '../../copies/tables.js';
import { resumes } from '../../resumes/tables.js';
import { lockApplications } from '../application.store.js';
import { applicationMoves, applications } from '../tables.js';

type ListQuery = QueryOf<typeof listApplicants>;

const isLearner = eq(people.id, applications.student_id);
const RESUME = { id: resumes.id, title: resumes.title };
const isOfPrimary = and(eq(standings.student_id, applications.student_id), standings.is_primary);
const TIER = sql<Tier | null>`(select ${standings.tier} from ${standings} where ${isOfPrimary} limit 1)`;

const selectApplicants = (reader: Reader) =>
  reader
    .select({
      application: applications,
      student: { full_name: people.full_name, email: people.email },
      stars: starsOf(applications.student_id),
      tier: TIER,
      resume: RESUME,
    })
    .from(applications)
    .leftJoin(people, isLearner)
    .leftJoin(resumes, eq(resumes.id, applications.resume_id))
    .$dynamic();

const movesOf = (reader: Reader, ids: string[]) =>
  reader
    .select({ move: applicationMoves, name: people.full_name })
    .from(applicationMoves)
    .leftJoin(people, eq(people.id, applicationMoves.by_id))
    .where(inArray(applicationMoves.application_id, ids))
    .orderBy(applicationMoves.application_id, applicationMoves.number);

/** Switched on, by a learner who agrees to share with the institution (docs/privacy.md#consent). */
const isShared = (reader: Reader) => {
  const agreed = reader.select({ id: sharing.student_id }).from(sharing);
  return and(resumes.shared_with_institution, exists(agreed.where(and(eq(sharing.student_id, resumes.student_id), sharing.is_given))));
};

/** What Client Staff may read, and no column beside it (docs/careers.md#client-staff). */
const selectOwnLearners = (reader: Reader) => {
  const { id, job_id, student_id, status, status_changed_at, answer_due_at, created_at } = applications;
  return reader
    .select({
      application: { id, job_id, student_id, status, status_changed_at, answer_due_at, created_at },
      student: { full_name: people.full_name },
      resume: RESUME,
    })
    .from(applications)
    .leftJoin(people, isLearner)
    .leftJoin(resumes, and(eq(resumes.id, applications.resume_id), isShared(reader)))
    .$dynamic();
};

type FoundApplicant = Awaited<ReturnType<typeof selectApplicants>>[number];
type ApplicantMove = Awaited<ReturnType<typeof movesOf>>[number];

export interface ApplicantRow extends FoundApplicant {
  /** From the first to the last. */
  readonly moves: readonly ApplicantMove[];
}
export type OwnLearnerRow = Awaited<ReturnType<typeof selectOwnLearners>>[number];

async function withMoves(reader: Reader, rows: readonly FoundApplicant[]): Promise<ApplicantRow[]> {
  if (rows.length === 0) return [];
  const moves = await movesOf(
    reader,
    rows.map(({ application }) => application.id),
  );
  const ofEach = Map.groupBy(moves, ({ move }) => move.application_id);
  return rows.map((row) => ({ ...row, moves: ofEach.get(row.application.id) ?? [] }));
}

function listOf({ drizzle }: Database, jobId: string, { search, status, tier, sortBy, sortOrder }: ListQuery, scope: ClientScope) {
  const asked = and(inScope(scope, people.client_id), contains(search, [people.full_name]));
  const learner = drizzle.select({ id: people.id }).from(people);
  const tiered = drizzle.select({ id: standings.student_id }).from(standings);
  return {
    table: applications,
    where: and(
      eq(applications.job_id, jobId),
      asked && exists(learner.where(and(isLearner, asked))),
      status && eq(applications.status, status),
      tier && tier !== 'NONE' ? exists(tiered.where(and(isOfPrimary, eq(standings.tier, tier)))) : undefined,
      tier === 'NONE' ? not(exists(tiered.where(and(isOfPrimary, isNotNull(standings.tier))))) : undefined,
    ),
    order: { by: [applications[sortBy], applications.id] as const, direction: sortOrder },
  };
}

export function applicantStore(db: Database) {
  async function find(id: string, reader: Reader = db.drizzle): Promise<ApplicantRow | null> {
    const [found] = await withMoves(reader, await selectApplicants(reader).where(eq(applications.id, id)));
    return found ?? null;
  }

  return {
    find,

    /** As it is until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<ApplicantRow | null> {
      await lockApplications(tx, [id]);
      return find(id, tx);
    },

    /**
     * The resume that was sent with an application, and for which job; null if there is none that the caller may open.
     * Reads no more than Client Staff may.
     */
    async resumeOf(id: string, scope: ClientScope): Promise<{ readonly jobId: string; readonly resumeId: string } | null> {
      const learner = db.drizzle.select({ id: people.id }).from(people);
      const resume = db.drizzle.select({ id: resumes.id }).from(resumes);
      const isTheirs = exists(learner.where(and(isLearner, inScope(scope, people.client_id))));
      const mayBeSeen = exists(resume.where(and(eq(resumes.id, applications.resume_id), isShared(db.drizzle))));
      const [found] = await db.drizzle
        .select({ jobId: applications.job_id, resumeId: applications.resume_id })
        .from(applications)
        .where(and(eq(applications.id, id), scope === 'all' ? undefined : and(isTheirs, mayBeSeen)));
      return found ?? null;
    },

    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(applications, eq(applications.id, id))) > 0;
    },

    async page(jobId: string, query: ListQuery): Promise<Page<ApplicantRow>> {
      const { rows, pagination } = await pageOf(db, query, { ...listOf(db, jobId, query, 'all'), rows: selectApplicants(db.drizzle) });
      return { rows: await withMoves(db.drizzle, rows), pagination };
    },

    pageOfOwnLearners(jobId: string, query: ListQuery, scope: ClientScope): Promise<Page<OwnLearnerRow>> {
      return pageOf(db, query, { ...listOf(db, jobId, query, scope), rows: selectOwnLearners(db.drizzle) });
    },
  };
}
