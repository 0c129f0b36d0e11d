/** `dashboard`: its four windows however much is stored, beside a recount of everything by SQL (docs/bench.md#dashboard). */
import { TIME_WINDOWS } from '@paanch/contracts/security/dashboard';
import { percentile } from '../../measuring/turns.mjs';
import { watchedSystem } from './watched-system.mjs';

const SIZES = [10_000, 1_000_000];
const LARGE = 10_000_000;
const TIMES = 40;
const GOALS = { p95: 15, moreMs: 3, moreTimes: 1.5 };

/** @param {import('pg').Pool} pool @param {{ from: string, to: string }} window */
async function recount(pool, { from, to }) {
  const { rows } = await pool.query(
    `select count(*)::int as "totalEvents", count(*) filter (where event_type = 'SUSPICIOUS_ACTIVITY')::int as "suspiciousActivityCount"
     from security_events where occurred_at >= $1 and occurred_at <= $2`,
    [from, to],
  );
  return rows[0];
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {Awaited<ReturnType<typeof watchedSystem>>} system @param {number} size */
async function measured({ admin, pool, fillTo }, size) {
  await fillTo(size);
  const [ours, bare] = [[], []].map(() => /** @type {number[]} */ ([]));
  for (const timeWindow of Object.keys(TIME_WINDOWS)) {
    const path = `/api/admin/security/dashboard?timeWindow=${timeWindow}`;
    for (let turn = 0; turn < TIMES; turn += 1) ours?.push(await timed(() => admin.ask('GET', path)));
    const shown = await admin.ask('GET', path);
    bare?.push(await timed(() => recount(pool, shown)));
    const counted = await recount(pool, shown);
    for (const [name, count] of Object.entries(counted)) {
      if (shown.metrics[name] !== count) throw new Error(`${timeWindow}: ${name} is ${shown.metrics[name]}, counted ${count}`);
    }
  }
  return { size, ours: percentile(ours ?? [], 0.95), bare: percentile(bare ?? [], 0.95) };
}

/** @param {{ large: boolean }} options */
export async function dashboard({ large }) {
  const system = await watchedSystem();
  try {
    const found = [];
    for (const size of large ? [...SIZES, LARGE] : SIZES) found.push(await measured(system, size));
    const few = found[0]?.ours ?? 0;
    const most = Math.max(few + GOALS.moreMs, few * GOALS.moreTimes);
    return found.map(({ size, ours, bare }) => ({
      name: `dashboard over ${size.toLocaleString('en-IN')}`,
      figure: `${ours.toFixed(1)} ms p95`,
      reference: `${bare.toFixed(1)} ms recount`,
      ratio: ours / bare,
      goal: `<= ${GOALS.p95} ms, and <= ${most.toFixed(1)} ms of the smallest`,
      met: ours <= GOALS.p95 && ours <= most,
    }));
  } finally {
    await system.end();
  }
}
