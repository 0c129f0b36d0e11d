/** A command of an operator: one piece of work with a service's own stores and rules, in a process that serves nobody. */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { ServiceConfig } from '../config/read-config.js';
import { UNMEASURED } from '../observing/heartbeats.js';
import type { Observing } from '../observing/observe.js';
import type { ServiceDefinition } from './define-service.js';
import { openPlatform } from './open-platform.js';
import { rootModule } from './root-module.js';

/** What is broadcast is a hint only, so an absent server holds nothing up. */
const NATS_MS = 2_000;

/** A heartbeat of it would be taken for one of the service. */
const UNOBSERVED: Observing = {
  observe: () => undefined,
  report: () => undefined,
  measured: () => Promise.resolve(UNMEASURED),
  close: () => Promise.resolve(),
};

/** Prints its result as a line of JSON; of a refusal `{ refused, message }`, with exit code 1. */
export async function runCommand<Config extends ServiceConfig, Deps>(
  service: ServiceDefinition<Config, Deps>,
  config: Config,
  work: (deps: Deps, args: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const open = await openPlatform(service.name, config, { observing: UNOBSERVED });
  const app = await NestFactory.createApplicationContext(rootModule(service.module, open), { logger: false, abortOnError: false });
  const deps: Deps = app.get(service.deps, { strict: false });
  const connected = new Promise<void>((resolve) => void open.nats.whenUp(() => resolve()));
  await Promise.race([connected, pause(NATS_MS, undefined, { ref: false })]);
  try {
    print(await work(deps, process.argv.slice(2)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    print({ refused: error.code, message: error.message });
    process.exitCode = 1;
  } finally {
    await app.close();
    await open.close('stopped');
  }
}

function print(result: unknown): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
