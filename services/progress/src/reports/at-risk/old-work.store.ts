import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { type SQL, sql } from 'drizzle-orm';

/** Modules required since before `moment`, per programme and star count, as a table of a query. */
export function oldWork(moment: Date): SQL {
  return sql`
    old_work as (
      select product_id, stars, ${moment.toISOString()}::timestamptz as moment, array_agg(module_id) as modules
      from required_modules join generate_series(0, ${STAR_LEVELS.length}::int) as stars on opens_at <= stars
      where since <= ${moment.toISOString()} group by 1, 2)`;
}
