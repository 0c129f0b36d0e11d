/** Attempts at the exam as they are read; they change through the exam store and, while open, through their answer store. */
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { and, eq, inArray } from 'drizzle-orm';
import { type Answerable, answerableOf } from '../../assessments/question.js';
import { isOverdueAt, type SavedAnswer, savedOf } from '../../attempts/attempt.store.js';
import { cachedLookup } from '../../cached-lookup.js';
import type { RecordKey } from '../../learner-record/learner-record.js';
import type { ExamQuestion } from '../exam-attempt.js';
import type { ExamRow } from '../exam-rows.js';
import { examAnswers, examAttempts, examPapers } from '../tables.js';

/** The part of an attempt that never changes: whose it is. */
export interface ExamIdentity extends RecordKey {
  readonly id: string;
}

const CACHED_ATTEMPTS = 5_000;
/** Fewer, because each is as large as its paper. */
const CACHED_PAPERS = 1_000;

async function findIdentity(id: string, reader: Reader): Promise<ExamIdentity | null> {
  const identity = { id: examAttempts.id, studentId: examAttempts.student_id, productId: examAttempts.product_id };
  const [row] = await reader.select(identity).from(examAttempts).where(eq(examAttempts.id, id));
  return row ?? null;
}

async function findAll(ids: readonly string[], reader: Reader): Promise<ReadonlyMap<string, ExamRow>> {
  const rows = await reader
    .select()
    .from(examAttempts)
    .where(inArray(examAttempts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findPaper(id: string, reader: Reader): Promise<readonly ExamQuestion[] | null> {
  const [paper] = await reader.select().from(examPapers).where(eq(examPapers.attempt_id, id));
  return paper?.questions ?? null;
}

async function findAnswerable(id: string, reader: Reader): Promise<ReadonlyMap<string, Answerable> | null> {
  const questions = await findPaper(id, reader);
  return questions === null ? null : answerableOf(questions);
}

export function examReadingStore(db: Database) {
  const byId = (id: string) => id;
  const identityOf = cachedLookup(CACHED_ATTEMPTS, byId, findIdentity);
  const answerableIn = cachedLookup(CACHED_PAPERS, byId, findAnswerable);

  return {
    identity: (id: string) => identityOf(id, db.drizzle),

    /** The row as it is now. */
    find: readTogether(db, findAll),

    /** With keys, in the order of the attempt. */
    paperOf: (attemptId: string) => findPaper(attemptId, db.drizzle),

    /** What the paper asks, by question: it was frozen at the start. */
    answerable: (attemptId: string) => answerableIn(attemptId, db.drizzle),

    async answersOf(attemptId: string): Promise<ReadonlyMap<string, SavedAnswer>> {
      return savedOf(await db.drizzle.select().from(examAnswers).where(eq(examAnswers.attempt_id, attemptId)));
    },

    /** Records with an open attempt whose time is over at that moment, longest overdue first. */
    async overdue(at: Date, { studentId, limit }: { studentId?: string; limit: number }): Promise<RecordKey[]> {
      const isOfLearner = studentId === undefined ? undefined : eq(examAttempts.student_id, studentId);
      return db.drizzle
        .select({ studentId: examAttempts.student_id, productId: examAttempts.product_id })
        .from(examAttempts)
        .where(and(isOfLearner, isOverdueAt(examAttempts, at)))
        .orderBy(examAttempts.deadline_at)
        .limit(limit);
    },
  };
}
