/** Whether a course or an expert session is a learner's own, and open to them (docs/path.md#who-sees-what). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { and, eq, sql } from 'drizzle-orm';
import { learnerRecords } from '../learner-record/tables.js';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { isShownTo } from '../products/visible-modules.rule.js';
import { isModuleUnlocked } from '../stars/module-groups.rule.js';

export interface OwnModule {
  readonly productId: string;
  /** The enrolment. */
  readonly recordId: string;
  /** Its product has stars and tiers. */
  readonly isReadiness: boolean;
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  /** Enough stars are held. */
  readonly isUnlocked: boolean;
  /** Shown to the learner's tier, or completed. What is not visible is answered like what does not exist. */
  readonly isVisible: boolean;
  readonly module: Module;
}

export function ownModuleStore(db: Database) {
  return {
    /** Null: no published module of that type in a programme of this learner. */
    async find(studentId: string, moduleId: string, type: Module['type'], reader: Reader = db.drizzle): Promise<OwnModule | null> {
      const hasModule = sql`${products.modules} @> ${JSON.stringify([{ id: moduleId }])}::jsonb`;
      const [row] = await reader
        .select({ record: learnerRecords, product: products })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(and(eq(learnerRecords.student_id, studentId), eq(products.is_archived, false), hasModule))
        .limit(1);
      const module = row && publishedModules(row.product).find((one) => one.id === moduleId && one.type === type);
      if (!module) return null;
      const { record, product } = row;
      const isReadiness = product.type === 'JOB_READINESS';
      return {
        productId: product.id,
        recordId: record.id,
        isReadiness,
        starLevel: record.star_level,
        tier: record.tier,
        isUnlocked: isModuleUnlocked(module, { isReadiness, stars: starCount(record.star_level) }),
        isVisible: record.completed_modules.includes(moduleId) || isShownTo(record.tier, module),
        module,
      };
    },
  };
}
