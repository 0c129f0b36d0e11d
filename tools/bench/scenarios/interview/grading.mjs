/** `grading`: 500 submissions graded by the practice engine, beside 500 tasks that write one row (docs/bench.md#grading). */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { postgresOf } from '../../system/databases.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { signInAdmin } from '../../system/people.mjs';
import { inTurn } from '../../measuring/turns.mjs';

const SUBMISSIONS = 500;
/** As many tasks as the service runs at once. */
const AT_ONCE = 4;
const LOOK_MS = 20;
const GOAL = 0.5;
const BACKGROUNDS = '/api/admin/job-readiness/backgrounds';
const QUEUE = 'one-row';

const ADD_BRIEFS = `
  insert into briefs (id, student_id, product_id, module_id, brief_version, background_id, background_version, background_type, project_type,
    tier, brief, criteria, engine, model, prompt_version, created_at)
  select gen_random_uuid(), gen_random_uuid(), product_id, id, 1, $2, 1, $3, $4, 'SILVER', $5, $6, 'embedded', 'bench', 'bench', now()
  from project_modules, generate_series(1, ${SUBMISSIONS}) where id = $1 returning id`;
const ADD_MODULE = `
  with product as (
    insert into products (id, name, archived, visible_tiers, revision) values (gen_random_uuid(), 'Bench', false, '[]', 0) returning id)
  insert into project_modules (id, product_id, sequence, is_required) select gen_random_uuid(), id, 1, true from product returning id`;
const ADD_SUBMISSIONS = `
  insert into submissions (id, client_submission_id, student_id, product_id, module_id, brief_id, number, background_id, background_version,
    background_type, project_type, title, body_markdown, links, file_ids, ai_use_statement, content_size, ai_grade_status,
    manual_review_status, criterion_grades, flags, revision, submitted_at)
  select gen_random_uuid(), gen_random_uuid(), student_id, product_id, module_id, id, 1, background_id, background_version, background_type,
    project_type, 'A case', $1, '[]', '[]', '', length($1), 'pending', 'not_required', '[]', '[]', 1, now()
  from briefs where id = any($2) returning id`;
/** As the service enqueues them. */
const ADD_TASKS = `
  with added as (
    insert into tasks.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
    select gen_random_uuid(), name, jsonb_build_object('input', jsonb_build_object('submission_id', submission_id), 'actor',
      '{"user_id":null,"role":"system","client_id":null,"session_ref":null}'::jsonb, 'request_id', gen_random_uuid()::text, 'trace', null), now(),
      now() + interval '1 day', policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      heartbeat_seconds, dead_letter
    from unnest($1::uuid[]) as submission_id, tasks.queue where name = 'gradeProject' returning name)
  select pg_notify('tasks', name) from (select distinct name from added) as names`;

const demo = () => JSON.parse(readFileSync(new URL('../../../demo/projects/projects.json', import.meta.url), 'utf8'));

/** Of the configurations of the demo the first, and a brief that is made from it. @param {string} origin @param {pg.Pool} interview */
async function makeBriefs(origin, interview) {
  const admin = await signInAdmin(origin);
  const [form] = demo().backgrounds;
  const { id } = await admin.ask('POST', BACKGROUNDS, form);
  const { brief } = await admin.ask('POST', `${BACKGROUNDS}/preview`, { ...form, tier: 'SILVER' });
  const { background_type, project_type, grading_criteria } = form;
  const { rows: modules } = await interview.query(ADD_MODULE);
  const values = [modules[0]?.id, id, background_type, project_type, JSON.stringify(brief), JSON.stringify(grading_criteria)];
  return async () => (await interview.query(ADD_BRIEFS, values)).rows.map((row) => String(row.id));
}

/** Seconds from the tasks until the last grade. @param {pg.Pool} interview @param {() => Promise<string[]>} newBriefs */
async function gradeAll(interview, newBriefs) {
  const { rows } = await interview.query(ADD_SUBMISSIONS, [demo().texts.better.body_markdown, await newBriefs()]);
  const begun = performance.now();
  await interview.query(ADD_TASKS, [rows.map(({ id }) => id)]);
  for (;;) {
    const { rows: left } = await interview.query(`select 1 from submissions where ai_grade_status = 'pending' limit 1`);
    if (left.length === 0) return (performance.now() - begun) / 1_000;
    await wait(LOOK_MS);
  }
}

/** The library of the service's tasks, with nothing else around it. @param {string} url */
async function openOneRowTasks(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  await pool.query('create table bench_done (id uuid primary key, at timestamptz not null default now())');
  const boss = new PgBoss({ connectionString: url, schema: 'bench_tasks' });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(QUEUE);
  const progress = { done: 0 };
  for (let nth = 0; nth < AT_ONCE; nth += 1) {
    const worker = await boss.work(QUEUE, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { id } of jobs) await pool.query('insert into bench_done (id) values ($1)', [id]);
      progress.done += jobs.length;
      boss.notifyWorker(worker);
    });
  }
  return {
    /** Seconds. */
    async runAll() {
      progress.done = 0;
      const begun = performance.now();
      await boss.insert(
        QUEUE,
        Array.from({ length: SUBMISSIONS }, () => ({ data: {} })),
      );
      while (progress.done < SUBMISSIONS) await wait(LOOK_MS);
      return (performance.now() - begun) / 1_000;
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

export async function grading() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const urls = postgresOf(place);
    const interview = new pg.Pool({ connectionString: urls.interview });
    interview.on('error', () => undefined);
    const newBriefs = await makeBriefs(system.origin, interview);
    const oneRow = await openOneRowTasks(urls.bare);
    // The first ones also load the engine.
    await gradeAll(interview, newBriefs);
    await oneRow.runAll();
    const seconds = await inTurn({ ours: () => gradeAll(interview, newBriefs), reference: () => oneRow.runAll() });
    const { rows } = await interview.query(
      'select count(*)::int as twice from (select 1 from grade_passes group by submission_id having count(*) > 1)',
    );
    await oneRow.close();
    await interview.end();
    const [ours, reference] = [SUBMISSIONS / (seconds['ours'] ?? 0), SUBMISSIONS / (seconds['reference'] ?? 0)];
    return [
      {
        name: 'grading',
        figure: `${ours.toFixed(0)}/s`,
        reference: `${reference.toFixed(0)}/s`,
        ratio: ours / reference,
        goal: `>= ${GOAL}`,
        met: ours / reference >= GOAL && rows[0]?.twice === 0,
        details: { graded_twice: rows[0]?.twice },
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
