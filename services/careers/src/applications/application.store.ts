/** Applications, each with what happened to it and with its job. */
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { insertOf, rowsOf } from '@paanch/platform/postgres/rows-of';
import { inArray, sql } from 'drizzle-orm';
import { jobs } from '../jobs/tables.js';
import type { KnownApplication } from './application.rule.js';
import { applicationMoves, applications } from './tables.js';

const CHANGING = [
  'status',
  'reason_code',
  'note',
  'answer_due_at',
  'overdue_told_at',
  'revision',
  'status_changed_at',
] as const satisfies readonly (keyof KnownApplication['application'])[];
const CHANGED = sql.join(
  CHANGING.map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`),
  sql`, `,
);

/** The jobs first, as what deletes a job does: nothing is decided on an application while its job goes. */
async function lockJobs(tx: Tx, ids: string[]) {
  const theirs = tx.select({ id: applications.job_id }).from(applications).where(inArray(applications.id, ids));
  const { id, title, ended_at, archived_at } = jobs;
  const rows = await tx.select({ id, title, ended_at, archived_at }).from(jobs).where(inArray(id, theirs)).orderBy(id).for('share');
  return new Map(rows.map((job) => [job.id, job]));
}

/** Read after the applications are locked, so that an erasure that was first is seen. */
async function erasedAmong(tx: Tx, ids: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    select person_id from erased_people where person_id = any(${sql.param(ids)}::uuid[])`);
  return new Set(rows.map(({ person_id }) => person_id));
}

export async function lockApplications(tx: Tx, ids: string[]): Promise<Map<string, KnownApplication>> {
  const jobOf = await lockJobs(tx, ids);
  const { id } = applications;
  const rows = await tx.select().from(applications).where(inArray(id, ids)).orderBy(id).for('update');
  const { application_id, number } = applicationMoves;
  const moves = await tx.select().from(applicationMoves).where(inArray(application_id, ids)).orderBy(application_id, number);
  const erased = await erasedAmong(
    tx,
    rows.map(({ student_id }) => student_id),
  );
  const movesOf = Map.groupBy(moves, (move) => move.application_id);
  const known = rows.flatMap((application) => {
    const job = jobOf.get(application.job_id);
    const isErased = erased.has(application.student_id);
    return job ? [[application.id, { application, job, moves: movesOf.get(application.id) ?? [], isErased }] as const] : [];
  });
  return new Map(known);
}

/** They are made by applying and never deleted: what is not known stays so. */
export const applicationStore = defineBatchStore<string, KnownApplication | null>({
  loadAll: async (tx, ids) => {
    const known = await lockApplications(tx, [...ids]);
    return ids.map((id) => known.get(id) ?? null);
  },
  saveAll: async (tx, changes) => {
    const rows = changes.flatMap(({ next }) => next?.application ?? []);
    const changed = rowsOf(applications, rows);
    await tx.execute(sql`update ${applications} set ${CHANGED} from ${changed} as changed where ${applications.id} = changed.id`);
    const made = changes.flatMap(({ next, known }) => next?.moves.slice(known?.moves.length ?? 0) ?? []);
    if (made.length > 0) await tx.execute(insertOf(applicationMoves, made));
  },
  nameOf: (id) => id,
});
