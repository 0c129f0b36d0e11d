/** How far a task is, and its cancellation: what the route of its thing shows and does (docs/tasks.md#progress). */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { InputOf } from '@paanch/contracts/kernel/schema';
import type { TaskContract, TaskProgress } from '@paanch/contracts/kernel/tasks/task';
import { sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../postgres/database.js';
import { checkedInput, taskIdOf } from './enqueue.js';

/** Null if the task does not exist (any more) or was started by another person. */
export async function readProgress<T extends TaskContract>(
  reader: Reader,
  contract: T,
  input: InputOf<T['input']>,
  personId: string,
): Promise<TaskProgress | null> {
  const id = taskIdOf(contract, await checkedInput(contract, input));
  const { rows } = await reader.execute<TaskProgress & Record<string, unknown>>(sql`
    select case job.state when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
      when 'completed' then 'done' else job.state::text end as state, done, total, note
    from task_progress join tasks.job on job.id = task_id and job.name = ${contract.name}
    where task_id = ${id} and person_id = ${personId}`);
  return rows[0] ?? null;
}

/**
 * A waiting task never runs; the signal of one that runs is aborted within seconds. What it has done by then stays done.
 * Resolves false if it was over already.
 */
export async function cancelTask<T extends TaskContract>(tx: Tx, contract: T, input: InputOf<T['input']>): Promise<boolean> {
  const id = taskIdOf(contract, await checkedInput(contract, input));
  const { rowCount } = await tx.execute(sql`
    update tasks.job set state = 'cancelled', completed_on = now()
    where name = ${contract.name} and id = ${id} and state < 'completed'`);
  return (rowCount ?? 0) > 0;
}

export interface Step {
  readonly done: number;
  readonly total: number | null;
  readonly note: string | null;
}

export async function saveProgress({ pool }: Database, taskId: string, { done, total, note }: Step): Promise<void> {
  await pool.query('update task_progress set done = $2, total = $3, note = $4, updated_at = now() where task_id = $1', [
    taskId,
    done,
    total,
    note,
  ]);
}

/** Deletes what is left of tasks that the queue has forgotten. */
export async function purgeProgress({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from task_progress where updated_at < now() - make_interval(days => $1)
     and not exists (select 1 from tasks.job where job.id = task_id)`,
    [KEPT_DAYS.technicalRecords],
  );
}
