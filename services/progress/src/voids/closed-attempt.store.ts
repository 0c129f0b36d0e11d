/** Reads the closed attempts of an assessment with their answers in batches: nothing but the score of one ever changes. */
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { answers, attempts } from '../attempts/writing/tables.js';
import { factOf } from '../learner-record/fact-rows.js';
import type { RecordFact } from '../learner-record/record-log.js';
import { learnerRecords, recordFacts } from '../learner-record/tables.js';
import { people } from '../people/tables.js';
import type { RaisedScore } from './correct-score.rule.js';

export interface ClosedAttempt extends RaisedScore {
  readonly recordId: string;
  readonly studentId: string;
  readonly productId: string;
  readonly version: number;
  /** Saved values by question; a cleared one is absent. */
  readonly answers: ReadonlyMap<string, AnswerValue>;
}

/** Attempts read at once, because their answers are in memory together. */
const BATCH_SIZE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

async function batchAfter({ drizzle }: Database, after: string, assessmentId: string, throughVersion: number): Promise<ClosedAttempt[]> {
  const isWanted = and(
    eq(attempts.assessment_id, assessmentId),
    eq(attempts.status, 'COMPLETED'),
    lte(attempts.version, throughVersion),
    gt(attempts.id, after),
  );
  const rows = await drizzle
    .select({ attempt: attempts, productId: learnerRecords.product_id })
    .from(attempts)
    .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
    .where(isWanted)
    .orderBy(asc(attempts.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ attempt }) => attempt.id);
  const saved = ids.length === 0 ? [] : await drizzle.select().from(answers).where(inArray(answers.attempt_id, ids));
  const savedByAttempt = Map.groupBy(saved, ({ attempt_id }) => attempt_id);
  return rows.map(({ attempt, productId }) => ({
    attemptId: attempt.id,
    recordId: attempt.record_id,
    studentId: attempt.student_id,
    productId,
    version: attempt.version,
    score: attempt.score ?? 0,
    correctCount: attempt.correct_count ?? 0,
    answers: new Map(
      (savedByAttempt.get(attempt.id) ?? []).flatMap(({ question_id, value }) => (value === null ? [] : [[question_id, value]])),
    ),
  }));
}

/** The record of a closed attempt, as far as a void needs it. */
export interface AffectedRecord {
  readonly fullName: string;
  readonly tier: Tier | null;
  readonly log: readonly RecordFact[];
}

export function closedAttemptStore(db: Database) {
  return {
    async *of(assessmentId: string, throughVersion: number): AsyncGenerator<ClosedAttempt> {
      for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
        const batch = await batchAfter(db, after, assessmentId, throughVersion);
        yield* batch;
        after = batch.at(-1)?.attemptId;
      }
    },

    /** By record. */
    async recordsOf(recordIds: readonly string[]): Promise<ReadonlyMap<string, AffectedRecord>> {
      const ids = [...recordIds];
      const records = await db.drizzle
        .select({ id: learnerRecords.id, tier: learnerRecords.tier, fullName: people.full_name })
        .from(learnerRecords)
        .leftJoin(people, eq(people.id, learnerRecords.student_id))
        .where(inArray(learnerRecords.id, ids));
      const facts = await db.drizzle
        .select()
        .from(recordFacts)
        .where(inArray(recordFacts.record_id, ids))
        .orderBy(asc(recordFacts.position));
      const factsByRecord = Map.groupBy(facts, ({ record_id }) => record_id);
      return new Map(
        records.map(({ id, tier, fullName }) => [id, { fullName: fullName ?? '', tier, log: (factsByRecord.get(id) ?? []).map(factOf) }]),
      );
    },
  };
}
