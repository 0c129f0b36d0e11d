/** Configurations of promotion exams (docs/exams.md#configuration). */
import { examExists } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { folded } from '@paanch/platform/postgres/contains';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, arrayContains, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { banks } from '../banks/tables.js';
import { bankVersions } from '../banks/versions/tables.js';
import { products } from '../products/tables.js';
import type { Exam, QuestionCounts } from './exam.js';
import { banksNamed } from './exam.rule.js';
import { promotionExams } from './tables.js';

const withProduct = (reader: Reader) =>
  reader
    .select({ ...getTableColumns(promotionExams), product_name: products.name })
    .from(promotionExams)
    .innerJoin(products, eq(products.id, promotionExams.product_id));

/** Of banks that are not archived, in the order in which they are locked. */
const countsOf = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({ id: banks.id, questions: sql<number>`coalesce(${bankVersions.question_count}, 0)` })
    .from(banks)
    .leftJoin(bankVersions, and(eq(bankVersions.bank_id, banks.id), eq(bankVersions.version, banks.published_version)))
    .where(and(inArray(banks.id, [...ids]), isNull(banks.archived_at)))
    .orderBy(banks.id)
    .$dynamic();

const asCounts = (rows: readonly { readonly id: string; readonly questions: number }[]): QuestionCounts =>
  new Map(rows.map(({ id, questions }) => [id, questions]));

async function load(tx: Tx, id: string): Promise<Exam | null> {
  const [row] = await withProduct(tx).where(eq(promotionExams.id, id)).for('update', { of: promotionExams });
  return row ? { ...row, question_counts: asCounts(await countsOf(tx, banksNamed(row))) } : null;
}

/** Archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Exam | null): Promise<void> {
  if (next === null) return;
  const { product_name: _name, question_counts: _counts, ...exam } = next;
  const row = { ...exam, silver_bank_ids: [...exam.silver_bank_ids], gold_bank_ids: [...exam.gold_bank_ids] };
  try {
    await tx.insert(promotionExams).values(row).onConflictDoUpdate({ target: promotionExams.id, set: row });
  } catch (error) {
    throw isUniqueViolation(error, 'promotion_exams_of_product') ? refuse(examExists) : error;
  }
}

const openStore = defineStore({ load, save });
const isListed = isNull(promotionExams.archived_at);

export function promotionExamStore(db: Database) {
  return {
    ...openStore(db),

    /** By the name of the product; there is at most one for each. */
    async list(): Promise<Exam[]> {
      const rows = await withProduct(db.drizzle).where(isListed).orderBy(folded(products.name), promotionExams.id);
      const question_counts = asCounts(await countsOf(db.drizzle, rows.flatMap(banksNamed)));
      return rows.map((row) => ({ ...row, question_counts }));
    },

    /** Of these banks; none of them can be archived before the transaction ends. */
    holdBanks: async (tx: Tx, ids: readonly string[]): Promise<QuestionCounts> =>
      asCounts(await countsOf(tx, ids).for('key share', { of: banks })),

    /** Whether an exam draws from the bank; none can begin to before the transaction ends. */
    async drawsFrom(tx: Tx, bankId: string): Promise<boolean> {
      await tx.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId)).for('update');
      const isNamed = or(arrayContains(promotionExams.silver_bank_ids, [bankId]), arrayContains(promotionExams.gold_bank_ids, [bankId]));
      return (await tx.$count(promotionExams, and(isListed, isNamed))) > 0;
    },
  };
}
