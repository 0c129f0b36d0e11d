/** The tasks of a running service: the light ones here, a process of their own for the heavy ones (docs/tasks.md#heavy-tasks). */
import type { ServiceConfig } from '../config/read-config.js';
import type { ServiceDefinition } from '../service/define-service.js';
import type { Every } from '../service/every.js';
import type { OpenPlatform } from '../service/open-platform.js';
import { openHeavyWorker } from './heavy-worker.js';
import { openTasks, runTasks, type TaskParts } from './run-tasks.js';
import { purgeProgress } from './task-progress.js';

const FORGET_EVERY_MS = 3_600_000;

export interface ServiceTasks<Deps> {
  /** Begins to run what is enqueued. */
  run(deps: Deps, every: Every): Promise<void>;
  /** Running tasks finish or are handed back. */
  stop(): Promise<void>;
}

export function taskPartsOf<Config extends ServiceConfig, Deps>(
  { name: service, tasks: performed = [] }: Pick<ServiceDefinition<Config, Deps>, 'name' | 'tasks'>,
  { platform }: OpenPlatform<Config>,
): TaskParts<Deps> {
  const { db, log, observe, broadcast, config } = platform;
  return { service, performed, db, log, observe, broadcast, url: config.DATABASE_URL, pollMs: config.TASK_POLL_MS };
}

/** Resolves once tasks can be enqueued. */
export async function openServiceTasks<Config extends ServiceConfig, Deps>(
  definition: ServiceDefinition<Config, Deps>,
  open: OpenPlatform<Config>,
): Promise<ServiceTasks<Deps>> {
  const { tasks = [], worker } = definition;
  const { db, log, config } = open.platform;
  const parts = taskPartsOf(definition, open);
  const boss = await openTasks(parts);
  const heavy = tasks.map(({ task }) => task).filter((task) => task.heavy === true);
  const isStartedHere = worker !== undefined && heavy.length > 0 && config.HEAVY_TASKS === 'service';
  const heavyWorker = isStartedHere ? openHeavyWorker({ script: worker, tasks: heavy, db, log }) : null;
  let stop = () => boss.stop({ graceful: false });
  return {
    async run(deps, every) {
      const running = await runTasks(boss, 'light', deps, parts);
      stop = () => running.stop();
      every(FORGET_EVERY_MS, () => purgeProgress(db));
      if (heavyWorker !== null) every(heavyWorker.lookEveryMs, () => heavyWorker.startWhenDue());
    },
    stop: async () => void (await Promise.all([stop(), heavyWorker?.stop()])),
  };
}
