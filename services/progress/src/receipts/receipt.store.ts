/** Reads what receipts are made from: the logs of a learner's records, and the names of what they mention. */
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { asc, eq, inArray } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { factOf } from '../learner-record/fact-rows.js';
import { learnerRecords, recordFacts } from '../learner-record/tables.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { requirementsOf } from '../stars/module-groups.rule.js';
import type { Explained } from './explain.rule.js';

type Titles = readonly { readonly assessment_id: string; readonly version: number; readonly name: string }[];

/** The name in that version, else in the newest; empty until a body has arrived. */
function titleIn(titles: Titles): Explained['titleOf'] {
  return (subjectId, version) => {
    const own = titles.filter(({ assessment_id }) => assessment_id === subjectId);
    return (own.find((title) => title.version === version) ?? own.at(-1))?.name ?? '';
  };
}

export function receiptStore({ drizzle }: Database) {
  return {
    /** Every enrolment, oldest first, including those in archived products: their stars and tiers stay explained. */
    async explainedOf(studentId: string): Promise<Explained[]> {
      const { id, name: productName, ranges, modules } = products;
      const rows = await drizzle
        .select({ record: learnerRecords, product: { id, name: productName, ranges, modules } })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(eq(learnerRecords.student_id, studentId))
        .orderBy(learnerRecords.enrolled_at, learnerRecords.id);
      if (rows.length === 0) return [];
      const recordIds = rows.map(({ record }) => record.id);
      const productIds = rows.map(({ product }) => product.id);
      const { assessment_id, version, name } = assessmentBodies;
      const [facts, titles] = await Promise.all([
        drizzle.select().from(recordFacts).where(inArray(recordFacts.record_id, recordIds)).orderBy(asc(recordFacts.position)),
        drizzle
          .select({ assessment_id, version, name })
          .from(assessmentBodies)
          .where(inArray(assessmentBodies.product_id, productIds))
          .orderBy(asc(version)),
      ]);
      return rows.map(({ record, product }) => ({
        recordId: record.id,
        productId: product.id,
        productName: product.name,
        tier: record.tier,
        log: facts.filter(({ record_id }) => record_id === record.id).map(factOf),
        ranges: product.ranges ?? DEFAULT_TIER_RANGES,
        required: requirementsOf(publishedModules(product.modules)),
        titleOf: titleIn(titles),
      }));
    },

    /** Whether one of these records is another learner's. */
    async isOfAnother(recordIds: readonly string[], studentId: string): Promise<boolean> {
      if (recordIds.length === 0) return false;
      const rows = await drizzle
        .select({ owner: learnerRecords.student_id })
        .from(learnerRecords)
        .where(inArray(learnerRecords.id, [...recordIds]));
      return rows.some(({ owner }) => owner !== studentId);
    },
  };
}
