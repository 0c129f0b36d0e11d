/** A task that failed for the last time is kept where dead facts are, logged and observed. */
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { JobWithMetadata } from 'pg-boss';
import { keepDeadLetter } from '../dead-letters/dead-letter.js';
import { handleOnce } from '../inbox/handle-once.js';
import type { Log } from '../observing/log.js';
import type { Observe } from '../observing/observe.js';
import type { Database } from '../postgres/database.js';
import { DEAD_TASKS } from './task-queue.js';

export interface DeadTaskDeps {
  readonly service: Service;
  readonly db: Database;
  readonly log: Log;
  readonly observe: Observe;
}

/** Also those whose processes were killed each time. Its input is kept, never logged. Once, however often its thing has to be told. */
export async function keepDeadTask(dead: JobWithMetadata<unknown>, { service, db, log, observe }: DeadTaskDeps): Promise<void> {
  const id = dead.sourceId ?? dead.id;
  const task = dead.sourceName ?? DEAD_TASKS;
  const attempts = (dead.sourceRetryCount ?? 0) + 1;
  const message = { subject: `tasks.${task}`, data: dead.data };
  const letter = { id, consumer: DEAD_TASKS, message, error: 'TaskFailed', attempts };
  // By the id of this failure: a task that was enqueued again may fail again.
  const failure = { fact: { id: dead.id, subject: message.subject } };
  const kept = await handleOnce(db, DEAD_TASKS, [failure], (_fresh, tx) => keepDeadLetter(tx, service, letter));
  if (kept === 0) return;
  log.error('A task failed for the last time', { task, attempt: attempts });
  observe({ type: 'SYSTEM_ERROR', details: { component: `tasks.${task}`, errorClass: 'TaskFailed', count: 1 } });
}
