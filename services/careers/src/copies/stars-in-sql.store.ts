import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { standings } from './tables.js';

/** A learner's stars, over all enrolments the most; 0 to 5. */
export function starsOf(studentId: Column): SQL<number> {
  const stars = sql`array_position(${sql.param([...STAR_LEVELS])}::text[], ${standings.star_level})`;
  return sql<number>`(select coalesce(max(${stars}), 0)::int from ${standings} where ${standings.student_id} = ${studentId})`;
}
