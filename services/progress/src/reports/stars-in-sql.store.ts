import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { type SQL, sql } from 'drizzle-orm';
import type { LearnerScope } from './learner-scope.rule.js';
import { isOfAllClients, type LearnerFilter, learnersIn } from './learner-scope.store.js';

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

/** The same for every enrolment with a change since then, or for every one of a client, as a table of a query. */
export function changedSince(moment: Date, scope: LearnerScope, filter: LearnerFilter): SQL {
  const previous = starsOf(sql`previous_star_level`);
  const extremes = sql`min(${previous}) as lowest, max(${previous}) as highest from star_changes where at > ${moment.toISOString()}`;
  if (isOfAllClients(scope, filter)) return sql`changed as (select record_id, ${extremes} group by record_id)`;
  return sql`
    changed as (
      select learner_records.id as record_id, lately.*
      from people join learner_records on student_id = people.id
      cross join lateral (select ${extremes} and record_id = learner_records.id) as lately
      where ${learnersIn(scope, filter)})`;
}
