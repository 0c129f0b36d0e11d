/** A task that failed for the last time is kept where dead facts are, logged and observed. */
import type { JobWithMetadata } from 'pg-boss';
import { isDeadLetter, keepDeadLetter } from '../inbox/dead-letter.js';
import type { Log } from '../observing/log.js';
import type { Observe } from '../observing/observe.js';
import type { Database } from '../postgres/database.js';
import { DEAD_TASKS } from './task-queue.js';

export interface DeadTaskDeps {
  readonly db: Database;
  readonly log: Log;
  readonly observe: Observe;
}

/** Also those whose processes were killed each time. Its input is kept, never logged. Once, however often its thing has to be told. */
export async function keepDeadTask(dead: JobWithMetadata<unknown>, { db, log, observe }: DeadTaskDeps): Promise<void> {
  const id = dead.sourceId ?? dead.id;
  if (await isDeadLetter(db, id)) return;
  const task = dead.sourceName ?? DEAD_TASKS;
  const attempts = (dead.sourceRetryCount ?? 0) + 1;
  await keepDeadLetter(db, {
    id,
    consumer: DEAD_TASKS,
    message: { subject: `tasks.${task}`, data: dead.data },
    error: 'TaskFailed',
    attempts,
  });
  log.error('A task failed for the last time', { task, attempt: attempts });
  observe({ type: 'SYSTEM_ERROR', details: { component: `tasks.${task}`, errorClass: 'TaskFailed', count: 1 } });
}
