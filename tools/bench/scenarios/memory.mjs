/** `memory`: the whole system at rest, each shared page counted once (docs/bench.md#memory). */
import { setTimeout as wait } from 'node:timers/promises';
import { ToolFailure } from '../../start/failure.mjs';
import { SERVICES } from '../../start/system/services.mjs';
import { makeFolder, processesIn, spawnSystem } from '../system/own-system.mjs';
import { GB, treeSize } from '../measuring/tree-size.mjs';
import { median } from '../measuring/turns.mjs';

/** Of the engines, the gateway, the relay and the first four services; and what each further service may add. */
const FIRST_GB = 0.9;
const FIRST_SERVICES = 4;
const SERVICE_GB = 0.06;
const GOAL_GB = FIRST_GB + Math.max(0, SERVICES.length - FIRST_SERVICES) * SERVICE_GB;
const SETTLE_MS = 10_000;
const SAMPLES = 3;

export async function memory() {
  if (process.platform !== 'linux') throw new ToolFailure('memory is measured on Linux only.');
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    await wait(SETTLE_MS);
    const ids = processesIn(place.folder);
    const whole = [];
    const engines = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      whole.push(treeSize(system.child.pid ?? 0));
      engines.push(treeSize(ids.get('postgres') ?? 0) + treeSize(ids.get('nats') ?? 0));
      await wait(1_000);
    }
    const [ours, bare] = [median(whole) / GB, median(engines) / GB];
    return [
      {
        name: 'memory',
        figure: `${ours.toFixed(2)} GB`,
        reference: `${bare.toFixed(2)} GB engines alone`,
        ratio: ours / bare,
        goal: `<= ${GOAL_GB.toFixed(2)} GB idle`,
        met: ours <= GOAL_GB,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
