/** `jobs-search`: what a learner finds among 50,000 jobs, beside a bare select by the same indexes (docs/bench.md#jobs-search). */
import pg from 'pg';
import { openCareers } from '../../system/careers.mjs';
import { postgresOf } from '../../system/databases.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { median, percentile, roundsInTurn } from '../../measuring/turns.mjs';

const JOBS = 50_000;
const PAGE_SIZE = 20;
const TIMES = 10;
/** Milliseconds of the slowest twentieth, and how much more than the bare select. */
const GOALS = { p95: 50, ratio: 1.5 };

const EMPLOYERS = `
  insert into employers (id, name, location, industry, revision, created_at, updated_at)
  select gen_random_uuid(), first || ' ' || second || ' ' || number, 'Pune',
    (array['Technology', 'Finance', 'Healthcare', 'Education', 'Retail'])[number % 5 + 1], 1, now(), now()
  from unnest(array['Deccan', 'Sahyadri', 'Konkan', 'Ganga', 'Malabar', 'Vindhya']) as first,
    unnest(array['Bank', 'Systems', 'Foods', 'Motors', 'Labs', 'Textiles']) as second, generate_series(1, 10) as number`;

/** One of so many, by chance that is the same in every run. @param {string} what @param {number} count */
const chance = (what, count) => `abs(hashtext('${what}' || n)) % ${count}`;

/** One in ten is closed or has expired, and one in ten is for a client of its own. */
const LOAD = `
  insert into jobs (id, title, slug, employer_id, client_id, description, location, employment_type, deadline, salary_min, salary_max,
    experience_level, remote_allowed, tags, requirements, benefits, status, created_by, revision, created_at, updated_at)
  select gen_random_uuid(), grades[${chance('grade', 5)} + 1] || ' ' || fields[${chance('field', 12)} + 1] || ' ' || roles[${chance('role', 10)} + 1],
    'job-' || n, employers[${chance('employer', 360)} + 1], case when ${chance('client', 10)} = 0 then gen_random_uuid() end,
    repeat('Writes and checks what the team needs every day. ', 20), cities[${chance('city', 8)} + 1] || ', area ' || ${chance('area', 40)},
    types[${chance('type', 4)} + 1], now() + make_interval(days => ${chance('day', 60)}, mins => 30),
    case when n % 3 > 0 then 200000 + ${chance('pay', 50)} * 20000 end, case when n % 3 > 0 then 400000 + ${chance('pay', 50)} * 30000 end,
    levels[${chance('level', 4)} + 1], ${chance('remote', 5)} = 0, array[skills[${chance('skill', 10)} + 1], skills[${chance('other', 10)} + 1]],
    array['SQL'], array['Lunch'], case ${chance('status', 20)} when 0 then 'closed' when 1 then 'expired' else 'active' end,
    gen_random_uuid(), 1, now() - make_interval(mins => n), now()
  from generate_series(1, ${JOBS}) as n,
    (select array_agg(id) as employers from employers) as known,
    (select array['Junior', 'Senior', 'Lead', 'Trainee', 'Associate'] as grades,
       array['Data', 'Cloud', 'Web', 'Mobile', 'Finance', 'Sales', 'Quality', 'Supply', 'Security', 'Design', 'Support', 'Network'] as fields,
       array['Analyst', 'Engineer', 'Tester', 'Manager', 'Writer', 'Consultant', 'Architect', 'Officer', 'Planner', 'Trainer'] as roles,
       array['Pune', 'Mumbai', 'Nashik', 'Nagpur', 'Bengaluru', 'Chennai', 'Delhi', 'Kochi'] as cities,
       array['full-time', 'part-time', 'contract', 'internship'] as types, array['entry', 'mid', 'senior', 'executive'] as levels,
       array['Excel', 'Python', 'Java', 'React', 'Kotlin', 'Linux', 'Tally', 'Figma', 'Docker', 'Rust'] as skills) as words`;

/** @typedef {{ search?: string, location?: string, category?: string, employment_type?: string, experience_level?: string,
 *  remote_allowed?: 'true' | 'false', salary_min?: number, salary_max?: number }} Wanted */

/** What learners ask for: nothing yet, words, filters, and both. @type {Wanted[]} */
const WANTED = [
  {},
  { search: 'data' },
  { search: 'data analyst' },
  { search: 'figma' },
  { search: 'konkan labs 7' },
  { search: 'senior web' },
  { search: 'no such words' },
  { location: 'pune' },
  { location: 'kochi, area 7' },
  { category: 'Finance' },
  { employment_type: 'internship' },
  { experience_level: 'entry', remote_allowed: 'true' },
  { salary_min: 600_000 },
  { salary_min: 300_000, salary_max: 350_000, employment_type: 'contract' },
  { search: 'engineer', location: 'mumbai', experience_level: 'mid' },
  { search: 'tester', category: 'Technology', salary_min: 500_000 },
];

const CONTAINS = (/** @type {string} */ column, /** @type {string} */ parameter) =>
  `lower(${column} collate pg_c_utf8) like lower(${parameter} collate pg_c_utf8)`;

/** Of each filter, its condition. @type {Record<keyof Wanted, (parameter: string) => string>} */
const CONDITIONS = {
  search: (parameter) => CONTAINS('search_text', parameter),
  location: (parameter) => CONTAINS('jobs.location', parameter),
  category: (parameter) => `employer_id in (select id from employers where industry = ${parameter})`,
  employment_type: (parameter) => `employment_type = ${parameter}`,
  experience_level: (parameter) => `experience_level = ${parameter}`,
  remote_allowed: (parameter) => `remote_allowed = ${parameter}::boolean`,
  salary_min: (parameter) => `(salary_min is not null or salary_max is not null) and (salary_max is null or salary_max >= ${parameter})`,
  salary_max: (parameter) => `(salary_min is not null or salary_max is not null) and (salary_min is null or salary_min <= ${parameter})`,
};

/** What it costs at least: a total, and one page with its companies. @param {pg.Pool} pool @param {string} clientId @param {Wanted} wanted */
async function bareSearch(pool, clientId, wanted) {
  const filters = /** @type {[keyof Wanted, string | number][]} */ (Object.entries(wanted));
  const values = filters.map(([name, value]) => (name === 'search' || name === 'location' ? `%${value}%` : value));
  const where = [
    `status = 'active' and archived_at is null and deadline > now() and (client_id is null or client_id = $1)`,
    ...filters.map(([name], at) => CONDITIONS[name](`$${at + 2}`)),
  ].join(' and ');
  const known = [clientId, ...values];
  await pool.query(`select count(*) from jobs where ${where}`, known);
  await pool.query(
    `select jobs.*, employers.name from jobs left join employers on employers.id = employer_id where ${where}
     order by jobs.created_at desc, jobs.id desc limit ${PAGE_SIZE + 1}`,
    known,
  );
}

/** Milliseconds of each. @param {(wanted: Wanted) => Promise<unknown>} search */
async function timesOf(search) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const wanted of WANTED) {
      const start = performance.now();
      await search(wanted);
      times.push(performance.now() - start);
    }
  }
  return times;
}

const addressOf = (/** @type {Wanted} */ wanted) =>
  `/api/app/jobs?${Object.entries(wanted)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

export async function jobsSearch() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {pg.Pool | undefined} */
  let pool;
  try {
    await system.ready;
    pool = new pg.Pool({ connectionString: postgresOf(place).careers });
    const known = pool;
    const { clientId, learners } = await openCareers(system.origin, known, 1);
    await known.query(EMPLOYERS);
    await known.query(LOAD);
    await known.query('vacuum analyze jobs, employers');
    const { ours = [], bare = [] } = await roundsInTurn({
      ours: () => timesOf((wanted) => learners[0]?.person.ask('GET', addressOf(wanted)) ?? Promise.reject(new Error('Nobody'))),
      bare: () => timesOf((wanted) => bareSearch(known, clientId, wanted)),
    });
    return [rowOf({ ours, bare })];
  } finally {
    await pool?.end();
    await system.end();
    place.remove();
  }
}

/** @param {Record<'ours' | 'bare', number[][]>} rounds */
function rowOf({ ours, bare }) {
  const at = (/** @type {number[][]} */ rounds, /** @type {number} */ share) => median(rounds.map((round) => percentile(round, share)));
  const [figure, reference] = [at(ours, 0.95), at(bare, 0.95)];
  return {
    name: 'jobs-search',
    figure: `${figure.toFixed(1)} ms p95 (p50 ${at(ours, 0.5).toFixed(1)}, p99 ${at(ours, 0.99).toFixed(1)})`,
    reference: `${reference.toFixed(1)} ms bare (p50 ${at(bare, 0.5).toFixed(1)}, p99 ${at(bare, 0.99).toFixed(1)})`,
    ratio: figure / reference,
    goal: `<= ${GOALS.p95} ms and <= ${GOALS.ratio}`,
    met: figure <= GOALS.p95 && figure <= reference * GOALS.ratio,
  };
}
