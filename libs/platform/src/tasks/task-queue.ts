/** The task library over a service's own database: its settings are chosen here, once (docs/tasks.md#takeover). */
import type { TaskContract } from '@paanch/contracts/kernel/tasks/task';
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import { PgBoss } from 'pg-boss';
import type { Log } from '../observing/log.js';
import type { Database } from '../postgres/database.js';
import { listen } from '../postgres/listen.js';
import { TASK_CHANNEL } from './enqueue.js';

/** Where the library puts a copy of a task that has failed for the last time. */
export const DEAD_TASKS = 'dead-tasks';

/** A running task whose process has been silent for this long is taken over; half as often it says that it runs. */
const HEARTBEAT_SECONDS = 10;
/** How often tasks of killed processes are looked for. */
const SUPERVISE_SECONDS = 10;
/** Housekeeping of the library that we have no use for at a shorter interval. */
const SELDOM_SECONDS = 24 * 60 * 60;
const FIRST_RETRY_MS = 5_000;
const LONGEST_WAIT_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const SCHEMA = 'tasks';

export interface TaskQueueOptions {
  readonly db: Database;
  readonly url: string;
  readonly log: Log;
  /** Every task of the service, light and heavy. */
  readonly contracts: readonly TaskContract[];
}

/** Throws while the database is away. */
export async function openTaskQueue({ db, url, log, contracts }: TaskQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => db.pool.query(text, values),
      listen: (_channel, announced, connected) => {
        const listening = listen({ url, channel: TASK_CHANNEL, announced, connected });
        return Promise.resolve({ close: () => listening.stop() });
      },
    },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 60 * 60,
    queueCacheIntervalSeconds: 60 * 60,
    bamIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS,
  });
  boss.on('error', (error) => log.warn('The task queue could not finish a step and goes on', { error }));
  await boss.start();
  try {
    await defineQueue(boss, DEAD_TASKS, DEAD_TASK_SETTINGS);
    for (const contract of contracts) await defineQueue(boss, contract.name, settingsOf(contract));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

type Settings = Parameters<PgBoss['updateQueue']>[1];

/** For about two weeks at the longest wait. */
const DEAD_TASK_SETTINGS: Settings = {
  retryLimit: 350,
  retryDelay: FIRST_RETRY_MS / 1_000,
  retryBackoff: true,
  retryDelayMax: LONGEST_WAIT_SECONDS,
};

/** What the contract says now counts for tasks enqueued from now on. */
async function defineQueue(boss: PgBoss, name: string, settings: Settings): Promise<void> {
  await boss.createQueue(name, { notify: true });
  await boss.updateQueue(name, { notify: true, ...settings });
}

function settingsOf({ retries, firstRetryMs = FIRST_RETRY_MS, timeLimitMs }: TaskContract): Settings {
  return {
    retryLimit: retries,
    retryDelay: Math.ceil(firstRetryMs / 1_000),
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT_SECONDS,
    expireInSeconds: Math.ceil(timeLimitMs / 1_000),
    deleteAfterSeconds: KEPT_DAYS.technicalRecords * DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_TASKS,
  };
}
