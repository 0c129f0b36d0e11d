/** One learner in one programme: the record, its log and its attempts change together, with their facts. */
import { starCount, starLevelOf } from '@paanch/contracts/kernel/stars';
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { people } from '../people/tables.js';
import { products } from '../products/tables.js';
import { shownRecords } from '../samples/tables.js';
import type { OpenStep } from '../stars/star-level.rule.js';
import type { Known, RecordKey } from './learner-record.js';
import { loadRecords, type RecordAttempts, recordName, saveRecords } from './record-state.store.js';
import { learnerRecords } from './tables.js';

/** Key of an advisory lock; any number that nothing else here uses. */
const ENROLLING = 8_083_001;

/** Enrolments of a learner whose account was removed; only one who never signed in is (docs/imports.md#undoing). */
async function removeOf(tx: Tx, studentId: string): Promise<void> {
  for (const table of ['star_changes', 'record_facts', 'module_work']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where record_id in (
      select id from learner_records where student_id = ${studentId})`);
  }
  await tx.execute(sql`delete from watch_allowances where student_id = ${studentId}`);
  await tx.delete(learnerRecords).where(eq(learnerRecords.student_id, studentId));
}

export function learnerRecordStore(db: Database, attempts: RecordAttempts) {
  const open = defineBatchStore<RecordKey, Known>({
    loadAll: (tx, keys) => loadRecords(tx, keys, attempts),
    saveAll: (tx, changes) => saveRecords(tx, changes, attempts),
    nameOf: recordName,
  });
  return {
    ...open(db),

    async isEnrolled({ studentId, productId }: RecordKey): Promise<boolean> {
      const isWanted = and(eq(shownRecords.student_id, studentId), eq(shownRecords.product_id, productId));
      return (await db.drizzle.$count(shownRecords, isWanted)) > 0;
    },

    /** The learner's oldest enrolment in a Job Readiness product that is not archived (docs/path.md#enrolment); null: none. */
    async primaryProductOf(studentId: string): Promise<string | null> {
      const rows = await db.drizzle
        .select({ productId: products.id })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(and(eq(learnerRecords.student_id, studentId), eq(products.type, 'JOB_READINESS'), eq(products.is_archived, false)))
        .orderBy(learnerRecords.enrolled_at, learnerRecords.id)
        .limit(1);
      return rows[0]?.productId ?? null;
    },

    /** Held until commit, so that a learner and a programme that arrive at the same moment do not miss each other. */
    async lockEnrolling(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(${ENROLLING})`);
    },

    removeOf,

    /** Programmes offered to a client's learners in which this learner is not enrolled, oldest first. */
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

    /** Learners of those clients, or of all, who are not enrolled in the programme. */
    async toEnrol(tx: Tx, productId: string, offer: { allClients: boolean; clientIds: readonly string[] }): Promise<RecordKey[]> {
      const isOffered = sql`(${offer.allClients} or ${people.client_id} = any(${sql.param([...offer.clientIds])}::uuid[]))`;
      const isMissing = sql`not exists (select 1 from learner_records known where known.student_id = ${people.id} and known.product_id = ${productId})`;
      const rows = await tx.select({ studentId: people.id }).from(people).where(and(isOffered, isMissing)).orderBy(people.id);
      return rows.map(({ studentId }) => ({ studentId, productId }));
    },

    /** Records whose log has enough completed work for the step after their star, counting what was voided since. */
    async nearNextStar(tx: Tx, productId: string, steps: readonly OpenStep[]): Promise<RecordKey[]> {
      const { id, student_id: studentId, product_id, star_level } = learnerRecords;
      const isNear = steps.map(({ rule, subjectIds, needed }) => {
        const before = starLevelOf(starCount(rule.level) - 1);
        const done = sql`(select count(distinct subject_id) from record_facts
          where record_id = ${id} and kind = 'completed' and subject_id = any(${sql.param([...subjectIds])}::uuid[]))`;
        return and(before === null ? isNull(star_level) : eq(star_level, before), sql`${done} >= ${needed}`);
      });
      if (isNear.length === 0) return [];
      const rows = await tx
        .select({ studentId })
        .from(learnerRecords)
        .where(and(eq(product_id, productId), or(...isNear)))
        .orderBy(studentId);
      return rows.map((row) => ({ ...row, productId }));
    },
  };
}
