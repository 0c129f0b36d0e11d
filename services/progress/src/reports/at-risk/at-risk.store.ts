/** Finds learners at risk, and the figures of each: the rule says the same of them as the query (docs/reports.md#at-risk). */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type listLearnersAtRisk, RiskReason } from '@paanch/contracts/progress/reports';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { READINESS_PRODUCTS } from '../../figures/counting.store.js';
import { people } from '../../people/tables.js';
import { type LearnerFigures, type RiskMoments, riskMoments } from './at-risk.rule.js';
import { type CohortMedian, cohortMedians } from './cohort-medians.store.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { enrolledIn, type LearnerFilter, learnersIn } from '../learner-scope.store.js';
import { isLeftAt, isShownTo, oldWork, TIER_OF_RECORD } from './old-work.store.js';
import { openSittings, openSittingsOf } from './open-sittings.store.js';
import { comparisonsBehind, MEDIANS } from './comparisons-behind.store.js';
import { changedSince, starsOf } from '../stars-in-sql.store.js';

const Found = z.object({
  id: z.string(),
  full_name: z.string(),
  client_id: z.string().nullable(),
  client_name: z.string().nullable(),
  enrolled_at: z.coerce.date(),
  last_activity_at: z.coerce.date().nullable(),
  work_since: z.coerce.date().nullable(),
});
const FoundPage = z.object({ total: z.number(), by_reason: z.record(RiskReason, z.number()), rows: z.array(Found) });

export interface LearnerOfInterest extends Pick<z.infer<typeof Found>, 'id' | 'full_name' | 'client_id' | 'client_name'> {
  readonly figures: LearnerFigures;
}

type AtRiskQuery = QueryOf<typeof listLearnersAtRisk>;

export interface AtRiskPage extends Page<LearnerOfInterest> {
  /** Of all pages; a learner with two reasons counts in both. */
  readonly byReason: Readonly<Record<RiskReason, number>>;
}

/** Each of the reasons, as a condition on a row of `learners`. */
const conditions = ({ idle }: RiskMoments): Record<RiskReason, SQL> => ({
  no_activity: sql`(has_work and quiet_since <= ${idle.toISOString()})`,
  open_attempt: sql`has_left_attempt`,
  behind_median: sql`is_behind`,
});

const countsOf = (of: Record<RiskReason, SQL>) =>
  sql.join(
    RiskReason.options.map((reason) => sql`${reason}::text, count(*) filter (where ${of[reason]})`),
    sql`, `,
  );

/**
 * Every learner enrolled in a programme of now, with the moment since which nothing has happened, and each reason's own part.
 * Work that is over is in the enrolment (`completed_modules`, `active_at`), so only open attempts are read.
 */
const learners = (filter: LearnerFilter, whose: SQL, { leftOpen, behind }: RiskMoments) => sql`
  select *, greatest(enrolled_at, last_activity_at) as quiet_since
  from (
    select people.id, min(enrolled_at) filter (where products.id is not null) as enrolled_at,
      greatest(max(active_at), max(last_sign)) as last_activity_at,
      coalesce(bool_or(not completed_modules @> old_work.modules), false) as has_work,
      coalesce(bool_or(products.id is not null and ${enrolledIn(filter)} and left_since <= ${leftOpen.toISOString()}), false)
        as has_left_attempt,
      coalesce(bool_or(enrolled_at <= ${behind.toISOString()} and greatest(current.stars, highest) < kept), false) as is_behind
    from people join learner_records on learner_records.student_id = people.id
    cross join lateral (select ${starsOf(sql`learner_records.star_level`)} as stars) as current
    left join ${READINESS_PRODUCTS}
    left join sittings on sittings.record_id = learner_records.id
    left join changed on changed.record_id = learner_records.id
    left join old_work on old_work.product_id = products.id and old_work.stars = current.stars and old_work.tier = ${TIER_OF_RECORD}
      and enrolled_at <= old_work.moment
    left join medians on medians.client_id = people.client_id and medians.product_id = products.id
    where ${whose}
    group by people.id
    having bool_or(products.id is not null and ${enrolledIn(filter)})) as enrolled`;

/** Since when a learner of the page has had something to do; null: they have done all that is open to them. */
const WORK_SINCE = sql`
  select min(greatest(since, learner_records.enrolled_at)) as work_since
  from learner_records join ${READINESS_PRODUCTS} join required_modules on required_modules.product_id = products.id
  cross join lateral (select ${starsOf(sql`learner_records.star_level`)} as stars) as current
  where learner_records.student_id = page.id and ${isLeftAt(sql`current.stars`)} and ${isShownTo(TIER_OF_RECORD)}
    and not module_id = any(completed_modules)`;

export function learnersAtRiskStore(db: Database) {
  async function find(query: AtRiskQuery, scope: LearnerScope, now: Date, medians: readonly CohortMedian[]) {
    const { page, pageSize, search, reason } = query;
    const moments = riskMoments(now);
    const of = conditions(moments);
    const whose = sql`${learnersIn(scope, query)} and ${contains(search, [people.full_name]) ?? sql`true`}`;
    const found = sql`
      with ${MEDIANS(medians)}, ${changedSince(moments.behind, scope, query)}, ${openSittings(scope, query)}, ${oldWork(moments.idle)},
      learners as (${learners(query, whose, moments)}),
      at_risk as materialized (
        select * from learners where ${reason === undefined ? sql.join(Object.values(of), sql` or `) : of[reason]}),
      page as (select * from at_risk order by quiet_since, id limit ${pageSize} offset ${(page - 1) * pageSize})
      select (select count(*)::int from at_risk) as total,
        (select json_build_object(${countsOf(of)}) from at_risk) as by_reason,
        (select coalesce(json_agg(shown order by quiet_since, id), '[]')
          from (
            select page.*, full_name, client_id, clients.name as client_name, work_since
            from page join people on people.id = page.id
            cross join lateral (${WORK_SINCE}) as work left join clients on clients.id = client_id) as shown) as rows`;
    const { rows } = await searchWithinLimit(db, [search], async () => db.drizzle.execute(found));
    return FoundPage.parse(rows[0]);
  }

  return {
    /** Longest inactive first. */
    async page(query: AtRiskQuery, scope: LearnerScope, now: Date): Promise<AtRiskPage> {
      const since = riskMoments(now).behind;
      const medians = await cohortMedians(db, scope, query, since);
      const { total, by_reason: byReason, rows } = await find(query, scope, now, medians);
      const ids = rows.map(({ id }) => id);
      const sittings = await openSittingsOf(db, query, ids);
      const comparisons = medians.length === 0 ? new Map() : await comparisonsBehind(db, medians, ids, since);
      const learnerOf = ({
        id,
        full_name,
        client_id,
        client_name,
        enrolled_at: enrolledAt,
        last_activity_at: lastActivityAt,
        work_since: workSince,
      }: z.infer<typeof Found>) => ({
        id,
        full_name,
        client_id,
        client_name,
        figures: { enrolledAt, lastActivityAt, workSince, openSittings: sittings.get(id) ?? [], comparisons: comparisons.get(id) ?? [] },
      });
      const { page, pageSize } = query;
      return { rows: rows.map(learnerOf), byReason, pagination: { page, total, hasNextPage: page * pageSize < total } };
    },
  };
}
