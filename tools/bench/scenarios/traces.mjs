/** `traces`: the read of `gateway` in a system that exports every trace, beside one that exports none (docs/bench.md#traces). */
import { Person } from '../../demo/person.mjs';
import { cpuTime } from '../measuring/cpu-time.mjs';
import { load } from '../measuring/load.mjs';
import { inTurn, median } from '../measuring/turns.mjs';
import { FIRST_ADMIN, makeFolder, processesIn, spawnSystem } from '../system/own-system.mjs';
import { openSpanSink } from '../system/span-sink.mjs';

const CONNECTIONS = 50;
const GOAL = 0.85;

/** @param {Record<string, string>} env */
async function openSide(env) {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty'], env);
  await system.ready;
  const admin = new Person(`http://localhost:${place.base}`);
  await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
  const { data } = await admin.ask('GET', '/api/admin/clients?search=Direct');
  const way = { url: `http://127.0.0.1:${place.base}/api/admin/clients/${data[0].id}`, headers: { cookie: admin.cookie() } };
  const gateway = processesIn(place.folder).get('gateway') ?? 0;
  /** Microseconds of the gateway's processor time per request, for each round. @type {number[]} */
  const cpu = [];
  return {
    cpu,
    read: async () => {
      const before = cpuTime(gateway);
      const { requests } = await load({ ...way, connections: CONNECTIONS });
      cpu.push((cpuTime(gateway) - before) / requests.total);
      return requests.average;
    },
    end: async () => {
      await system.end();
      place.remove();
    },
  };
}

export async function traces() {
  const sink = await openSpanSink();
  const without = await openSide({});
  const traced = await openSide({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url });
  try {
    const { off = 0, on = 0 } = await inTurn({ off: without.read, on: traced.read });
    return [
      {
        name: 'traces',
        figure: `${on.toFixed(0)}/s with every trace, ${(sink.bytes() / 1e6).toFixed(0)} MB of spans`,
        reference: `${off.toFixed(0)}/s without`,
        ratio: on / off,
        goal: `>= ${GOAL.toFixed(2)}`,
        met: on / off >= GOAL,
        details: { gatewayCpu: { without: median(without.cpu), traced: median(traced.cpu) } },
      },
    ];
  } finally {
    await without.end();
    await traced.end();
    sink.end();
  }
}
