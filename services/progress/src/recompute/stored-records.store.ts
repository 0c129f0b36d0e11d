/** Reads every record with its log in batches, so that memory does not grow with their number. */
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { attempts } from '../attempts/writing/tables.js';
import { examAttempts } from '../exams/tables.js';
import { factOf } from '../learner-record/fact-rows.js';
import type { RecordKey } from '../learner-record/learner-record.js';
import { learnerRecords, recordFacts } from '../learner-record/tables.js';
import { moduleWork } from '../module-work/tables.js';
import type { StoredRecord } from './differences.rule.js';

const BATCH_SIZE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A snapshot of the database, so that a record that changes while it is read is not reported as a difference. */
async function batchAfter(db: Database, { studentId, productId }: RecordKey): Promise<(StoredRecord & RecordKey)[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const isAfter = sql`(${learnerRecords.student_id}, ${learnerRecords.product_id}) > (${studentId}::uuid, ${productId}::uuid)`;
    const { student_id, product_id } = learnerRecords;
    const records = await tx.select().from(learnerRecords).where(isAfter).orderBy(asc(student_id), asc(product_id)).limit(BATCH_SIZE);
    if (records.length === 0) return [];
    const ids = records.map(({ id }) => id);
    const facts = await tx.select().from(recordFacts).where(inArray(recordFacts.record_id, ids)).orderBy(asc(recordFacts.position));
    const { id, record_id, assessment_id: assessmentId, score, outcome } = attempts;
    const completed = await tx
      .select({ id, record_id, assessmentId, score, outcome })
      .from(attempts)
      .where(and(inArray(attempts.record_id, ids), eq(attempts.status, 'COMPLETED')));
    const worked = await tx
      .select({ id: moduleWork.id, record_id: moduleWork.record_id, moduleId: moduleWork.module_id })
      .from(moduleWork)
      .where(and(inArray(moduleWork.record_id, ids), isNotNull(moduleWork.completed_at), isNull(moduleWork.reopened_at)));
    const sat = await tx
      .select({ id: examAttempts.id, record_id: examAttempts.record_id, status: examAttempts.status, passed: examAttempts.passed })
      .from(examAttempts)
      .where(inArray(examAttempts.record_id, ids));
    const examsByRecord = Map.groupBy(sat, (exam) => exam.record_id);
    const modulesByRecord = Map.groupBy(worked, (module) => module.record_id);
    const factsByRecord = Map.groupBy(facts, (fact) => fact.record_id);
    const attemptsByRecord = Map.groupBy(completed, (attempt) => attempt.record_id);
    return records.map((record) => ({
      id: record.id,
      studentId: record.student_id,
      productId: record.product_id,
      starLevel: record.star_level,
      tier: record.tier,
      log: (factsByRecord.get(record.id) ?? []).map(factOf),
      attempts: attemptsByRecord.get(record.id) ?? [],
      modules: modulesByRecord.get(record.id) ?? [],
      exams: examsByRecord.get(record.id) ?? [],
    }));
  });
}

export function storedRecordStore(db: Database) {
  return {
    /** Grouped by learner. */
    async *all(): AsyncGenerator<StoredRecord> {
      for (let after: RecordKey | undefined = { studentId: BEFORE_ALL, productId: BEFORE_ALL }; after !== undefined;) {
        const batch: (StoredRecord & RecordKey)[] = await batchAfter(db, after);
        yield* batch;
        after = batch.at(-1);
      }
    },
  };
}

export function openStoredRecords(url: string) {
  const db = openDatabase(url);
  return { ...storedRecordStore(db), close: () => db.end() };
}
