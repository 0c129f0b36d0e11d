/** Learners of one programme by its modules: the page is found first, then what these learners did. */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { GradebookModule, GradebookRow, readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import type { Database } from '@paanch/platform/postgres/database';
import { inOrder, type Page, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { spanOf } from '@paanch/platform/postgres/page-span';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { learnerRecords } from '../../learner-record/tables.js';
import { people } from '../../people/tables.js';
import { publishedModules } from '../../products/published-modules.rule.js';
import { products } from '../../products/tables.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { learnersIn } from '../learner-scope.store.js';
import { type ModuleNames, namesIn } from '../module-names.store.js';
import { columnsOf, type GradedProgramme, gradebookRow } from './gradebook.rule.js';
import { matching, orderOf } from './gradebook-order.store.js';
import { cellsOf } from './gradebook-work.store.js';

export interface Gradebook extends GradedProgramme {
  readonly columns: readonly GradebookModule[];
}

const ENROLMENTS = sql`${learnerRecords} join ${people} on ${people.id} = ${learnerRecords.student_id}`;

const ROW = {
  recordId: learnerRecords.id,
  id: people.id,
  full_name: people.full_name,
  client_name: clients.name,
  star_level: learnerRecords.star_level,
  tier: learnerRecords.tier,
  completedIds: learnerRecords.completed_modules,
};

export function gradebookStore(db: Database, bodies: ModuleNames) {
  const { drizzle } = db;

  /** The enrolments of one page, in their order, and how many there are in all. */
  async function learnersOf(query: QueryOf<typeof readGradebook>, scope: LearnerScope, columns: readonly GradebookModule[]) {
    const where = matching(query, scope);
    const order = orderOf(query, columns);
    const total = await drizzle.$count(ENROLMENTS, where);
    const { skip, take, isFromEnd } = spanOf(query.page, query.pageSize, total);
    const onPage = drizzle
      .select({ id: learnerRecords.id })
      .from(learnerRecords)
      .innerJoin(people, eq(people.id, learnerRecords.student_id))
      .where(where)
      .orderBy(...inOrder(order, isFromEnd))
      .limit(take)
      .offset(skip);
    const learners = await drizzle
      .select(ROW)
      .from(learnerRecords)
      .innerJoin(people, eq(people.id, learnerRecords.student_id))
      .leftJoin(clients, eq(clients.id, people.client_id))
      .where(inArray(learnerRecords.id, onPage))
      .orderBy(...inOrder(order));
    return { learners, total };
  }

  async function hasLearners(productId: string, scope: LearnerScope): Promise<boolean> {
    const own = and(eq(learnerRecords.product_id, productId), learnersIn(scope, {}));
    return (await drizzle.$count(ENROLMENTS, own)) > 0;
  }

  return {
    /** Null: archived, or unknown; for Client Staff also one that none of their learners is in. */
    async find(productId: string, scope: LearnerScope): Promise<Gradebook | null> {
      const { id, name, type, modules, visible_tiers, is_archived } = products;
      const [product] = await drizzle
        .select({ id, name, type, modules, visible_tiers })
        .from(products)
        .where(and(eq(id, productId), eq(is_archived, false)));
      if (product === undefined || (scope !== 'all' && !(await hasLearners(productId, scope)))) return null;
      const programme = { ...product, isReadiness: product.type === 'JOB_READINESS', modules: publishedModules(product) };
      return { ...programme, columns: columnsOf(programme, await namesIn(db, bodies, [product.id])) };
    },

    async page(query: QueryOf<typeof readGradebook>, scope: LearnerScope, gradebook: Gradebook): Promise<Page<GradebookRow>> {
      const { page, pageSize, search } = query;
      const { modules, columns } = gradebook;
      const { learners, total } = await searchWithinLimit(db, [search], () => learnersOf(query, scope, columns));
      const cells = await cellsOf(
        db,
        learners.map(({ recordId }) => recordId),
      );
      const rows = learners.map(({ recordId, ...learner }) => gradebookRow(learner, modules, columns, cells.get(recordId) ?? new Map()));
      return { rows, pagination: { page, total, hasNextPage: page * pageSize < total } };
    },
  };
}
