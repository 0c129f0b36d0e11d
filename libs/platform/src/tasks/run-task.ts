/** One try of one task: in the context of who caused it, settled with its effect where it has one. */
import { Actor } from '@paanch/contracts/kernel/event';
import type { TaskContract } from '@paanch/contracts/kernel/tasks/task';
import { sql } from 'drizzle-orm';
import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Context, runInContext } from '../observing/context.js';
import { errorFacts, type Log } from '../observing/log.js';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { currentTrace, inSpan } from '../telemetry/spans.js';
import type { Performed } from './perform.js';
import { openReporter } from './reporter.js';

const Data = z.object({ input: z.unknown(), actor: Actor, request_id: z.string(), trace: z.string().nullable() });

interface Cause {
  readonly input: unknown;
  readonly context: Context;
  /** Null if nobody may see how far the task is. */
  readonly personId: string | null;
}

/** Who caused the task and with which request; neither their address nor their browser is stored. */
export function causeOf(data: unknown, { access }: TaskContract): Cause {
  const { input, actor, request_id, trace } = Data.parse(data);
  const request = { id: request_id, ip: null, endpoint: null, method: null, user_agent: null };
  return { input, context: { actor, request, trace }, personId: access === 'starter' ? actor.user_id : null };
}

export interface RunDeps<Deps> {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly log: Log;
  readonly deps: Deps;
  readonly broadcast: (subject: string, data: unknown) => void;
}

/** Another process works on it, or it was cancelled; what this try would have done is rolled back. */
export class TaskTakenAway extends Error {
  override readonly name = 'TaskTakenAway';
}

export async function runTask<Deps>(job: Job<unknown>, performed: Performed<Deps>, run: RunDeps<Deps>): Promise<void> {
  const { task } = performed;
  const { input, context, personId } = causeOf(job.data, task);
  const reporter = openReporter({ taskId: job.id, task, personId, db: run.db, broadcast: run.broadcast });
  const finish = (effect: (tx: Tx) => Promise<unknown>) => finishWith(job, effect, run.db);
  reporter.announce();
  try {
    await inSpan({ name: `task ${task.name}`, kind: 'internal', parent: context.trace, fields: { task: task.name } }, () =>
      runInContext({ ...context, trace: currentTrace() ?? context.trace }, () =>
        performed.run(input, run.deps, { signal: job.signal, report: reporter.report, finish }),
      ),
    );
    await reporter.flush();
    // One whose time is over has failed, also if its handler still came to an end; the library says so.
    if (!job.signal.aborted) await run.boss.complete(job.name, job);
  } catch (error) {
    // Only codes are kept and logged: the words of an error may hold an address.
    const { code, class: name } = errorFacts(error);
    run.log.warn('A task failed', { task: job.name, attempt: job.retryCount + 1, code: code ?? name });
    await run.boss.fail(job.name, job, { code: code ?? name });
  }
  reporter.announce();
}

/** Settles the task in the effect's own transaction, if it is still this try's. */
async function finishWith(job: Job<unknown>, effect: (tx: Tx) => Promise<unknown>, db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update tasks.job set state = 'completed', completed_on = now()
      where name = ${job.name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`);
    if (rowCount !== 1) throw new TaskTakenAway();
    await effect(tx);
  });
}
