/** `users-search`: the list of learners as one types a name, beside a bare select by the same index (docs/bench.md#users-search). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { directClient, signInAdmin } from '../system/people.mjs';
import { percentile, roundsInTurn } from '../measuring/turns.mjs';

const LEARNERS = 100_000;
/** Each is typed from its first letter on. */
const TYPED = ['abhinav 4', 'sunita 77', 'rao 12', 'learner99'];
const PAGE_SIZE = 50;
const TIMES = 5;
/** Milliseconds more than the bare select. */
const GOALS = { median: 8, p99: 30 };

const LOAD = `
  insert into people (id, full_name, email, role, client_id, is_active, session_version, created_at)
  select gen_random_uuid(), (array['Abhinav', 'Sunita', 'Meenal', 'Rohit', 'Farhan'])[n % 5 + 1] || ' ' || n || ' ' || (array['Rao', 'Kale', 'Nair'])[n % 3 + 1],
    'learner' || n || '@bench.example', 'student', $1, true, 1, now() - make_interval(secs => n)
  from generate_series(1, ${LEARNERS}) as n`;

/** The words `contains` compares, so that the same index serves both. */
const MATCHES = `role = 'student' and (lower(full_name collate pg_c_utf8) like lower($1 collate pg_c_utf8)
  or lower(email collate pg_c_utf8) like lower($1 collate pg_c_utf8))`;

/** What a search costs at least: a total, and one page. @param {pg.Pool} pool @param {string} search */
async function bareSearch(pool, search) {
  const pattern = [`%${search}%`];
  await pool.query(`select count(*) from people where ${MATCHES}`, pattern);
  await pool.query(`select * from people where ${MATCHES} order by created_at desc, id desc limit ${PAGE_SIZE}`, pattern);
}

/** Every beginning of a typed text. */
const prefixes = TYPED.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

/** Milliseconds of each search. @param {(search: string) => Promise<unknown>} search @returns {Promise<number[]>} */
async function timesOf(search) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const prefix of prefixes) {
      const start = performance.now();
      await search(prefix);
      times.push(performance.now() - start);
    }
  }
  return times;
}

export async function usersSearch() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {pg.Pool | undefined} */
  let pool;
  try {
    await system.ready;
    const admin = await signInAdmin(system.origin);
    const clientId = await directClient(admin);
    const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
    pool = new pg.Pool({ connectionString: databaseUrls(portsFrom(place.base).postgres, secrets).auth.service });
    await pool.query(LOAD, [clientId]);
    await pool.query('vacuum analyze people');
    const known = pool;
    const { ours = [], bare = [] } = await roundsInTurn({
      ours: () => timesOf((search) => admin.ask('GET', `/api/admin/students?search=${encodeURIComponent(search)}`)),
      bare: () => timesOf((search) => bareSearch(known, search)),
    });
    return [rowOf('median', 0.5, GOALS.median, ours, bare), rowOf('p99', 0.99, GOALS.p99, ours, bare)];
  } finally {
    await pool?.end();
    await system.end();
    place.remove();
  }
}

/** @param {string} name @param {number} share @param {number} goal @param {number[][]} ours @param {number[][]} bare */
function rowOf(name, share, goal, ours, bare) {
  const middle = (/** @type {number[][]} */ rounds) =>
    percentile(
      rounds.map((round) => percentile(round, share)),
      0.5,
    );
  const [figure, reference] = [middle(ours), middle(bare)];
  return {
    name: `users-search ${name}`,
    figure: `${figure.toFixed(1)} ms`,
    reference: `${reference.toFixed(1)} ms bare, of ${LEARNERS} learners`,
    ratio: figure / reference,
    goal: `<= ${goal} ms more`,
    met: figure - reference <= goal,
  };
}
