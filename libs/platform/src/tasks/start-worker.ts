/** The process for a service's heavy tasks: its `worker.ts` is one call of this (docs/tasks.md#heavy-tasks). */
import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { ServiceConfig } from '../config/read-config.js';
import { errorFacts } from '../observing/log.js';
import type { ServiceDefinition } from '../service/define-service.js';
import { openPlatform } from '../service/open-platform.js';
import { bindToProcess } from '../service/process-life.js';
import { rootModule } from '../service/root-module.js';
import { BY_SERVICE } from './heavy-worker.js';
import { openTasks, type RunningTasks, runTasks } from './run-tasks.js';
import { taskPartsOf } from './service-tasks.js';

const LOOK_EVERY_MS = 200;

export async function startWorker<Config extends ServiceConfig, Deps>(
  service: ServiceDefinition<Config, Deps>,
  config: Config,
): Promise<void> {
  // The service itself writes into the folder above.
  const spool = join(config.SPOOL_DIR, 'worker');
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const open = await openPlatform(service.name, { ...config, SPOOL_DIR: spool }, { isWorker: true });
  const { log, observe } = open.platform;
  const app = await NestFactory.createApplicationContext(rootModule(service.module, open), { logger: false, abortOnError: false });
  const deps: Deps = app.get(service.deps, { strict: false });
  const parts = taskPartsOf(service, open);
  const tasks = await runTasks(await openTasks(parts), 'heavy', deps, parts);
  const stop = async () => {
    await tasks.stop();
    await app.close();
    await open.close('stopped');
  };
  bindToProcess({
    log,
    stop,
    lastWords: async (error) => {
      const { class: errorClass } = errorFacts(error);
      observe({ type: 'SYSTEM_ERROR', severity: 'CRITICAL', details: { component: `${service.name} worker`, errorClass, count: 1 } });
      await open.close('failed');
    },
    hasParentPipe: config.PARENT_PIPE || process.argv.includes(BY_SERVICE),
  });
  log.info('Ready for heavy tasks', { service: service.name });
  if (config.WORKER_IDLE_MS > 0) endWhenIdle(tasks, config.WORKER_IDLE_MS);
}

/** By the same signal as from outside, so that there is one way to end. */
function endWhenIdle({ running }: RunningTasks, idleMs: number): void {
  let busyAt = performance.now();
  const timer = setInterval(() => {
    if (running() > 0) busyAt = performance.now();
    if (performance.now() - busyAt < idleMs) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
}
