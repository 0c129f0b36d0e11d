/** `ingest`: observations from the stream into store, sums and rules, beside a bare COPY of the same rows (docs/bench.md#ingest). */
import { rmSync } from 'node:fs';
import { observationsOf } from '../../../demo/month/observation.mjs';
import { publish } from '../../../demo/month/publish.mjs';
import { median } from '../../measuring/turns.mjs';
import { watchedSystem } from './watched-system.mjs';

const SENT = 10_000;
const ROUNDS = 3;
const SIZES = [10_000, 1_000_000];
const LARGE = 10_000_000;
const GOAL = 0.25;
/** How much more an event may cost among many than among few. */
const FLAT = 1.15;

/** As a busy hour: reads, sign-ins, and one refusal in ten, which the rules look at. */
function busyHour() {
  const now = Date.now();
  return observationsOf(
    Array.from({ length: SENT }, (_, n) => ({
      at: now - n * 300,
      type: n % 10 === 0 ? 'ROLE_VALIDATION_FAILED' : n % 10 === 1 ? 'STUDENT_AUTH_SUCCESS' : 'STUDENT_API_ACCESS',
      who: { id: `0191d000-0000-7000-9000-${String(n % 3_000).padStart(12, '0')}`, role: 'student' },
      ip: `198.51.${n % 200}.7`,
      endpoint: `/api/app/route-${n % 20}`,
      method: 'GET',
      details: n % 10 === 0 ? { required: ['Admin'], have: 'student' } : {},
    })),
  );
}

/** Events a second from the first publish until the last is stored. @param {Awaited<ReturnType<typeof watchedSystem>>} system */
async function ingested({ pool, natsUrl }) {
  const sent = busyHour();
  const bootId = sent[0]?.metadata.bootId;
  const began = performance.now();
  await publish(natsUrl, sent);
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as stored from security_events where occurred_at > now() - interval '2 hours' and metadata ->> 'bootId' = $1`,
      [bootId],
    );
    if (rows[0].stored === SENT) return SENT / ((performance.now() - began) / 1_000);
    await new Promise((later) => setTimeout(later, 20));
  }
}

/** Rows a second. @param {import('pg').Pool} pool */
async function copied(pool) {
  await pool.query(`create table bare (like security_events including indexes)`);
  const { rows } = await pool.query('show data_directory');
  const file = `${rows[0].data_directory}/bench-events.csv`;
  await pool.query(`copy (select * from security_events order by occurred_at desc limit ${SENT}) to '${file}' csv`);
  const began = performance.now();
  await pool.query(`copy bare from '${file}' csv`);
  const rate = SENT / ((performance.now() - began) / 1_000);
  await pool.query('drop table bare');
  rmSync(file);
  return rate;
}

/** @param {{ large: boolean }} options */
export async function ingest({ large }) {
  const system = await watchedSystem();
  try {
    const rows = [];
    let first = 0;
    for (const size of large ? [...SIZES, LARGE] : SIZES) {
      await system.fillTo(size);
      const ours = [];
      const bare = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await ingested(system));
        bare.push(await copied(system.pool));
      }
      const [figure, reference] = [median(ours), median(bare)];
      first ||= figure;
      rows.push({
        name: `ingest among ${size.toLocaleString('en-IN')}`,
        figure: `${figure.toFixed(0)} events/s`,
        reference: `${reference.toFixed(0)} rows/s bare COPY`,
        ratio: figure / reference,
        goal: `>= ${GOAL}, and no more than ${FLAT} times the cost among ${SIZES[0]?.toLocaleString('en-IN')}`,
        met: figure >= GOAL * reference && first <= FLAT * figure,
      });
    }
    return rows;
  } finally {
    await system.end();
  }
}
