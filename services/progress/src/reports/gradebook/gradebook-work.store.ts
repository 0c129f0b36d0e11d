/** What learners did in the modules of a programme, in SQL: assessments by the attempt that counts, other kinds by current work. */
import type { GradebookCell, GradebookModule } from '@paanch/contracts/progress/reporting/gradebook';
import type { Database } from '@paanch/platform/postgres/database';
import type { ListOrder } from '@paanch/platform/postgres/page-of';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

const ATTEMPT_COUNTS = sql`status <> 'ABANDONED'`;
const WORK_COUNTS = sql`reopened_at is null`;

const Worked = z.object({ record_id: z.string(), module_id: z.string(), is_completed: z.boolean(), score: z.number().nullable() });

function workIn(ofRecords: SQL): SQL {
  return sql`
    select record_id, assessment_id as module_id, status = 'COMPLETED' as is_completed, score
    from attempts where ${ofRecords} and ${ATTEMPT_COUNTS}
    union all
    select record_id, module_id, completed_at is not null, null from module_work where ${ofRecords} and ${WORK_COUNTS}`;
}

/** By enrolment, then by module. */
export async function cellsOf(
  { drizzle }: Database,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, GradebookCell>>> {
  const { rows } = await drizzle.execute(workIn(sql`record_id = any(${sql.param(recordIds)}::uuid[])`));
  const cells = new Map(recordIds.map((id) => [id, new Map<string, GradebookCell>()]));
  for (const { record_id, module_id, is_completed, score } of z.array(Worked).parse(rows))
    cells.get(record_id)?.set(module_id, { state: is_completed ? 'completed' : 'in_progress', score });
  return cells;
}

/** The same of one enrolment as an object: the score of a module, else its state. */
export const CELLS = sql`(
  select jsonb_object_agg(module_id, coalesce(score::text, case when is_completed then 'completed' else 'in_progress' end)) as cells
  from (${workIn(sql`record_id = learner_records.id`)}) as work) as done`;

/** Scores in either direction; after them what is completed without one, then what was begun, then the rest. */
export function standingIn({ id, kind }: GradebookModule, direction: ListOrder['direction']): SQL {
  const [completed, begun, none] = (direction === 'asc' ? [101, 102, 103] : [-1, -2, -3]).map((place) => sql.raw(String(place)));
  return kind === 'assessment'
    ? sql`coalesce((
        select coalesce(score, ${begun}) from attempts
        where attempts.student_id = learner_records.student_id and assessment_id = ${id} and ${ATTEMPT_COUNTS}), ${none})`
    : sql`coalesce((
        select case when completed_at is null then ${begun} else ${completed} end from module_work
        where record_id = learner_records.id and module_id = ${id} and ${WORK_COUNTS}), ${none})`;
}
