/** `gradebook`: pages of 50 among 20,000 learners of one programme, beside bare selects of the same cells (docs/bench.md#gradebook). */
import pg from 'pg';
import { postgresOf } from '../../system/databases.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { signInAdmin } from '../../system/people.mjs';
import { median, percentile, roundsInTurn } from '../../measuring/turns.mjs';

const LEARNERS = 20_000;
const PAGE_SIZE = 50;
const TIMES = 5;
const MOST = 1.5;
const PROGRAMME = '0197c2aa-0000-7000-8000-0000000000b1';

/** Twenty assessments, then twenty courses. */
const MODULES = Array.from({ length: 40 }, (_, index) => ({
  id: `0197c2aa-0000-7000-8000-00000000${String(1_000 + index)}`,
  type: index < 20 ? 'Assessment' : 'Course',
  sequence: index + 1,
  is_required: true,
  published_version: 1,
  visible_tiers: null,
  sha256: 'of the body',
}));
const idsOf = (/** @type {string} */ type) => MODULES.filter((module) => module.type === type).map(({ id }) => id);
const [ASSESSMENTS, COURSES] = [idsOf('Assessment'), idsOf('Course')];

/** Each learner has taken seven of the assessments and begun or completed five of the courses. @type {[string, unknown[]][]} */
const LOAD = [
  [
    `insert into products (id, name, type, visible_tiers, is_archived, client_ids, all_clients, modules, revision)
     values ($1, 'Bench Readiness', 'JOB_READINESS', '{BRONZE,SILVER,GOLD}', false, '{}', true, $2, 1)`,
    [PROGRAMME, JSON.stringify(MODULES)],
  ],
  [
    `insert into assessment_bodies (assessment_id, version, sha256, product_id, name, question_count, questions)
     select id, 1, '', $1, 'Assessment ' || place, 0, '[]' from unnest($2::uuid[]) with ordinality as asked(id, place)`,
    [PROGRAMME, ASSESSMENTS],
  ],
  [
    `insert into module_bodies (module_id, version, product_id, type, sha256, body)
     select id, 1, $1, 'Course', '', jsonb_build_object('name', 'Course ' || place) from unnest($2::uuid[]) with ordinality as read(id, place)`,
    [PROGRAMME, COURSES],
  ],
  [
    `insert into people (id, full_name, email, client_id, is_active, revision)
     select gen_random_uuid(), first || ' ' || second || ' ' || n, 'learner' || n || '@bench.example', clients[n % 20 + 1], true, 1
     from generate_series(1, ${LEARNERS}) as n,
       (select array_agg(gen_random_uuid()) as clients from generate_series(1, 20)) as made,
       lateral (select (array['Abhinav', 'Sunita', 'Meenal', 'Rohit', 'Farhan', 'Lavanya'])[abs(hashtext('first' || n)) % 6 + 1] as first,
         (array['Deshpande', 'Kale', 'Nair', 'Rao', 'Joshi', 'Menon'])[abs(hashtext('second' || n)) % 6 + 1] as second) as names`,
    [],
  ],
  [
    `insert into learner_records (id, student_id, product_id, star_level, tier)
     select gen_random_uuid(), id, $1, (array['ONE', 'TWO', 'THREE', null])[abs(hashtext(id::text)) % 4 + 1],
       (array['BRONZE', 'SILVER', 'GOLD', null])[abs(hashtext('tier' || id)) % 4 + 1]
     from people`,
    [PROGRAMME],
  ],
  [
    `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, ended_at, score, correct_count, outcome)
     select gen_random_uuid(), learner_records.id, student_id, assessment.id, 1, 'COMPLETED', now(), now(),
       abs(hashtext(assessment.id::text || student_id)) % 101, 1, '{}'
     from learner_records cross join unnest($1::uuid[]) as assessment(id) where abs(hashtext('took' || assessment.id || student_id)) % 20 < 7`,
    [ASSESSMENTS],
  ],
  [
    `insert into module_work (id, record_id, student_id, module_id, work, version, started_at, active_at, completed_at)
     select gen_random_uuid(), learner_records.id, student_id, course.id, 'course', 1, now(), now(),
       case when abs(hashtext('done' || course.id || student_id)) % 2 = 0 then now() end
     from learner_records cross join unnest($1::uuid[]) as course(id) where abs(hashtext('began' || course.id || student_id)) % 20 < 5`,
    [COURSES],
  ],
];

const NAME = 'lower(full_name collate pg_c_utf8)';
const rankOf = (/** @type {string} */ column, /** @type {string} */ values) =>
  `coalesce(array_position('{${values}}'::text[], ${column}), 0)`;

/** @typedef {{ asked: string, where?: string, by: string, page?: number }} Wanted */

/** What staff open, and how it is found in SQL. @type {Wanted[]} */
const WANTED = [
  { asked: '', by: NAME },
  { asked: '&sortOrder=desc', by: `${NAME} desc` },
  { asked: '&page=200', by: NAME, page: 200 },
  { asked: '&sortBy=star_level&sortOrder=desc', by: `${rankOf('star_level', 'ONE,TWO,THREE,FOUR,FIVE')} desc, ${NAME} desc` },
  { asked: '&sortBy=tier', by: `${rankOf('tier', 'BRONZE,SILVER,GOLD')}, ${NAME}` },
  { asked: '&tier=GOLD&starLevel=TWO', where: `tier = 'GOLD' and star_level = 'TWO'`, by: NAME },
  { asked: '&search=sunita%20kale', where: `${NAME} like '%sunita kale%'`, by: NAME },
  {
    asked: `&sortBy=module&moduleId=${ASSESSMENTS[0]}`,
    by: `coalesce((select score from attempts where attempts.student_id = learner_records.student_id
      and assessment_id = '${ASSESSMENTS[0]}' and status <> 'ABANDONED'), 103), ${NAME}`,
  },
];

const ENROLLED = `learner_records join people on people.id = student_id where product_id = '${PROGRAMME}' and is_active`;

/** What it costs at least: a total, a page of learners and what they did. @param {pg.Pool} pool @param {Wanted} wanted */
async function barePage(pool, { where = 'true', by, page = 1 }) {
  await pool.query(`select count(*) from ${ENROLLED} and ${where}`);
  const { rows } = await pool.query(
    `select learner_records.id, full_name, star_level, tier, completed_modules from ${ENROLLED} and ${where}
     order by ${by}, learner_records.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  await pool.query(
    `select record_id, assessment_id, status, score from attempts where record_id = any($1) and status <> 'ABANDONED'
     union all select record_id, module_id, null, null from module_work where record_id = any($1) and reopened_at is null`,
    [rows.map(({ id }) => id)],
  );
}

/** Milliseconds of each. @param {(wanted: Wanted) => Promise<unknown>} read */
async function timesOf(read) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const wanted of WANTED) {
      const start = performance.now();
      await read(wanted);
      times.push(performance.now() - start);
    }
  }
  return times;
}

export async function gradebook() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {pg.Pool | undefined} */
  let pool;
  try {
    await system.ready;
    const admin = await signInAdmin(system.origin);
    pool = new pg.Pool({ connectionString: postgresOf(place).progress });
    const known = pool;
    for (const [statement, values] of LOAD) await known.query(statement, values);
    await known.query('vacuum analyze people, learner_records, attempts, module_work');
    const { ours = [], bare = [] } = await roundsInTurn({
      ours: () =>
        timesOf(({ asked }) => admin.ask('GET', `/api/admin/reports/gradebook?productId=${PROGRAMME}&pageSize=${PAGE_SIZE}${asked}`)),
      bare: () => timesOf((wanted) => barePage(known, wanted)),
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
  const [figure, reference] = [at(ours, 0.5), at(bare, 0.5)];
  return {
    name: 'gradebook',
    figure: `${figure.toFixed(1)} ms a page (p95 ${at(ours, 0.95).toFixed(1)})`,
    reference: `${reference.toFixed(1)} ms bare (p95 ${at(bare, 0.95).toFixed(1)})`,
    ratio: figure / reference,
    goal: `<= ${MOST}`,
    met: figure <= reference * MOST,
  };
}
