import { type AnswerValue, CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { and, count, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cachedLookup } from '../cached-lookup.js';
import type { RecordKey } from '../learner-record/learner-record.js';
import { learnerRecords } from '../learner-record/tables.js';
import type { AttemptRow } from './attempt-rows.js';
import { CLOSES_AT } from './writing/clock-in-sql.js';
import { answers, attempts } from './writing/tables.js';

/** The part of an attempt that never changes: whose it is and what it asks. */
export interface AttemptIdentity {
  readonly id: string;
  readonly studentId: string;
  readonly assessmentId: string;
  readonly productId: string;
  readonly version: number;
}

export interface SavedAnswer {
  readonly value: AnswerValue | null;
  readonly isFlagged: boolean;
}

/** By question. */
export function savedOf(rows: readonly (typeof answers.$inferSelect)[]): ReadonlyMap<string, SavedAnswer> {
  return new Map(rows.map(({ question_id, value, flagged }) => [question_id, { value, isFlagged: flagged ?? false }]));
}

/** Of an attempt at anything: it is open, and its time is over at that moment. */
export function isOverdueAt({ status, deadline_at }: Readonly<Record<'status' | 'deadline_at', PgColumn>>, at: Date): SQL | undefined {
  const couldBeOver = lte(deadline_at, new Date(at.getTime() - CLOSING_GRACE_SECONDS * 1_000));
  return and(eq(status, 'IN_PROGRESS'), couldBeOver, sql`${sql.raw(CLOSES_AT)} <= ${at.toISOString()}::timestamptz`);
}

const CACHED_ATTEMPTS = 5_000;

async function findIdentity(id: string, reader: Reader): Promise<AttemptIdentity | null> {
  const { student_id: studentId, assessment_id: assessmentId, version } = attempts;
  const [row] = await reader
    .select({ id: attempts.id, studentId, assessmentId, version, productId: learnerRecords.product_id })
    .from(attempts)
    .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
    .where(eq(attempts.id, id));
  return row ?? null;
}

async function findAll(ids: readonly string[], reader: Reader): Promise<ReadonlyMap<string, AttemptRow>> {
  const rows = await reader
    .select()
    .from(attempts)
    .where(inArray(attempts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const recordKey = { studentId: learnerRecords.student_id, productId: learnerRecords.product_id };

export function attemptStore(db: Database) {
  const identityOf = cachedLookup(CACHED_ATTEMPTS, (id: string) => id, findIdentity);

  return {
    identity: (id: string) => identityOf(id, db.drizzle),

    /** The row as it is now. */
    find: readTogether(db, findAll),

    async answersOf(attemptId: string): Promise<ReadonlyMap<string, SavedAnswer>> {
      const rows = await db.drizzle.select().from(answers).where(eq(answers.attempt_id, attemptId));
      return savedOf(rows);
    },

    /** Of all learners of a product. */
    async countOpen(tx: Tx, productId: string): Promise<number> {
      const [row] = await tx
        .select({ open: count() })
        .from(attempts)
        .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
        .where(and(eq(learnerRecords.product_id, productId), eq(attempts.status, 'IN_PROGRESS')));
      return row?.open ?? 0;
    },

    /** Records with an open attempt whose time is over at that moment, longest overdue first. */
    async overdue(at: Date, { studentId, limit }: { studentId?: string; limit: number }): Promise<RecordKey[]> {
      const isOfLearner = studentId === undefined ? undefined : eq(attempts.student_id, studentId);
      return db.drizzle
        .select(recordKey)
        .from(attempts)
        .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
        .where(and(isOfLearner, isOverdueAt(attempts, at)))
        .orderBy(attempts.deadline_at)
        .limit(limit);
    },
  };
}
