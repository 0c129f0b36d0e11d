import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CohortComparison } from './at-risk.rule.js';
import type { CohortMedian } from './cohort-medians.store.js';
import { starsOf, starsSince } from '../stars-in-sql.store.js';

/** The medians as a table of a query. */
export const MEDIANS = (medians: readonly CohortMedian[]) => sql`
  medians as (
    select * from jsonb_to_recordset(${JSON.stringify(medians)}::jsonb)
      as cohort(client_id uuid, product_id uuid, learners int, median int, kept int))`;

const Row = z.object({
  student_id: z.string(),
  product_name: z.string(),
  enrolled_at: z.coerce.date(),
  stars: z.number(),
  most: z.number(),
  median: z.number(),
  kept: z.number(),
  passed_at: z.coerce.date().nullable(),
  lowered_at: z.coerce.date().nullable(),
});

function comparisonOf(row: z.infer<typeof Row>): CohortComparison {
  return {
    productName: row.product_name,
    enrolledAt: row.enrolled_at,
    stars: row.stars,
    highestStars: row.most,
    cohortMedian: row.median,
    keptMedian: row.kept,
    passedAt: row.passed_at,
    loweredAt: row.lowered_at,
  };
}

/**
 * Enrolments below the kept median of their cohort, by learner. A member is above a star count from when they last rose above it, or from
 * enrolment if no change was recorded. The median is above it once more than half of the members are.
 */
export async function comparisonsBehind(
  { drizzle }: Database,
  medians: readonly CohortMedian[],
  studentIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, CohortComparison[]>> {
  const [before, after] = [starsOf(sql`previous_star_level`), starsOf(sql`star_changes.star_level`)];
  const stars = starsOf(sql`learner_records.star_level`);
  const { rows } = await drizzle.execute(sql`
    with ${MEDIANS(medians)},
    behind as (
      select learner_records.id, student_id, learner_records.product_id, medians.client_id, products.name as product_name,
        enrolled_at, ${stars} as stars, most, median, kept, learners
      from people join learner_records on student_id = people.id
      join medians on medians.client_id = people.client_id and medians.product_id = learner_records.product_id
      join products on products.id = learner_records.product_id
      cross join lateral (${starsSince(since)}) as lately
      where people.id = any(${sql.param([...studentIds])}::uuid[]) and most < kept),
    passed as materialized (
      select place.client_id, place.product_id, place.most, (array_agg(rose.at order by rose.at))[place.learners / 2 + 1] as at
      from (select distinct client_id, product_id, most, learners from behind) as place
      join people on people.client_id = place.client_id and is_active
      join learner_records on student_id = people.id and learner_records.product_id = place.product_id and ${stars} > place.most
      cross join lateral (
        select coalesce(max(at), learner_records.enrolled_at) as at from star_changes
        where record_id = learner_records.id and ${before} <= place.most and ${after} > place.most) as rose
      group by place.client_id, place.product_id, place.most, place.learners)
    select student_id, product_name, enrolled_at, stars, most, median, kept, passed.at as passed_at,
      (select max(at) from star_changes where record_id = behind.id and ${before} > most) as lowered_at
    from behind join passed using (client_id, product_id, most)
    order by enrolled_at, behind.id`);
  const found = Map.groupBy(z.array(Row).parse(rows), ({ student_id }) => student_id);
  return new Map([...found].map(([studentId, of]) => [studentId, of.map(comparisonOf)]));
}
