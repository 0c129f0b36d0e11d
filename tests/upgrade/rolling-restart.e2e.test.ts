/** Every process of two of each restarted in turn while people work (docs/operating/upgrade.md#what-is-tried). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSystem, type RunningSystem, startLocalSystem } from '../local-system.js';
import { makeClass, startWorking } from './class-at-work.js';
import { compareLedger } from './ledger.js';
import { seedOfRun } from './seed.js';

let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ empty: true, flags: ['--replicas', '2'], environment: { RATE_LIMITS: 'bench' } });
});
afterAll(() => system.stop());

const ENGINES = new Set(['postgres', 'nats']);

const timesStarted = ({ varDir }: RunningSystem, name: string) =>
  readFileSync(join(varDir, 'log', `${name}.log`), 'utf8').match(/"msg":"(?:Serving|Relaying)"/g)?.length ?? 0;

/** Resolves with the milliseconds until it serves again. */
async function restart(name: string): Promise<number> {
  const begin = performance.now();
  const pid = system.processes().get(name);
  const before = timesStarted(system, name);
  system.kill(name, 'SIGTERM');
  await eventually(`${name} has ended`, () => system.processes().get(name) !== pid);
  await eventually(`${name} is back`, () => timesStarted(system, name) > before);
  return performance.now() - begin;
}

it('fails no request that changes something, loses nothing and doubles nothing', async () => {
  const group = await makeClass(system, { seed: seedOfRun(), learners: 12, assessments: 40 });
  const working = startWorking(group, 600);
  const names = [...system.processes().keys()].filter((name) => !ENGINES.has(name));
  let longestMs = 0;
  for (const name of names) longestMs = Math.max(longestMs, await restart(name));
  const atWork = group.learners.filter(({ sittings, assessmentIds }) => sittings.length < assessmentIds.length).length;
  await working.stop();
  await compareLedger(system, group, `${names.length} processes restarted, each within ${Math.round(longestMs)} ms`);
  expect(names.length).toBeGreaterThan(2);
  // Otherwise the last of them were restarted while nobody worked.
  expect(atWork).toBeGreaterThan(0);
});
