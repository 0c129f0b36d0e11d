/** `import`: 5,000 learners checked and committed, beside bare inserts of the same rows (docs/bench.md#import). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { portsFrom } from '../../../start/ports.mjs';
import { treeSize } from '../../measuring/tree-size.mjs';
import { median, ROUNDS } from '../../measuring/turns.mjs';
import { makeFolder, processesIn, spawnSystem } from '../../system/own-system.mjs';
import { signInAdmin } from '../../system/people.mjs';

const ROWS = 5_000;
const BATCH = 250;
const GOAL_SECONDS = 6;
const GOAL_MB = 80;
const MB = 1024 * 1024;
const LOOK_MS = 50;

/** @param {number} round @param {number} rows */
const learners = (round, rows) =>
  Array.from({ length: rows }, (_, at) => [`Learner ${at} of round ${round}`, `bench.${round}.${at}@college.example`, 'Direct']);

/**
 * @typedef {Awaited<ReturnType<typeof signInAdmin>>} Admin
 * @typedef {{ id: string, state: string }} Import
 */

/** @param {Admin} admin @param {string} id @param {string} state */
async function until(admin, id, state) {
  for (;;) {
    const found = /** @type {Import} */ (await admin.ask('GET', `/api/admin/imports/${id}?pageSize=1`));
    if (found.state === state) return;
    if (found.state === 'refused') throw new Error('the file was refused');
    await wait(LOOK_MS);
  }
}

/** Seconds from the upload until the last learner is there. @param {Admin} admin @param {string[][]} rows */
async function importOnce(admin, rows) {
  const form = new FormData();
  const text = [['full_name', 'email', 'client'], ...rows].map((cells) => cells.join(',')).join('\r\n');
  form.set('file', new File([text], 'bench.csv', { type: 'text/csv' }));
  const begun = performance.now();
  const headers = { accept: 'application/json', cookie: admin.cookie(), 'x-last-activity': String(Date.now()) };
  const answer = await fetch(`${admin.origin}/api/admin/imports/students`, { method: 'POST', headers, body: form });
  const { id } = /** @type {Import} */ (await answer.json());
  await until(admin, id, 'ready');
  await admin.ask('POST', `/api/admin/imports/${id}/commit`);
  await until(admin, id, 'committed');
  return (performance.now() - begun) / 1_000;
}

/** Seconds. @param {pg.Pool} pool @param {string[][]} rows */
async function insertBare(pool, rows) {
  const begun = performance.now();
  const client = await pool.connect();
  for (let at = 0; at < rows.length; at += BATCH) {
    await client.query('begin');
    for (const cells of rows.slice(at, at + BATCH)) await client.query('insert into bench_learners values ($1, $2, $3)', cells);
    await client.query('commit');
  }
  client.release();
  return (performance.now() - begun) / 1_000;
}

/** Samples until it is stopped; the most bytes there were. @param {number} pid */
function watchSize(pid) {
  let most = treeSize(pid);
  const timer = setInterval(() => (most = Math.max(most, treeSize(pid))), 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

export async function importLearners() {
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
    const pool = new pg.Pool({
      connectionString: `postgres://postgres:${secrets.postgres}@127.0.0.1:${portsFrom(place.base).postgres}/postgres`,
    });
    pool.on('error', () => undefined);
    await pool.query('create table bench_learners (full_name text not null, email text primary key, client text not null)');
    const admin = await signInAdmin(system.origin);
    await importOnce(admin, learners(-1, 50));
    const auth = processesIn(place.folder).get('auth') ?? 0;
    const before = treeSize(auth);
    const stopWatching = watchSize(auth);
    /** @type {number[]} */
    const ours = [];
    /** @type {number[]} */
    const bare = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await insertBare(pool, learners(round, ROWS)));
      ours.push(await importOnce(admin, learners(round, ROWS)));
    }
    const grown = (stopWatching() - before) / MB;
    await pool.end();
    const [seconds, reference] = [median(ours), median(bare)];
    return [
      {
        name: 'import',
        figure: `${seconds.toFixed(1)} s`,
        reference: `${reference.toFixed(1)} s`,
        ratio: seconds / reference,
        goal: `<= ${GOAL_SECONDS} s`,
        met: seconds <= GOAL_SECONDS,
      },
      {
        name: 'import memory',
        figure: `${grown.toFixed(0)} MB more`,
        reference: `${(before / MB).toFixed(0)} MB`,
        ratio: grown / (before / MB),
        goal: `<= ${GOAL_MB} MB`,
        met: grown <= GOAL_MB,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
