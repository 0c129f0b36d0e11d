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

/**
 * The same for every enrolment with a change since then, as a table of a query. A query about many enrolments joins it, because
 * few of them changed.
 */
export function changedSince(moment: Date, scope: LearnerScope, filter: LearnerFilter): SQL {
  const previous = starsOf(sql`previous_star_level`);
  const ofClient = sql`
    join learner_records on learner_records.id = record_id join people on people.id = student_id and ${learnersIn(scope, filter)}`;
  return sql`
    changed as (
      select record_id, min(${previous}) as lowest, max(${previous}) as highest
      from star_changes ${isOfAllClients(scope, filter) ? sql`` : ofClient}
      where at > ${moment.toISOString()} group by record_id)`;
}
