import type { Database } from '@paanch/platform/postgres/database';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { CurrentWork } from '../programmes/learner-programme.js';
import { moduleWork } from './tables.js';

/** When the last quiz that is waited for can be tried again. */
const WAITS_UNTIL = sql<Date | null>`(
  select max(next_attempt_at) from lesson_work where work_id = ${moduleWork.id} and passed_at is null)`.mapWith(moduleWork.active_at);

/** By module; work that staff reopened does not count. */
export async function currentWorkOf({ drizzle }: Database, recordIds: readonly string[]): Promise<ReadonlyMap<string, CurrentWork>> {
  const { module_id, progress_percentage: percentage, active_at: activeAt, completed_at: completedAt } = moduleWork;
  const rows = await drizzle
    .select({ module_id, percentage, activeAt, completedAt, waitsUntil: WAITS_UNTIL })
    .from(moduleWork)
    .where(and(inArray(moduleWork.record_id, [...recordIds]), isNull(moduleWork.reopened_at)));
  return new Map(rows.map(({ module_id: id, ...work }) => [id, work]));
}
