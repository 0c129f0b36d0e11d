/** Puts tasks into the queue in the transaction of what causes them (docs/tasks.md#enqueueing). */
import type { Actor } from '@paanch/contracts/kernel/event';
import type { InputOf } from '@paanch/contracts/kernel/schema';
import { type Task, task, type TaskContract } from '@paanch/contracts/kernel/tasks/task';
import { sql } from 'drizzle-orm';
import { type Context, currentContext } from '../observing/context.js';
import type { Tx } from '../postgres/database.js';
import { idFromText } from '../time/ids.js';

/** The channel that announces new tasks; the payload is their name. */
export const TASK_CHANNEL = 'tasks';

/** Waiting tasks are kept this long while nobody works on them. */
const KEPT_WAITING_DAYS = 365;

/** What is stored of a task: who caused it, but neither address nor browser. */
export interface TaskData {
  readonly input: unknown;
  readonly actor: Actor;
  readonly request_id: string;
  readonly trace: string | null;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly start_after: Date | null;
  /** Who may see its progress. */
  readonly person_id: string | null;
}

/** The tasks of one piece of work. */
export interface TasksInContext {
  readonly tasks: readonly Task[];
  /** Who it is done for. */
  readonly context: Context;
}

/** Where no store changes; a store's decision names its `tasks` instead. */
export async function enqueue<T extends TaskContract>(
  tx: Tx,
  contract: T,
  input: InputOf<T['input']>,
  at: Date | null = null,
): Promise<void> {
  await appendTasks(tx, [task(contract, input, at)]);
}

/** Throws on input that its own contract refuses: that is our bug, not the caller's. */
export function appendTasks(tx: Tx, tasks: readonly Task[]): Promise<void> {
  return appendTasksOf(tx, [{ tasks, context: currentContext() }]);
}

/** The same for several pieces of work that share a transaction. */
export async function appendTasksOf(tx: Tx, caused: readonly TasksInContext[]): Promise<void> {
  const rows = await Promise.all(caused.flatMap(({ tasks, context }) => tasks.map((one) => rowOf(one, context))));
  if (rows.length > 0) await insert(tx, rows);
}

/** One that was given up waits again under its own id, so that who started it sees it. False where no such task exists any more. */
export async function enqueueAgain(tx: Tx, { id, name, data }: Pick<Row, 'id' | 'name' | 'data'>): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from tasks.queue where name = ${name}`);
  if (rowCount === 0) return false;
  await tx.execute(sql`delete from tasks.job where name = ${name} and id = ${id} and state = 'failed'`);
  await insert(tx, [{ id, name, data, start_after: null, person_id: null }]);
  return true;
}

async function insert(tx: Tx, rows: readonly Row[]): Promise<void> {
  // One that is known by its id stays as it is. One whose queue does not exist violates a constraint, so none is lost.
  // People take turns: a task counts for less the more tasks of its kind already wait for the same person.
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as task(id uuid, name text, data jsonb, start_after timestamptz, person_id uuid)
    ), added as (
      insert into tasks.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, priority)
      select id, given.name, data, coalesce(start_after, now()), coalesce(start_after, now()) + make_interval(days => ${KEPT_WAITING_DAYS}),
        policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter,
        case when person_id is null then 0 else 1 - row_number() over (partition by given.name, person_id) - (
          select count(*) from tasks.job as before
          where before.name = given.name and before.state < 'active' and before.data->'actor'->>'user_id' = person_id::text
        ) end
      from given left join tasks.queue using (name)
      on conflict (name, id) do nothing
      returning id, name
    ), shown as (
      insert into task_progress (task_id, person_id)
      select id, person_id from given join added using (id) where person_id is not null
    )
    select pg_notify(${TASK_CHANNEL}, name) from (select distinct name from added) as names`);
}

async function rowOf({ task: contract, input, at }: Task, { actor, request, trace }: Context): Promise<Row> {
  const checked = await checkedInput(contract, input);
  return {
    id: taskIdOf(contract, checked),
    name: contract.name,
    data: { input: checked, actor, request_id: request.id, trace } satisfies TaskData,
    start_after: at,
    person_id: contract.access === 'starter' ? actor.user_id : null,
  };
}

export async function checkedInput(contract: TaskContract, input: unknown): Promise<unknown> {
  const checked = await contract.input['~standard'].validate(input);
  if (checked.issues) throw new Error(`${contract.name} does not fit its contract: ${checked.issues[0]?.message}`);
  return checked.value;
}

/** The same for the same input. */
export function taskIdOf({ name }: TaskContract, input: unknown): string {
  return idFromText(`${name} ${JSON.stringify(input)}`);
}
