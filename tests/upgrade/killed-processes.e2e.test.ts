/** Processes killed without notice, and a full volume, while people work (docs/reliability.md#faults-tested). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../tools/demo/person.mjs';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { makeClass, startWorking } from './class-at-work.js';
import { compareLedger } from './ledger.js';
import { seedOfRun } from './seed.js';
import { mountSmallVolume, moveTables, type SmallVolume } from './small-volume.js';

let system: LocalSystem;
let volume: SmallVolume | null;
beforeAll(async () => {
  system = await startLocalSystem({ empty: true, environment: { RATE_LIMITS: 'bench' } });
  volume = await mountSmallVolume(system);
});
afterAll(async () => {
  await system.end();
  await volume?.unmount();
  await system.stop();
});

const isReady = () => until(async () => (await fetch(`${system.origin}/readyz`)).ok || null, 'The system');

describe('killed while a class saves as fast as it can', () => {
  it.each(['progress', 'postgres'])('%s loses nothing acknowledged and doubles nothing', async (name) => {
    const group = await makeClass(system, { seed: seedOfRun(), learners: 12, assessments: 20 });
    const working = startWorking(group, 20);
    for (let killed = 1; killed <= 3; killed += 1) {
      const acknowledged = group.figures.acknowledged;
      await until(async () => group.figures.acknowledged > acknowledged + 200 || null, 'Work');
      system.kill(name);
      await isReady();
    }
    await working.stop();
    await compareLedger(system, group, `${name} killed 3 times`);
  });
});

it('a full volume refuses what is new, shows what is there and loses nothing', async ({ skip }) => {
  if (volume === null) return skip('only root can mount a small volume');
  await moveTables(system, 'progress');
  const before = [...system.processes()];
  const group = await makeClass(system, { seed: seedOfRun(), learners: 12, assessments: 20 });
  const working = startWorking(group, 20);
  await until(async () => group.figures.acknowledged > 200 || null, 'Work');
  volume.fill();
  await until(async () => group.figures.repeated.has('503 STORAGE_UNAVAILABLE') || null, 'A refusal');
  for (const { send, sittings } of group.learners) for (const { path } of sittings) await send('GET', path);
  volume.free();
  const acknowledged = group.figures.acknowledged;
  await until(async () => group.figures.acknowledged > acknowledged + 200 || null, 'Work again');
  await working.stop();
  await compareLedger(system, group, 'volume full');
  expect([...group.figures.repeated.keys()]).toEqual(['503 STORAGE_UNAVAILABLE']);
  expect([...system.processes()]).toEqual(before);
});
