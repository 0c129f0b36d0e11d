/** `gateway`: a signed-in read of one row through the gateway, beside the same service called directly (docs/bench.md#gateway). */
import { Person } from '../../demo/person.mjs';
import { onPath } from '../../start/on-path.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { cpuTime } from '../measuring/cpu-time.mjs';
import { headersOfAdmin } from '../system/admin-identity.mjs';
import { FIRST_ADMIN, makeFolder, processesIn, spawnSystem } from '../system/own-system.mjs';
import { load } from '../measuring/load.mjs';
import { inTurn, median } from '../measuring/turns.mjs';

const CONNECTIONS = 50;
const GOALS = { ratio: 0.7, addedMs: 5 };

/**
 * One of the two ways to read the row.
 * @typedef {object} Way
 * @property {string} url
 * @property {Record<string, string>} headers
 */

/** @param {Way} way @param {number} [perSecond] absent: as many as it can */
async function read({ url, headers }, perSecond) {
  const rate = perSecond === undefined ? {} : { overallRate: perSecond };
  const { requests, latency } = await load({ url, headers, connections: CONNECTIONS, ...rate });
  return { perSecond: requests.average, p99: latency.p99, total: requests.total };
}

/** @param {{ folder: string, base: number }} place @returns {Promise<{ gateway: Way, service: () => Promise<Way> }>} */
async function openWays({ folder, base }) {
  const ports = portsFrom(base);
  const admin = new Person(`http://localhost:${base}`);
  await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
  const { data } = await admin.ask('GET', '/api/admin/clients?search=Direct');
  const path = `/api/admin/clients/${data[0].id}`;
  return {
    gateway: { url: `http://127.0.0.1:${ports.gateway}${path}`, headers: { cookie: admin.cookie() } },
    // An identity token lasts a minute, so each round has its own.
    service: async () => ({
      url: `http://127.0.0.1:${ports.auth}${path}`,
      headers: await headersOfAdmin(folder),
    }),
  };
}

export async function gateway() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const ways = await openWays(place);
    const processes = processesIn(place.folder);
    /** Microseconds of processor time per request, one figure for each round. @type {{ gateway: number[], auth: number[] }} */
    const cpu = { gateway: [], auth: [] };
    /** @param {keyof typeof cpu} name of the process @param {Way} way */
    const readMeasured = async (name, way) => {
      const id = processes.get(name) ?? 0;
      const before = cpuTime(id);
      const { perSecond, total } = await read(way);
      cpu[name].push((cpuTime(id) - before) / total);
      return perSecond;
    };
    const { direct = 0, through = 0 } = await inTurn({
      direct: async () => readMeasured('auth', await ways.service()),
      through: () => readMeasured('gateway', ways.gateway),
    });
    const half = Math.floor(through / 2);
    const { direct: directMs = 0, through: throughMs = 0 } = await inTurn({
      direct: async () => (await read(await ways.service(), half)).p99,
      through: async () => (await read(ways.gateway, half)).p99,
    });
    const nginx = onPath('nginx') === null ? 'nginx is not installed: not measured' : 'nginx is not measured';
    return [
      {
        name: 'gateway',
        figure: `${through.toFixed(0)}/s`,
        reference: `${direct.toFixed(0)}/s directly; ${nginx}`,
        ratio: through / direct,
        goal: `>= ${GOALS.ratio.toFixed(2)}`,
        met: through / direct >= GOALS.ratio,
      },
      {
        name: 'gateway cpu',
        figure: `${median(cpu.gateway).toFixed(0)} us a request`,
        reference: `${median(cpu.auth).toFixed(0)} us in the service, directly`,
        ratio: median(cpu.gateway) / median(cpu.auth),
        goal: 'none, to be compared between versions',
        met: true,
        details: cpu,
      },
      {
        name: 'gateway p99',
        figure: `${throughMs.toFixed(0)} ms`,
        reference: `${directMs.toFixed(0)} ms directly, at ${half}/s`,
        ratio: throughMs / directMs,
        goal: `<= ${GOALS.addedMs} ms more`,
        met: throughMs - directMs <= GOALS.addedMs,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
