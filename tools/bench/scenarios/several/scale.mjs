/** `scale`: the read of `gateway` in a system with two of each process, beside one with one of each (docs/bench.md#scale). */
import { Person } from '../../../demo/person.mjs';
import { load } from '../../measuring/load.mjs';
import { inTurn } from '../../measuring/turns.mjs';
import { FIRST_ADMIN, makeFolder, spawnSystem } from '../../system/own-system.mjs';

const CONNECTIONS = 50;

/** @param {number} replicas */
async function openSide(replicas) {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty', '--replicas', String(replicas)]);
  await system.ready;
  const admin = new Person(`http://localhost:${place.base}`);
  await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
  const { data } = await admin.ask('GET', '/api/admin/clients?search=Direct');
  const way = { url: `http://127.0.0.1:${place.base}/api/admin/clients/${data[0].id}`, headers: { cookie: admin.cookie() } };
  return {
    read: async () => (await load({ ...way, connections: CONNECTIONS })).requests.average,
    end: async () => {
      await system.end();
      place.remove();
    },
  };
}

export async function scale() {
  const alone = await openSide(1);
  const pair = await openSide(2);
  try {
    const { one = 0, two = 0 } = await inTurn({ one: alone.read, two: pair.read });
    const reference = `${one.toFixed(0)}/s with one of each`;
    return [
      { name: 'scale', figure: `${two.toFixed(0)}/s with two of each`, reference, ratio: two / one, goal: '>= 1.00', met: two >= one },
    ];
  } finally {
    await alone.end();
    await pair.end();
  }
}
