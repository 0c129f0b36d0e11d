/** Every process of two of each restarted in turn while people work (docs/operating/upgrade.md#what-is-tried). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSystem, type RunningSystem, startLocalSystem } from '../local-system.js';
import { makeClass, startWorking } from './class-at-work.js';
import { compareLedger } from './ledger.js';
import { seedOfRun } from './random.js';

let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ empty: true, flags: ['--replicas', '2'], environment: { RATE_LIMITS: 'bench' } });
});
afterAll(() => system.stop());

const ENGINES = new Set(['postgres', 'nats']);

const timesStarted = ({ varDir }: RunningSystem, name: string) =>
  readFileSync(join(varDir, 'log', `${name}.log`), 'utf8').match(/"msg":"(?:Serving|Relaying)"/g)?.length ?? 0;

async function restart(name: string): Promise<void> {
  const before = timesStarted(system, name);
  system.kill(name, 'SIGTERM');
  await eventually(`${name} is back`, () => timesStarted(system, name) > before);
}

it('fails no request that changes something, loses nothing and doubles nothing', async () => {
  const group = await makeClass(system, { seed: seedOfRun(), learners: 12, assessments: 20 });
  const working = startWorking(group, 300);
  const names = [...system.processes().keys()].filter((name) => !ENGINES.has(name));
  for (const name of names) await restart(name);
  await working.stop();
  await compareLedger(system, group, `${names.length} processes restarted`);
  expect(names.length).toBeGreaterThan(2);
});
