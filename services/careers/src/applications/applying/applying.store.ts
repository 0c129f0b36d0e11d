/** What is sent or kept for a job: one learner's at a time, so that limits hold (docs/careers.md#applications). */
import type { ApplicationDraft } from '@paanch/contracts/careers/applying';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { people } from '../../copies/tables.js';
import { jobs } from '../../jobs/tables.js';
import type { PortalStore } from '../../portal/portal.store.js';
import { resumes } from '../../resumes/tables.js';
import { type Application, applicationDrafts, applicationMoves, applications } from '../tables.js';
import type { Applying } from './apply.rule.js';

export interface ApplyKey {
  readonly studentId: string;
  readonly jobId: string;
  /** That of the form; a draft needs none. */
  readonly resumeId: string | null;
}

async function load(tx: Tx, { studentId, jobId, resumeId }: ApplyKey, portal: PortalStore): Promise<Applying> {
  // One after the other for each learner; what follows sees what the one before has committed.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, studentId)).for('no key update');
  const standing = await portal.standingOf(studentId, tx);
  const { job, hasApplied } = await readJob(tx, studentId, jobId);
  const isVisible = job !== null && (job.client_id === null || job.client_id === standing.clientId);
  return {
    standing,
    job: isVisible ? job : null,
    isOfAnotherClient: job !== null && !isVisible,
    hasApplied,
    hasResume: resumeId !== null && (await holdResume(tx, studentId, resumeId)),
    written: null,
  };
}

/** Held until the end, so that a job which is closed or archived at this moment ends this application too, or refuses it. */
async function readJob(tx: Tx, studentId: string, jobId: string) {
  const applied = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.job_id, jobId), eq(applications.student_id, studentId), ne(applications.status, 'withdrawn')));
  const [row] = await tx
    .select({ job: jobs, hasApplied: sql<boolean>`${exists(applied)}` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.archived_at)))
    .for('share', { of: jobs });
  return { job: row?.job ?? null, hasApplied: row?.hasApplied ?? false };
}

/** Held until the end, so that its bytes are not removed as unused at this moment. */
async function holdResume(tx: Tx, studentId: string, resumeId: string): Promise<boolean> {
  const { id, student_id, confirmed_at, removed_at } = resumes;
  const isOwn = and(eq(id, resumeId), eq(student_id, studentId), isNotNull(confirmed_at), isNull(removed_at));
  const rows = await tx.select({ id }).from(resumes).where(isOwn).for('share');
  return rows.length > 0;
}

async function save(tx: Tx, { studentId, jobId }: ApplyKey, { written }: Applying): Promise<void> {
  if (written === null) return;
  if ('application' in written) return saveApplication(tx, written.application);
  const kept = { form: written.draft, saved_at: written.savedAt };
  await tx
    .insert(applicationDrafts)
    .values({ student_id: studentId, job_id: jobId, ...kept })
    .onConflictDoUpdate({ target: [applicationDrafts.student_id, applicationDrafts.job_id], set: kept });
}

async function saveApplication(tx: Tx, application: Application): Promise<void> {
  const { id, job_id, student_id, status, created_at } = application;
  await tx.insert(applications).values(application);
  await tx
    .insert(applicationMoves)
    .values({ application_id: id, number: 1, status, at: created_at, by_kind: 'learner', by_id: student_id });
  await tx.delete(applicationDrafts).where(isDraftOf(student_id, job_id));
}

const isDraftOf = (studentId: string, jobId: string) =>
  and(eq(applicationDrafts.student_id, studentId), eq(applicationDrafts.job_id, jobId));

export function applyingStore(db: Database, portal: PortalStore) {
  const openStore = defineStore<ApplyKey, Applying>({ load: (tx, key) => load(tx, key, portal), save });
  return {
    ...openStore(db),

    async draftOf(studentId: string, jobId: string): Promise<{ form: ApplicationDraft; saved_at: Date } | null> {
      const { form, saved_at } = applicationDrafts;
      const [row] = await db.drizzle.select({ form, saved_at }).from(applicationDrafts).where(isDraftOf(studentId, jobId));
      return row ?? null;
    },
  };
}
