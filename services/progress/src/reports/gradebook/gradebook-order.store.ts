import { INTERVIEW_WORK } from '@paanch/contracts/progress/work';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { TIERS } from '@paanch/contracts/kernel/stars';
import type { GradebookModule, readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { ListOrder } from '@paanch/platform/postgres/page-of';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { learnerRecords } from '../../learner-record/tables.js';
import { people } from '../../people/tables.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { learnersIn } from '../learner-scope.store.js';
import { starsOf } from '../stars-in-sql.store.js';
import { standingIn } from './gradebook-work.store.js';

export type GradebookQuery = Omit<QueryOf<typeof readGradebook>, 'page' | 'pageSize'>;

const TIER_RANK = sql`coalesce(array_position(${sql.param([...TIERS])}::text[], ${learnerRecords.tier}), 0)`;

/** Of enrolments with their people. */
export function matching(query: GradebookQuery, scope: LearnerScope): SQL | undefined {
  const { productId, starLevel, tier, search } = query;
  const { star_level: ofStar, tier: ofTier } = learnerRecords;
  return and(
    eq(learnerRecords.product_id, productId),
    learnersIn(scope, query),
    starLevel && (starLevel === 'NONE' ? isNull(ofStar) : eq(ofStar, starLevel)),
    tier && (tier === 'NONE' ? isNull(ofTier) : eq(ofTier, tier)),
    contains(search, [people.full_name]),
  );
}

function completedOf(modules: readonly GradebookModule[]): SQL {
  const ids = sql.param(modules.filter(({ kind }) => kind !== INTERVIEW_WORK.work).map(({ id }) => id));
  return sql`(select count(*) from unnest(${learnerRecords.completed_modules}) as completed(id) where id = any(${ids}::uuid[]))`;
}

function firstBy({ sortBy, sortOrder, moduleId }: GradebookQuery, modules: readonly GradebookModule[]): SQL | undefined {
  const module = modules.find(({ id }) => id === moduleId);
  if (sortBy === 'star_level') return starsOf(sql`${learnerRecords.star_level}`);
  if (sortBy === 'tier') return TIER_RANK;
  if (sortBy === 'completed') return completedOf(modules);
  return sortBy === 'module' && module ? standingIn(module, sortOrder) : undefined;
}

/** Equal ones by name; by name alone too where the programme has no such module. */
export function orderOf(query: GradebookQuery, modules: readonly GradebookModule[]): ListOrder {
  const first = firstBy(query, modules);
  return { by: [...(first ? [first] : []), folded(people.full_name), learnerRecords.id], direction: query.sortOrder };
}
