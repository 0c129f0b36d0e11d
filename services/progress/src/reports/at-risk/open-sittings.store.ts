import type { Database } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { READINESS_PRODUCTS } from '../../figures/counting.store.js';
import type { OpenSitting } from './at-risk.rule.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { enrolledIn, isOfAllClients, type LearnerFilter, learnersIn } from '../learner-scope.store.js';

/** Start, heartbeat or save of an open attempt, whichever was last. */
const LAST_SIGN = sql`greatest(started_at, seen_at, saved_at)`;

/** Enrolments with open attempts as a table of a query: the last sign of life in any of them, and of the one left longest. */
export function openSittings(scope: LearnerScope, filter: LearnerFilter): SQL {
  const ofClient = sql`join people on people.id = student_id and ${learnersIn(scope, filter)}`;
  return sql`
    sittings as (
      select record_id, max(${LAST_SIGN}) as last_sign, min(${LAST_SIGN}) as left_since
      from attempts ${isOfAllClients(scope, filter) ? sql`` : ofClient}
      where status = 'IN_PROGRESS' group by record_id)`;
}

const Row = z
  .object({ student_id: z.string(), assessment: z.string(), product: z.string(), last_sign_at: z.coerce.date() })
  .transform(({ student_id: studentId, assessment: assessmentName, product: productName, last_sign_at: lastSignAt }) => ({
    studentId,
    sitting: { assessmentName, productName, lastSignAt },
  }));

/** Open attempts by learner, the one left longest first. */
export async function openSittingsOf(
  { drizzle }: Database,
  filter: LearnerFilter,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, OpenSitting[]>> {
  const { rows } = await drizzle.execute(sql`
    select attempts.student_id, assessment_bodies.name as assessment, products.name as product, ${LAST_SIGN} as last_sign_at
    from attempts join learner_records on learner_records.id = record_id join ${READINESS_PRODUCTS}
    join assessment_bodies using (assessment_id, version)
    where attempts.student_id = any(${sql.param([...studentIds])}::uuid[]) and status = 'IN_PROGRESS' and ${enrolledIn(filter)}
    order by last_sign_at, attempts.id`);
  const found = Map.groupBy(z.array(Row).parse(rows), ({ studentId }) => studentId);
  return new Map([...found].map(([studentId, of]) => [studentId, of.map(({ sitting }) => sitting)]));
}
