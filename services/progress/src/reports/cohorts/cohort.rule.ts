/** One client's learners in one programme, and for whom they are not broken down (docs/reports.md#cohorts). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { type ClientFigures, SMALLEST_GROUP } from '@paanch/contracts/progress/figures';
import type { Cohort } from '@paanch/contracts/progress/reports';
import { medianStars, type StarCounts } from '../median.rule.js';

type ByStar = NonNullable<ClientFigures['by_star']>;

export interface CohortFigures extends Pick<Cohort, 'client_id' | 'client_name' | 'product' | 'learners'> {
  readonly by_star: ByStar;
  readonly by_tier: NonNullable<ClientFigures['by_tier']>;
  readonly modules: NonNullable<Cohort['modules']>;
}

const starCountsOf = (byStar: ByStar): StarCounts => [byStar.NONE, ...STAR_LEVELS.map((level) => byStar[level])];

export function cohortFor(role: Role, { client_id, client_name, product, learners, ...breakdown }: CohortFigures): Cohort {
  const cohort = { id: `${client_id} ${product.id}`, client_id, client_name, product, learners };
  const isBrokenDown = role !== 'Client Staff' || learners >= SMALLEST_GROUP;
  if (!isBrokenDown) return { ...cohort, by_star: null, by_tier: null, modules: null, median_stars: null };
  return { ...cohort, ...breakdown, median_stars: medianStars(starCountsOf(breakdown.by_star)) };
}

/** As a line of the export, where each star and tier is a column. */
export function cohortCells({ client_name, product, learners, by_star, by_tier }: CohortFigures): Record<string, string | number | null> {
  const columnsOf = (kind: 'star' | 'tier', counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).map(([level, count]) => [`${kind}_${level}`, count]));
  return {
    client_name,
    product: product.name,
    learners,
    median_stars: medianStars(starCountsOf(by_star)),
    ...columnsOf('star', by_star),
    ...columnsOf('tier', by_tier),
  };
}
