/** `users-search`: the list of learners as one types a name, beside a bare select by the same index (docs/bench.md#users-search). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { directClient, signInAdmin } from '../system/people.mjs';
import { median, percentile, roundsInTurn } from '../measuring/turns.mjs';

const LEARNERS = 100_000;
/** Each is typed from its first letter on; none is a name that everybody has. */
const TYPED = ['abhinav k', 'sunita 77', 'deshpande', 'learner991'];
const PAGE_SIZE = 50;
const TIMES = 5;
/** Letters from which a search is answered by the index alone. */
const MANY_LETTERS = 3;
/** Milliseconds of the slowest twentieth, and how much more than the bare select. */
const GOALS = { few: 40, many: 20, ratio: 1.3 };

/** Sixty first names and as many last ones, so that a whole name is as rare as in a large university. */
const LOAD = `
  insert into people (id, full_name, email, role, client_id, is_active, session_version, created_at)
  select gen_random_uuid(), first_names[n % 60 + 1] || ' ' || last_names[n / 60 % 60 + 1] || ' ' || n,
    'learner' || n || '@bench.example', 'student', $1, true, 1, now() - make_interval(secs => n)
  from generate_series(1, ${LEARNERS}) as n,
    (select array_agg(name || suffix) as first_names
       from unnest(array['Abhinav', 'Sunita', 'Meenal', 'Rohit', 'Farhan', 'Lavanya']) as name,
         unnest(array['', 'a', 'esh', 'it', 'endra', 'ini', 'aj', 'u', 'ika', 'an']) as suffix) as first,
    (select array_agg(name || suffix) as last_names
       from unnest(array['Deshpande', 'Kale', 'Nair', 'Rao', 'Joshi', 'Menon']) as name,
         unnest(array['', 'kar', 'wala', 'ni', 'e', 'ur', 'gi', 'pur', 'ath', 'iya']) as suffix) as last`;

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

const isLong = (/** @type {string} */ prefix) => prefix.length >= MANY_LETTERS;

/**
 * Milliseconds of each search, by the number of letters.
 * @param {(search: string) => Promise<unknown>} search
 */
async function timesOf(search) {
  /** @type {{ few: number[], many: number[] }} */
  const times = { few: [], many: [] };
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const prefix of prefixes) {
      const start = performance.now();
      await search(prefix);
      times[isLong(prefix) ? 'many' : 'few'].push(performance.now() - start);
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
    pool = new pg.Pool({ connectionString: databaseUrls(portsFrom(place.base).postgres, secrets).auth.owner });
    await pool.query(LOAD, [clientId]);
    await pool.query('vacuum analyze people');
    const known = pool;
    const { ours = [], bare = [] } = await roundsInTurn({
      ours: () => timesOf((search) => admin.ask('GET', `/api/admin/students?search=${encodeURIComponent(search)}`)),
      bare: () => timesOf((search) => bareSearch(known, search)),
    });
    return [rowOf('few', '1 or 2 letters', { ours, bare }), rowOf('many', 'from 3 letters', { ours, bare })];
  } finally {
    await pool?.end();
    await system.end();
    place.remove();
  }
}

/**
 * @param {'few' | 'many'} letters
 * @param {string} words
 * @param {Record<'ours' | 'bare', Record<'few' | 'many', number[]>[]>} rounds
 */
function rowOf(letters, words, { ours, bare }) {
  const at = (/** @type {Record<'few' | 'many', number[]>[]} */ rounds, /** @type {number} */ share) =>
    median(rounds.map((round) => percentile(round[letters], share)));
  const [figure, reference] = [at(ours, 0.95), at(bare, 0.95)];
  return {
    name: `users-search ${words}`,
    figure: `${figure.toFixed(1)} ms p95 (p50 ${at(ours, 0.5).toFixed(1)}, p99 ${at(ours, 0.99).toFixed(1)})`,
    reference: `${reference.toFixed(1)} ms bare (p50 ${at(bare, 0.5).toFixed(1)}, p99 ${at(bare, 0.99).toFixed(1)})`,
    ratio: figure / reference,
    goal: `<= ${GOALS[letters]} ms and <= ${GOALS.ratio}`,
    met: figure <= GOALS[letters] && figure <= reference * GOALS.ratio,
  };
}
