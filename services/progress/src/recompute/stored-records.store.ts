/** Every record with its log, a batch at a time: memory stays the same however many there are. */
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { factOf } from '../learner-record/fact-rows.js';
import { learnerRecords, recordFacts } from '../learner-record/tables.js';
import type { StoredRecord } from './differences.rule.js';
import { attempts } from '../attempts/writing/tables.js';

const BATCH = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One moment of the database for the whole batch, so that a record which changes meanwhile is no difference. */
interface Place {
  readonly studentId: string;
  readonly productId: string;
}

async function batchAfter(db: Database, { studentId, productId }: Place): Promise<(StoredRecord & Place)[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const isAfter = sql`(${learnerRecords.student_id}, ${learnerRecords.product_id}) > (${studentId}::uuid, ${productId}::uuid)`;
    const { student_id, product_id } = learnerRecords;
    const records = await tx.select().from(learnerRecords).where(isAfter).orderBy(asc(student_id), asc(product_id)).limit(BATCH);
    if (records.length === 0) return [];
    const ids = records.map(({ id }) => id);
    const facts = await tx.select().from(recordFacts).where(inArray(recordFacts.record_id, ids)).orderBy(asc(recordFacts.position));
    const { id, record_id, assessment_id: assessmentId, score, outcome } = attempts;
    const completed = await tx
      .select({ id, record_id, assessmentId, score, outcome })
      .from(attempts)
      .where(and(inArray(attempts.record_id, ids), eq(attempts.status, 'COMPLETED')));
    const logs = Map.groupBy(facts, (fact) => fact.record_id);
    const sittings = Map.groupBy(completed, (attempt) => attempt.record_id);
    return records.map((record) => ({
      id: record.id,
      studentId: record.student_id,
      productId: record.product_id,
      starLevel: record.star_level,
      tier: record.tier,
      log: (logs.get(record.id) ?? []).map(factOf),
      attempts: sittings.get(record.id) ?? [],
    }));
  });
}

export function storedRecordStore(db: Database) {
  return {
    /** By learner. */
    async *all(): AsyncGenerator<StoredRecord> {
      for (let after: Place | undefined = { studentId: NOBODY, productId: NOBODY }; after !== undefined;) {
        const batch: (StoredRecord & Place)[] = await batchAfter(db, after);
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
