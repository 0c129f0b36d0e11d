/** The medians that learners are compared with, for each client and programme. */
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { READINESS_PRODUCTS } from '../../figures/counting.store.js';
import { isComparedFor, type LearnerScope } from '../learner-scope.rule.js';
import { enrolledIn, type LearnerFilter, learnersIn } from '../learner-scope.store.js';
import { medianStars } from '../median.rule.js';
import { changedSince, starsOf } from '../stars-in-sql.store.js';

/** How many learners there are at each number of stars now, and at the fewest that they had since a moment. */
const Row = z.object({ client_id: z.string(), product_id: z.string(), now: z.array(z.number()), kept: z.array(z.number()) });

const EACH_COUNT = [0, 1, 2, 3, 4, 5];

export interface CohortMedian {
  readonly client_id: string;
  readonly product_id: string;
  readonly learners: number;
  readonly median: number;
  /** Of the fewest stars that each learner had since a moment. */
  readonly kept: number;
}

const countsOf = (column: 'stars' | 'fewest') =>
  sql`json_build_array(${sql.join(
    EACH_COUNT.map((stars) => sql`count(*) filter (where ${sql.identifier(column)} = ${stars})`),
    sql`, `,
  )})`;

/** Cohorts with a median that a learner can be behind, as far as they are compared for the caller. */
export async function cohortMedians(
  { drizzle }: Database,
  scope: LearnerScope,
  filter: LearnerFilter,
  since: Date,
): Promise<CohortMedian[]> {
  const { rows } = await drizzle.execute(sql`
    with ${changedSince(since, scope, filter)}
    select client_id, learner_records.product_id, ${countsOf('stars')} as now, ${countsOf('fewest')} as kept
    from people join learner_records on student_id = people.id join ${READINESS_PRODUCTS}
    left join changed on changed.record_id = learner_records.id
    cross join lateral (select ${starsOf(sql`learner_records.star_level`)} as stars) as current
    cross join lateral (select least(stars, lowest) as fewest) as lately
    where client_id is not null and ${learnersIn(scope, filter)} and ${enrolledIn(filter)}
    group by 1, 2`);
  return z
    .array(Row)
    .parse(rows)
    .map(({ client_id, product_id, now, kept }) => ({
      client_id,
      product_id,
      learners: now.reduce((sum, count) => sum + count, 0),
      median: medianStars(now),
      kept: medianStars(kept),
    }))
    .filter(({ learners, kept }) => kept > 0 && isComparedFor(scope, learners));
}
