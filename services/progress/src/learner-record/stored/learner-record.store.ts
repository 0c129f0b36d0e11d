/** One learner in one programme: the record, its log and its attempts change together, with their facts. */
import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { CLOSES_AT } from '../../attempts/writing/clock-in-sql.js';
import { attempts } from '../../attempts/writing/tables.js';
import { products } from '../../products/tables.js';
import type { Known } from '../learner-record.js';
import { loadRecords, type RecordKey, recordName } from './load-records.js';
import type { PaperParts } from './papers.js';
import { saveRecords } from './save-records.js';
import { learnerRecords } from '../tables.js';

/** Any fixed number of our own: whoever makes enrolments waits for whoever is making some. */
const ENROLLING = 8_083_001;

export function learnerRecordStore(db: Database, parts: PaperParts) {
  const open = defineBatchStore<RecordKey, Known>({
    loadAll: (tx, keys) => loadRecords(tx, keys, parts),
    saveAll: saveRecords,
    nameOf: recordName,
  });
  return {
    ...open(db),

    async isEnrolled({ studentId, productId }: RecordKey): Promise<boolean> {
      const isWanted = and(eq(learnerRecords.student_id, studentId), eq(learnerRecords.product_id, productId));
      const rows = await db.drizzle.select({ id: learnerRecords.id }).from(learnerRecords).where(isWanted);
      return rows.length > 0;
    },

    /** Records with an open attempt that is over at the given moment, those that have waited longest first. */
    async overdue(at: Date, { studentId, limit }: { studentId?: string; limit: number }): Promise<RecordKey[]> {
      const couldBeOver = lte(attempts.deadline_at, new Date(at.getTime() - CLOSING_GRACE_SECONDS * 1_000));
      const isOver = sql`${sql.raw(CLOSES_AT)} <= ${at.toISOString()}::timestamptz`;
      const isOfLearner = studentId === undefined ? undefined : eq(attempts.student_id, studentId);
      return db.drizzle
        .select({ studentId: learnerRecords.student_id, productId: learnerRecords.product_id })
        .from(attempts)
        .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
        .where(and(isOfLearner, eq(attempts.status, 'IN_PROGRESS'), couldBeOver, isOver))
        .orderBy(attempts.deadline_at)
        .limit(limit);
    },

    /** Makes those who enrol take turns, so that a learner and a programme that arrive together do not miss each other. */
    async enrolInTurn(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(${ENROLLING})`);
    },

    /** Programmes open to a client's learners that this learner is not in yet; oldest first. */
    async toJoin(tx: Tx, studentId: string, clientId: string | null): Promise<RecordKey[]> {
      const isOffered = sql`(${products.all_clients} or ${clientId}::uuid = any(${products.client_ids}))`;
      const isMissing = sql`not exists (select 1 from learner_records known where known.student_id = ${studentId} and known.product_id = ${products.id})`;
      const rows = await tx
        .select({ productId: products.id })
        .from(products)
        .where(and(isOffered, isMissing, eq(products.is_archived, false)))
        .orderBy(products.id);
      return rows.map(({ productId }) => ({ studentId, productId }));
    },

    /** Learners of those clients, or of all, who are not in the programme yet. */
    async toEnrol(tx: Tx, productId: string, offer: { allClients: boolean; clientIds: readonly string[] }): Promise<RecordKey[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from people
        where (${offer.allClients} or client_id = any(${sql.param([...offer.clientIds])}::uuid[]))
          and not exists (select 1 from learner_records known where known.student_id = people.id and known.product_id = ${productId})
        order by id`);
      return rows.map(({ id: studentId }) => ({ studentId, productId }));
    },

    /** Records without a star whose learners have submitted all of these assessments. */
    async haveSubmittedAll(tx: Tx, productId: string, assessmentIds: readonly string[]): Promise<RecordKey[]> {
      const done = sql`(select array_agg(assessment_id) from attempts where record_id = ${learnerRecords.id} and status = 'COMPLETED')`;
      const hasAll = sql`${done} @> ${sql.param([...assessmentIds])}::uuid[]`;
      return tx
        .select({ studentId: learnerRecords.student_id, productId: learnerRecords.product_id })
        .from(learnerRecords)
        .where(and(eq(learnerRecords.product_id, productId), isNull(learnerRecords.star_level), hasAll));
    },
  };
}
