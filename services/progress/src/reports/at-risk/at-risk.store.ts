/** Finds learners at risk, and the figures of each: the rule says the same of them as the query (docs/reports.md#at-risk). */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listLearnersAtRisk, RiskReason } from '@paanch/contracts/progress/reports';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import type { Page } from '@paanch/platform/postgres/page-of';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACTIVITY_AT, READINESS_PRODUCTS } from '../../figures/counting.store.js';
import { people } from '../../people/tables.js';
import { type LearnerFigures, type RiskMoments, riskMoments } from './at-risk.rule.js';
import { type CohortMedian, cohortMedians } from './cohort-medians.store.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { enrolledIn, type LearnerFilter, learnersIn } from '../learner-scope.store.js';
import { LAST_SIGN, openSittingsOf } from './open-sittings.store.js';
import { MEDIANS, standingsBehind } from './standings-behind.store.js';
import { starsSince } from '../stars-in-sql.store.js';

const Found = z.object({
  id: z.string(),
  full_name: z.string(),
  client_id: z.string().nullable(),
  enrolled_at: z.coerce.date(),
  last_activity_at: z.coerce.date().nullable(),
});
const FoundPage = z.object({ total: z.number(), rows: z.array(Found) });

export interface LearnerOfInterest extends Pick<z.infer<typeof Found>, 'id' | 'full_name' | 'client_id'> {
  readonly figures: LearnerFigures;
}

/** Each of the reasons, as a condition on a row of `learners`. */
function conditions(filter: LearnerFilter, { idle, leftOpen, behind }: RiskMoments): Record<RiskReason, SQL> {
  const ofLearner = sql`
    from learner_records join ${READINESS_PRODUCTS} and learner_records.student_id = learners.id and ${enrolledIn(filter)}`;
  return {
    no_activity: sql`idle_since <= ${idle.toISOString()}`,
    open_attempt: sql`exists (
      select ${ofLearner} join attempts on record_id = learner_records.id
      where status = 'IN_PROGRESS' and ${LAST_SIGN} <= ${leftOpen.toISOString()})`,
    behind_median: sql`exists (
      select ${ofLearner} join medians on medians.product_id = learner_records.product_id and medians.client_id = learners.client_id
      cross join lateral (${starsSince(behind)}) as lately
      where enrolled_at <= ${behind.toISOString()} and most < kept)`,
  };
}

/** Every learner enrolled in a programme of now, with the moment since which nothing has happened. */
const learners = (filter: LearnerFilter, where: SQL) => sql`
  select people.id, full_name, client_id, enrolled_at, last_activity_at, greatest(enrolled_at, last_activity_at) as idle_since
  from people
  cross join lateral (
    select min(enrolled_at) as enrolled_at, bool_or(${enrolledIn(filter)}) as is_wanted
    from learner_records join ${READINESS_PRODUCTS} where student_id = people.id) as enrolled
  cross join lateral (
    select max(${ACTIVITY_AT}) as last_activity_at
    from learner_records join attempts on record_id = learner_records.id where learner_records.student_id = people.id) as activity
  where ${where} and is_wanted`;

export function learnersAtRiskStore(db: Database) {
  async function find(query: QueryOf<typeof listLearnersAtRisk>, scope: LearnerScope, now: Date, medians: readonly CohortMedian[]) {
    const { page, pageSize, search, reason } = query;
    const of = conditions(query, riskMoments(now));
    const where = sql`${learnersIn(scope, query)} and ${contains(search, [people.full_name]) ?? sql`true`}`;
    const { rows } = await db.drizzle.execute(sql`
      with ${MEDIANS(medians)},
      learners as (${learners(query, where)}),
      at_risk as materialized (
        select * from learners where ${reason === undefined ? sql.join(Object.values(of), sql` or `) : of[reason]}),
      page as (select * from at_risk order by idle_since, id limit ${pageSize} offset ${(page - 1) * pageSize})
      select (select count(*)::int from at_risk) as total,
        (select coalesce(json_agg(page order by idle_since, id), '[]') from page) as rows`);
    return FoundPage.parse(rows[0]);
  }

  return {
    /** The learner in whom nothing has happened for longest first. */
    async page(query: QueryOf<typeof listLearnersAtRisk>, scope: LearnerScope, now: Date): Promise<Page<LearnerOfInterest>> {
      const since = riskMoments(now).behind;
      const medians = await cohortMedians(db, scope, query, since);
      const { total, rows } = await find(query, scope, now, medians);
      const ids = rows.map(({ id }) => id);
      const sittings = await openSittingsOf(db, query, ids);
      const standings = medians.length === 0 ? new Map() : await standingsBehind(db, medians, ids, since);
      const learnerOf = ({
        id,
        full_name,
        client_id,
        enrolled_at: enrolledAt,
        last_activity_at: lastActivityAt,
      }: z.infer<typeof Found>) => ({
        id,
        full_name,
        client_id,
        figures: { enrolledAt, lastActivityAt, openSittings: sittings.get(id) ?? [], standings: standings.get(id) ?? [] },
      });
      const { page, pageSize } = query;
      return { rows: rows.map(learnerOf), pagination: { page, total, hasNextPage: page * pageSize < total } };
    },
  };
}
