import type { RecordedVerdict } from '@paanch/platform/files/accepting/judge-once';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { applications } from '../applications/tables.js';
import type { Shelf } from './resume.rule.js';
import { type Resume, resumes } from './tables.js';

const shelfOf = (reader: Reader, studentId: string) =>
  reader
    .select({ resume: resumes, used_in: reader.$count(applications, eq(applications.resume_id, resumes.id)) })
    .from(resumes)
    .where(eq(resumes.student_id, studentId))
    .$dynamic();

const shelved = (rows: Awaited<ReturnType<typeof shelfOf>>): Shelf => rows.map(({ resume, used_in }) => ({ ...resume, used_in }));

/** One change of a learner's at a time: a lock of rows alone would not hold back the first upload. */
async function load(tx: Tx, studentId: string): Promise<Shelf> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`resumes of ${studentId}`}, 0))`);
  return shelved(await shelfOf(tx, studentId).for('update', { of: resumes }));
}

async function save(tx: Tx, _studentId: string, next: Shelf, known: Shelf): Promise<void> {
  const changed = next.filter((resume) => !known.includes(resume));
  // The old primary one first: at no moment there are two.
  for (const { used_in: _, ...row } of changed.toSorted((a, b) => Number(a.is_primary) - Number(b.is_primary)))
    await tx.insert(resumes).values(row).onConflictDoUpdate({ target: resumes.id, set: row });
}

const openShelf = defineStore({ load, save });

async function loadOne(tx: Tx, id: string): Promise<Resume | null> {
  const [row] = await tx.select().from(resumes).where(eq(resumes.id, id)).for('share');
  return row ?? null;
}

/** Facts about a resume that stays as it is. */
const openOne = defineStore({ load: loadOne, save: async () => undefined });

const isWaiting = and(isNull(resumes.sha256), isNull(resumes.rejected_for));

export function resumeStore(db: Database) {
  const { drizzle } = db;
  return {
    /** All of one learner's at once, under a lock. */
    ...openShelf(db),
    note: openOne(db).change,

    async ofLearner(studentId: string): Promise<Shelf> {
      return shelved(await shelfOf(drizzle, studentId));
    },

    /** Null if the learner has none with this id; also one that was not confirmed. */
    async find(id: string, studentId: string): Promise<Resume | null> {
      const isOwn = and(eq(resumes.id, id), eq(resumes.student_id, studentId), isNull(resumes.removed_at));
      const [row] = await drizzle.select().from(resumes).where(isOwn);
      return row ?? null;
    },

    /** Of any learner, also a removed one. */
    async any(id: string): Promise<Resume | null> {
      const [row] = await drizzle.select().from(resumes).where(eq(resumes.id, id));
      return row ?? null;
    },

    /** Of any learner. */
    async exists(id: string): Promise<boolean> {
      return (await drizzle.$count(resumes, and(eq(resumes.id, id), isNull(resumes.removed_at)))) > 0;
    },

    async saveVerdict(id: string, verdict: RecordedVerdict): Promise<void> {
      await drizzle
        .update(resumes)
        .set(verdict)
        .where(and(eq(resumes.id, id), isWaiting));
    },
  };
}
