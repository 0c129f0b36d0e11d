import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { type SQL, sql } from 'drizzle-orm';

/** A column with a star level as a number of stars, 0 to 5. */
export function starsOf(column: SQL): SQL {
  return sql`coalesce(array_position(${sql.param([...STAR_LEVELS])}::text[], ${column}), 0)`;
}

/** The fewest and the most stars that an enrolment had from a moment until now. */
export function starsSince(moment: Date): SQL {
  const previous = starsOf(sql`previous_star_level`);
  const now = starsOf(sql`learner_records.star_level`);
  return sql`
    select least(${now}, min(${previous})) as fewest, greatest(${now}, max(${previous})) as most
    from star_changes where record_id = learner_records.id and at > ${moment.toISOString()}`;
}
