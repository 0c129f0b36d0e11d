/** `events-page`: the first and the deepest page of a filtered list among a million events (docs/bench.md#events-page). */
import { median } from '../../measuring/turns.mjs';
import { watchedSystem } from './watched-system.mjs';

const EVENTS = 1_000_000;
const TIMES = 30;
const GOALS = { first: 10, deepest: 1.3 };
const LIST = '/api/admin/security/events?eventType=FILE_ACCESS&pageSize=20';

/** Milliseconds. @param {import('../../../demo/person.mjs').Person} admin @param {number} page */
async function timeOf(admin, page) {
  const times = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const began = performance.now();
    await admin.ask('GET', `${LIST}&page=${page}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

export async function eventsPage() {
  const system = await watchedSystem();
  try {
    await system.fillTo(EVENTS);
    const { totalPages } = await system.admin.ask('GET', LIST);
    const deepest = await timeOf(system.admin, totalPages);
    const first = await timeOf(system.admin, 1);
    return [
      {
        name: 'events-page',
        figure: `${deepest.toFixed(1)} ms page ${totalPages}`,
        reference: `${first.toFixed(1)} ms page 1`,
        ratio: deepest / first,
        goal: `<= ${GOALS.deepest}, page 1 <= ${GOALS.first} ms`,
        met: deepest <= GOALS.deepest * first && first <= GOALS.first,
      },
    ];
  } finally {
    await system.end();
  }
}
