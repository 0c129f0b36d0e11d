import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { type SQL, sql } from 'drizzle-orm';

/** Stands for no tier, so that rows can be joined by it. */
const NO_TIER = '';
export const TIER_OF_RECORD = sql`coalesce(learner_records.tier, ${NO_TIER})`;

/** Whether a required module is open with so many stars, and still left to do: with star THREE no expert session is. */
export const isLeftAt = (stars: SQL) => sql`opens_at <= ${stars} and (closes_at is null or ${stars} < closes_at)`;

/** A learner without a tier sees every module (docs/path.md#who-sees-what). */
export const isShownTo = (tier: SQL) => sql`(shown_to is null or ${tier} = ${NO_TIER} or ${tier} = any(shown_to))`;

/** Modules that have been left to do since before `moment`, per programme, star count and tier, as a table of a query. */
export function oldWork(moment: Date): SQL {
  return sql`
    old_work as (
      select product_id, stars, tier, ${moment.toISOString()}::timestamptz as moment, array_agg(module_id) as modules
      from required_modules
      join generate_series(0, ${STAR_LEVELS.length}::int) as stars on ${isLeftAt(sql`stars`)}
      join unnest(${sql.param([NO_TIER, ...TIERS])}::text[]) as tier on ${isShownTo(sql`tier`)}
      where since <= ${moment.toISOString()} group by 1, 2, 3)`;
}
