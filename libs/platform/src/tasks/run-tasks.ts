/** Runs a service's tasks in this process: the light ones in the service, the heavy ones in its worker (docs/tasks.md). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { Job, PgBoss } from 'pg-boss';
import type { Log } from '../observing/log.js';
import type { Observe } from '../observing/observe.js';
import type { Database } from '../postgres/database.js';
import { endDeadTask } from './end-dead-task.js';
import type { Performed } from './perform.js';
import { runTask } from './run-task.js';
import { DEAD_TASKS, openTaskQueue } from './task-queue.js';

/** How long running tasks may finish when the process stops; then they are handed back. */
const FINISH_MS = 15_000;
const RETRY_MS = 1_000;

export interface TaskParts<Deps> {
  readonly service: Service;
  /** Every task of the service. */
  readonly performed: readonly Performed<Deps>[];
  readonly db: Database;
  readonly url: string;
  readonly log: Log;
  readonly observe: Observe;
  readonly broadcast: (subject: string, data: unknown) => void;
  readonly pollMs: number;
}

export interface RunningTasks {
  /** How many run now. */
  readonly running: () => number;
  /** Takes nothing more; running tasks finish or are handed back. */
  stop(): Promise<void>;
}

/** What a process takes from the queue. */
export type Share = 'light' | 'heavy';

/** Resolves once tasks can be enqueued, which needs the database; waits until it answers. */
export async function openTasks<Deps>(parts: TaskParts<Deps>): Promise<PgBoss> {
  const contracts = parts.performed.map(({ task }) => task);
  for (;;) {
    try {
      return await openTaskQueue({ ...parts, contracts });
    } catch (error) {
      parts.log.warn('The task queue could not be opened; it will be tried again', { error });
      await pause(RETRY_MS);
    }
  }
}

export async function runTasks<Deps>(boss: PgBoss, share: Share, deps: Deps, parts: TaskParts<Deps>): Promise<RunningTasks> {
  const running = new Set<string>();
  const often = { pollingIntervalSeconds: parts.pollMs / 1_000, notifyPollingIntervalSeconds: parts.pollMs / 1_000 };
  for (const performed of parts.performed) {
    const isMine = (performed.task.heavy === true) === (share === 'heavy');
    if (!isMine || !performed.canRun(deps)) continue;
    for (let nth = 0; nth < performed.atOnce; nth += 1) {
      const worker = await boss.work<unknown>(performed.task.name, often, async (jobs) => {
        for (const job of jobs) await counted(running, job, () => runTask(job, performed, { ...parts, boss, deps }));
        // Without this each worker would take one task a poll, however many wait.
        boss.notifyWorker(worker);
      });
    }
  }
  if (share === 'light') {
    await boss.work<unknown, unknown, { includeMetadata: true }>(DEAD_TASKS, { ...often, includeMetadata: true }, async (dead) => {
      for (const one of dead) await endDeadTask(one, deps, parts);
    });
  }
  return { running: () => running.size, stop: () => boss.stop({ timeout: FINISH_MS }) };
}

async function counted(running: Set<string>, { id }: Job<unknown>, work: () => Promise<void>): Promise<void> {
  running.add(id);
  try {
    await work();
  } finally {
    running.delete(id);
  }
}
