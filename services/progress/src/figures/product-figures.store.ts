import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { ACTIVE_DAYS } from '@paanch/contracts/progress/figures';
import { ProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import type { LearnerScope } from '../reports/learner-scope.rule.js';
import { enrolledIn, learnersIn } from '../reports/learner-scope.store.js';
import { ACTIVITY_AT, countsBy } from './counting.store.js';

/** In this programme. What is over is in the enrolment, like work on courses and expert sessions. */
const wasActiveAfter = (moment: Date) => sql`(
  learner_records.active_at > ${moment.toISOString()} or exists (
    select from attempts where record_id = learner_records.id and status = 'IN_PROGRESS' and ${ACTIVITY_AT} > ${moment.toISOString()}))`;

export function productFiguresStore({ drizzle }: Database) {
  return {
    async find(productId: string, scope: LearnerScope, now: Date): Promise<ProductFigures> {
      const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000);
      const { rows } = await drizzle.execute(sql`
        with learners as (
          select star_level, tier, ${wasActiveAfter(since)} as was_active
          from people join learner_records on student_id = people.id
          where ${learnersIn(scope, {})} and ${enrolledIn({ productId })})
        select ${productId}::uuid as product_id, count(*)::int as learners, count(*) filter (where was_active)::int as active_in_7_days,
          ${countsBy('star_level', STAR_LEVELS)} as by_star, ${countsBy('tier', TIERS)} as by_tier
        from learners`);
      return ProductFigures.parse(rows[0]);
    },
  };
}
