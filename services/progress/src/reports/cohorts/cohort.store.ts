/** Counts the learners of each client in each programme, from the tables as they are. */
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { ByStar, ByTier } from '@paanch/contracts/progress/figures';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listCohorts } from '@paanch/contracts/progress/reports';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countsBy, READINESS_PRODUCTS } from '../../figures/counting.store.js';
import { publishedModules } from '../../products/published-modules.rule.js';
import { products } from '../../products/tables.js';
import type { CohortFigures } from './cohort.rule.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { enrolledIn, learnersIn } from '../learner-scope.store.js';
import { type ModuleNames, namesIn } from '../module-names.store.js';

const CohortRow = z.object({
  client_id: z.string(),
  client_name: z.string().nullable(),
  product_id: z.string(),
  product_name: z.string(),
  learners: z.number(),
  by_star: ByStar,
  by_tier: ByTier,
});
type CohortRow = z.infer<typeof CohortRow>;
const CohortPage = z.object({ total: z.number(), rows: z.array(CohortRow) });

const Completed = z.object({ client_id: z.string(), product_id: z.string(), module_id: z.string(), learners: z.number() });

/** How many learners of each cohort completed each module. */
async function completedIn({ drizzle }: Database, cohorts: readonly CohortRow[]) {
  const clientIds = sql.param(cohorts.map(({ client_id }) => client_id));
  const productIds = sql.param(cohorts.map(({ product_id }) => product_id));
  const { rows } = await drizzle.execute(sql`
    select people.client_id, learner_records.product_id, module_id, count(*)::int as learners
    from unnest(${clientIds}::uuid[], ${productIds}::uuid[]) as cohort(client_id, product_id)
    join people on people.client_id = cohort.client_id and is_active
    join learner_records on learner_records.student_id = people.id and learner_records.product_id = cohort.product_id
    cross join unnest(completed_modules) as module_id
    group by 1, 2, 3`);
  return z.array(Completed).parse(rows);
}

/** By product, in their order: required published modules, and every expert session. One whose body has not arrived has no name yet. */
async function modulesOf(db: Database, bodies: ModuleNames, productIds: string[]) {
  const { id, modules, visible_tiers } = products;
  const rows = await db.drizzle.select({ id, modules, visible_tiers }).from(products).where(inArray(products.id, productIds));
  const names = await namesIn(db, bodies, productIds);
  const countedIn = (product: (typeof rows)[number]) =>
    publishedModules(product).flatMap((module) => {
      const name = names.get(module.id);
      const isCounted = module.isRequired || module.type === 'expert_session';
      return isCounted && name !== undefined ? [{ id: module.id, name }] : [];
    });
  return new Map(rows.map((product) => [product.id, countedIn(product)]));
}

export function cohortStore(db: Database, bodies: ModuleNames) {
  return {
    /** The largest cohort first. */
    async page(query: QueryOf<typeof listCohorts>, scope: LearnerScope): Promise<Page<CohortFigures>> {
      const { page, pageSize, search } = query;
      const counts = sql`
        with learners as (
          select client_id, products.id as product_id, products.name as product_name, star_level, tier
          from people join learner_records on student_id = people.id join ${READINESS_PRODUCTS}
          where client_id is not null and ${learnersIn(scope, query)} and ${enrolledIn(query)}
            and ${contains(search, [products.name]) ?? sql`true`}),
        cohorts as materialized (
          select client_id, product_id, product_name, count(*)::int as learners,
            ${countsBy('star_level', STAR_LEVELS)} as by_star, ${countsBy('tier', TIERS)} as by_tier
          from learners group by 1, 2, 3),
        page as (
          select cohorts.*, clients.name as client_name from cohorts left join clients on clients.id = client_id
          order by learners desc, product_name, product_id, client_id
          limit ${pageSize} offset ${(page - 1) * pageSize})
        select (select count(*)::int from cohorts) as total,
          (select coalesce(json_agg(page order by learners desc, product_name, product_id, client_id), '[]') from page) as rows`;
      const { rows: answers } = await searchWithinLimit(db, [search], async () => db.drizzle.execute(counts));
      const { total, rows } = CohortPage.parse(answers[0]);
      const [completed, modules] = [
        await completedIn(db, rows),
        await modulesOf(db, bodies, [...new Set(rows.map(({ product_id }) => product_id))]),
      ];
      const figuresOf = ({ product_id, product_name, ...counts }: CohortRow): CohortFigures => ({
        ...counts,
        product: { id: product_id, name: product_name },
        modules: (modules.get(product_id) ?? []).map((module) => ({
          ...module,
          completed:
            completed.find((row) => row.client_id === counts.client_id && row.product_id === product_id && row.module_id === module.id)
              ?.learners ?? 0,
        })),
      });
      return { rows: rows.map(figuresOf), pagination: { page, total, hasNextPage: page * pageSize < total } };
    },
  };
}
