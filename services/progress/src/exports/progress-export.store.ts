/** Enrolments in Job Readiness products with the numbers of a learner's own page, worked out row by row as the file is read. */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type exportProgress, starLevelsFrom } from '@paanch/contracts/progress/exports';
import { type RowsToExport, rowsToExport } from '@paanch/platform/exports/rows-to-export';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { attempts } from '../attempts/writing/tables.js';
import { clients } from '../clients/tables.js';
import { learnerRecords } from '../learner-record/tables.js';
import { moduleWork } from '../module-work/tables.js';
import { people } from '../people/tables.js';
import { products } from '../products/tables.js';

type Query = QueryOf<typeof exportProgress>;

const ENROLMENTS = sql`${learnerRecords}
  join ${people} on ${people.id} = ${learnerRecords.student_id}
  join ${products} on ${products.id} = ${learnerRecords.product_id}`;

/** The same as `isShownTo`. */
const IS_SHOWN = sql`(${learnerRecords.tier} is null or module ->> 'type' = 'Assessment'
  or (module ->> 'is_required')::boolean and module ->> 'type' <> 'expert_session'
  or coalesce(nullif(module -> 'visible_tiers', 'null'), to_jsonb(${products.visible_tiers})) ? ${learnerRecords.tier})`;

/** The same as `publishedModules` and `presentEnrolments`. */
export const COUNTED = sql`(
  select count(*) filter (where is_completed or ${IS_SHOWN})::int as total, count(*) filter (where is_completed)::int as completed
  from jsonb_array_elements(${products.modules}) as module
  cross join lateral (select (module ->> 'id')::uuid = any(${learnerRecords.completed_modules}) as is_completed) as own
  where module ->> 'published_version' is not null) as counted`;

/** The same as `percentOf`. */
const PERCENTAGE = sql`coalesce((200 * completed + total) / nullif(2 * total, 0), 0)`;

/** The same as `lastActivityOf`. */
const LAST_ACTIVITY = sql`(
  select max(at) from (
    select greatest(started_at, seen_at, saved_at, case when voided_at is null then ended_at end) as at
    from ${attempts} where ${attempts.student_id} = ${learnerRecords.student_id}
    union all select ${moduleWork.active_at} from ${moduleWork} where ${moduleWork.student_id} = ${learnerRecords.student_id}) as signs)`;

const FIELDS = {
  full_name: people.full_name,
  email: people.email,
  client_name: clients.name,
  product: products.name,
  star_level: learnerRecords.star_level,
  tier: learnerRecords.tier,
  completed_modules: sql`completed`,
  total_modules: sql`total`,
  completion_percentage: PERCENTAGE,
  last_activity_at: LAST_ACTIVITY,
  enrolled_at: learnerRecords.enrolled_at,
};

function matching({ productId, clientId, starLevels, search }: Query): SQL | undefined {
  return and(
    eq(products.type, 'JOB_READINESS'),
    eq(products.is_archived, false),
    productId ? eq(products.id, productId) : undefined,
    clientId ? eq(people.client_id, clientId) : undefined,
    starLevels ? isAmong(starLevels) : undefined,
    contains(search, [people.full_name, people.email]),
  );
}

/** No star is a level like the others. */
function isAmong(starLevels: string): SQL {
  const levels = starLevelsFrom(starLevels).map((level) => level ?? '');
  return sql`coalesce(${learnerRecords.star_level}, '') = any(${sql.param(levels)}::text[])`;
}

export function progressExportStore(db: Database) {
  return {
    /** By name, a learner's programmes together in the order of their enrolment. */
    rows(query: Query): Promise<RowsToExport> {
      const rows = db.drizzle
        .select(FIELDS)
        .from(learnerRecords)
        .innerJoin(people, eq(people.id, learnerRecords.student_id))
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .leftJoin(clients, eq(clients.id, people.client_id))
        .crossJoinLateral(COUNTED)
        .$dynamic();
      const by = [folded(people.full_name), people.id, learnerRecords.enrolled_at, learnerRecords.id] as const;
      return rowsToExport(db, {
        table: ENROLMENTS,
        where: matching(query),
        order: { by: [...by], direction: 'asc' },
        rows,
        fields: FIELDS,
      });
    },
  };
}
