/** Whether a course or an expert session is a learner's own, and open to them (docs/path.md#who-sees-what). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { sql } from 'drizzle-orm';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import type { products } from '../products/tables.js';
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
  /** The newest that has arrived and that its product has; null: none. */
  readonly version: number | null;
}

interface Wanted {
  readonly student_id: string;
  readonly module_id: string;
}

interface Row extends Wanted {
  readonly record_id: string;
  readonly star_level: StarLevel | null;
  readonly tier: Tier | null;
  readonly is_completed: boolean;
  readonly product_id: string;
  readonly type: typeof products.$inferSelect.type;
  readonly visible_tiers: Tier[];
  /** As the product has it. */
  readonly module: (typeof products.$inferSelect.modules)[number];
  readonly version: number | null;
}

const nameOf = ({ student_id, module_id }: Wanted) => `${student_id} ${module_id}`;

/** Saves of a class that watches come at the same moment, so they ask together. */
async function findAll(names: readonly string[], reader: Reader): Promise<ReadonlyMap<string, Row>> {
  const wanted = names.map((name) => name.split(' '));
  const [studentIds, moduleIds] = [wanted.map(([id]) => id), wanted.map(([, id]) => id)];
  const { rows } = await reader.execute<Row & Record<string, unknown>>(sql`
    select wanted.*, record.id as record_id, record.star_level, record.tier, wanted.module_id = any(record.completed_modules) as is_completed,
      product.id as product_id, product.type, product.visible_tiers, module, (
        select max(version) from module_bodies as body
        where body.module_id = wanted.module_id and version <= (module ->> 'published_version')::int) as version
    from unnest(${sql.param(studentIds)}::uuid[], ${sql.param(moduleIds)}::uuid[]) as wanted(student_id, module_id)
    join shown_records as record on record.student_id = wanted.student_id
    join products as product on product.id = record.product_id and not product.is_archived
    cross join lateral jsonb_array_elements(product.modules) as module
    where module ->> 'id' = wanted.module_id::text`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

export function ownModuleStore(db: Database) {
  const find = readTogether(db, findAll);
  return {
    /** Null: no published module of that type in a programme of this learner. */
    async find(studentId: string, moduleId: string, type: Module['type']): Promise<OwnModule | null> {
      const row = await find(nameOf({ student_id: studentId, module_id: moduleId }));
      const [module] = row === null ? [] : publishedModules({ ...row, modules: [row.module] });
      if (row === null || module?.type !== type) return null;
      const { star_level: starLevel, tier } = row;
      const isReadiness = row.type === 'JOB_READINESS';
      return {
        productId: row.product_id,
        recordId: row.record_id,
        isReadiness,
        starLevel,
        tier,
        isUnlocked: isModuleUnlocked(module, { isReadiness, stars: starCount(starLevel) }),
        isVisible: row.is_completed || isShownTo(tier, module),
        module,
        version: row.version,
      };
    },
  };
}
