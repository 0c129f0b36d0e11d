import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { eq, inArray } from 'drizzle-orm';
import { cachedLookup } from '../cached-lookup.js';
import type { AttemptRow } from '../learner-record/stored/record-rows.js';
import { learnerRecords } from '../learner-record/tables.js';
import { answers, attempts } from './writing/tables.js';

/** What never changes of an attempt: whose it is and what it asks. */
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

const REMEMBERED_ATTEMPTS = 5_000;

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

export function attemptStore(db: Database) {
  const identityOf = cachedLookup(REMEMBERED_ATTEMPTS, (id: string) => id, findIdentity);

  return {
    identity: (id: string) => identityOf(id, db.drizzle),

    /** As it stands now. */
    find: readTogether(db, findAll),

    async answersOf(attemptId: string): Promise<ReadonlyMap<string, SavedAnswer>> {
      const rows = await db.drizzle.select().from(answers).where(eq(answers.attempt_id, attemptId));
      return new Map(rows.map(({ question_id, value, flagged }) => [question_id, { value, isFlagged: flagged ?? false }]));
    },
  };
}
