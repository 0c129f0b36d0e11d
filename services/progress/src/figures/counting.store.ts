/** Pieces of the queries that count learners (docs/people.md#figures). */
import { type SQL, sql } from 'drizzle-orm';

/** The last sign of a learner in an attempt. The end of a voided one may be the act of staff. */
export const ACTIVITY_AT = sql`greatest(started_at, seen_at, saved_at, case when voided_at is null then ended_at end)`;

/** Programmes in which stars and tiers are earned, as the join of `learner_records`. */
export const READINESS_PRODUCTS = sql`
  products on products.id = learner_records.product_id and products.type = 'JOB_READINESS' and not products.is_archived`;

/** A JSON object of how many there are of each value; those without one are NONE. */
export function countsBy(column: 'star_level' | 'tier', values: readonly string[]): SQL {
  const of = sql.identifier(column);
  const counts = values.map((value) => sql`${value}::text, count(*) filter (where ${of} = ${value})`);
  return sql`json_build_object('NONE', count(*) filter (where ${of} is null), ${sql.join(counts, sql`, `)})`;
}
