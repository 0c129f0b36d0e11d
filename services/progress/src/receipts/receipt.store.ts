/** Reads what receipts are made from: the logs of a learner's records, and the names of what they mention. */
import { DEFAULT_TIER_RANGES, type Tier } from '@paanch/contracts/kernel/stars';
import { INTERVIEW_NAME } from '@paanch/contracts/progress/work';
import type { Database } from '@paanch/platform/postgres/database';
import { asc, eq, inArray } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { examAttempts } from '../exams/tables.js';
import { factOf } from '../learner-record/fact-rows.js';
import { learnerRecords, recordFacts } from '../learner-record/tables.js';
import type { Requirements } from '../learner-record/record-log.js';
import { moduleBodies } from '../module-work/tables.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { isShownTo } from '../products/visible-modules.rule.js';
import { requirementsOf } from '../stars/module-groups.rule.js';
import type { Explained } from './explain.rule.js';
import { recordsOfReceipt } from './receipt-id.rule.js';

type ProductRow = typeof products.$inferSelect;
type Titles = readonly { readonly id: string; readonly version: number; readonly name: string }[];

/** The name in that version, else in the newest; empty until a body has arrived. An interview's subject is the programme. */
function titleIn(titles: Titles, productId: string): Explained['titleOf'] {
  return (subjectId, version) => {
    if (subjectId === productId) return INTERVIEW_NAME;
    const own = titles.filter(({ id }) => id === subjectId);
    return (own.find((title) => title.version === version) ?? own.at(-1))?.name ?? '';
  };
}

/** Of every version, oldest first. */
async function titlesIn({ drizzle }: Database, productIds: string[]): Promise<Titles> {
  const { assessment_id, version, name } = assessmentBodies;
  const ofAssessments = drizzle
    .select({ id: assessment_id, version, name })
    .from(assessmentBodies)
    .where(inArray(assessmentBodies.product_id, productIds));
  const ofModules = drizzle
    .select({ id: moduleBodies.module_id, version: moduleBodies.version, name: moduleBodies.name })
    .from(moduleBodies)
    .where(inArray(moduleBodies.product_id, productIds));
  const found = (await Promise.all([ofAssessments, ofModules])).flat();
  return found.toSorted((a, b) => a.version - b.version);
}

/** What the programme asks of this learner for the next star; what is hidden from their tier is not named. */
function requiredOf(
  { id: productId, type, ...product }: Pick<ProductRow, 'id' | 'type' | 'modules' | 'visible_tiers'>,
  tier: Tier | null,
): Requirements {
  const modules = publishedModules(product).filter((module) => isShownTo(tier, module));
  return requirementsOf({ productId, isReadiness: type === 'JOB_READINESS', modules });
}

export function receiptStore(db: Database) {
  const { drizzle } = db;
  return {
    /** Every enrolment, oldest first, including those in archived products: their stars and tiers stay explained. */
    async explainedOf(studentId: string): Promise<Explained[]> {
      const { id, name, type, ranges, modules, visible_tiers } = products;
      const rows = await drizzle
        .select({ record: learnerRecords, product: { id, name, type, ranges, modules, visible_tiers } })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(eq(learnerRecords.student_id, studentId))
        .orderBy(learnerRecords.enrolled_at, learnerRecords.id);
      if (rows.length === 0) return [];
      const recordIds = rows.map(({ record }) => record.id);
      const productIds = rows.map(({ product }) => product.id);
      const [facts, titles] = await Promise.all([
        drizzle.select().from(recordFacts).where(inArray(recordFacts.record_id, recordIds)).orderBy(asc(recordFacts.position)),
        titlesIn(db, productIds),
      ]);
      return rows.map(({ record, product }) => ({
        recordId: record.id,
        productId: product.id,
        productName: product.name,
        tier: record.tier,
        log: facts.filter(({ record_id }) => record_id === record.id).map(factOf),
        ranges: product.ranges ?? DEFAULT_TIER_RANGES,
        required: requiredOf(product, record.tier),
        titleOf: titleIn(titles, product.id),
      }));
    },

    /** Whether this would be a receipt of another learner: of one of their records, or of their exam. */
    async isOfAnother(receiptId: string, studentId: string): Promise<boolean> {
      const recordIds = [...recordsOfReceipt(receiptId)];
      const ofRecord = drizzle
        .select({ owner: learnerRecords.student_id })
        .from(learnerRecords)
        .where(inArray(learnerRecords.id, recordIds));
      const ofExam = drizzle.select({ owner: examAttempts.student_id }).from(examAttempts).where(eq(examAttempts.id, receiptId));
      const rows = await (recordIds.length === 0 ? ofExam : ofRecord);
      return rows.some(({ owner }) => owner !== studentId);
    },
  };
}
