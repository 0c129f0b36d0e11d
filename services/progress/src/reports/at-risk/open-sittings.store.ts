import type { Database } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { READINESS_PRODUCTS } from '../../figures/counting.store.js';
import type { OpenSitting } from './at-risk.rule.js';
import { enrolledIn, type LearnerFilter } from '../learner-scope.store.js';

/** Start, heartbeat or save of an open attempt, whichever was last. */
const LAST_SIGN = sql`greatest(started_at, seen_at, saved_at)`;

/** Enrolments with open attempts as a table of a query: the last sign of life in any of them, and of the one left longest. */
export const openSittings = (whose: SQL) => sql`
  sittings as (
    select record_id, max(${LAST_SIGN}) as last_sign, min(${LAST_SIGN}) as left_since
    from people join attempts on attempts.student_id = people.id
    where status = 'IN_PROGRESS' and ${whose} group by record_id)`;

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
