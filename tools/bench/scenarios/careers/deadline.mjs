/**
 * `deadline`: a class applies for more jobs than it has places for, in the last seconds before they close; afterwards every row is compared
 * with what was acknowledged (docs/bench.md#deadline).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openCareers } from '../../system/careers.mjs';
import { postgresOf } from '../../system/databases.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { bareInserts } from '../../measuring/bare-inserts.mjs';
import { percentile } from '../../measuring/turns.mjs';

const LEARNERS = 200;
const JOBS = 12;
const PLACES = 10;
const LAST_MS = 10_000;
/** Of the jobs, behind the last one sent: what is measured is the work, not the refusals of those who come too late. */
const GRACE_MS = 60_000;
const BARE_SECONDS = 5;
const RETRY_MS = 1_000;
const TRIES = 10;
/** After these it is unknown whether the request took effect, and the apps retry it under the same key. */
const UNKNOWN_OUTCOME = new Set([0, 502, 503, 504]);

const ADD_JOBS = `
  insert into jobs (id, title, slug, description, location, employment_type, deadline, experience_level, remote_allowed, tags, requirements,
    benefits, status, created_by, revision, created_at, updated_at)
  select gen_random_uuid(), 'Job ' || n, 'job-' || n, 'A job', 'Pune', 'full-time', $1, 'entry', false, '{}', '{}', '{}', 'active',
    gen_random_uuid(), 1, now(), now()
  from generate_series(1, ${JOBS}) as n returning id`;
const ADD_RESUMES = `
  insert into resumes (id, student_id, title, original_filename, content_type, size_bytes, is_primary, revision, created_at, updated_at,
    confirmed_at)
  select gen_random_uuid(), student_id, 'Resume', 'resume.pdf', 'application/pdf', 1000, true, 1, now(), now(), now()
  from unnest($1::uuid[]) as student_id returning id, student_id`;

/** @typedef {{ student: string, job: string, application: string | null, code: string }} Answer */

/** As a browser sends it. @param {string} address @param {string} cookie @param {object} form */
async function apply(address, cookie, form) {
  const headers = {
    cookie,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-last-activity': String(Date.now()),
    'idempotency-key': randomUUID(),
  };
  for (let left = TRIES; ; left -= 1) {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(form) }).catch(() => null);
    /** @type {any} */
    const body = await answer?.json().catch(() => null);
    const isUnknown = UNKNOWN_OUTCOME.has(answer?.status ?? 0) || body?.code === 'REQUEST_IN_PROGRESS';
    if (!isUnknown || left === 0)
      return { application: body?.application?.id ?? null, code: String(body?.code ?? answer?.status ?? 'no answer') };
    await wait(RETRY_MS);
  }
}

/**
 * Compares what is stored with what was acknowledged.
 * @param {Answer[]} answers
 * @param {pg.Pool} careers
 */
async function compare(answers, careers) {
  const { rows } = await careers.query('select id, student_id, job_id from applications');
  const { rows: facts } = await careers.query(`select agg_id from outbox where payload ->> 'type' = 'ApplicationSubmitted'`);
  const told = facts.map(({ agg_id: id }) => id);
  const stored = new Set(rows.map(({ id }) => id));
  const acknowledged = answers.flatMap(({ application }) => application ?? []);
  const pairs = new Set(rows.map((row) => `${row.student_id} ${row.job_id}`));
  const isTold = new Set(told);
  return {
    stored: rows.length,
    lost: acknowledged.filter((id) => !stored.has(id) || !isTold.has(id)).length,
    double: rows.length - pairs.size + (told.length - isTold.size) + (rows.length - new Set(acknowledged).size),
    otherwise: answers.filter(({ application, code }) => application === null && code !== 'LIMIT_REACHED').map(({ code }) => code),
  };
}

/** @param {string} origin @param {pg.Pool} careers */
async function prepare(origin, careers) {
  const { learners } = await openCareers(origin, careers, LEARNERS, { max_applications_per_student: PLACES });
  const { rows: jobs } = await careers.query(ADD_JOBS, [new Date(Date.now() + LAST_MS + GRACE_MS)]);
  const { rows: resumes } = await careers.query(ADD_RESUMES, [learners.map(({ id }) => id)]);
  const resumeOf = new Map(resumes.map((row) => [row.student_id, row.id]));
  return learners.flatMap(({ id, person }) =>
    jobs.map((job) => ({ student: id, job: String(job.id), cookie: person.cookie(), resume: String(resumeOf.get(id)) })),
  );
}

const formOf = (/** @type {string} */ resumeId) => ({
  resume_id: resumeId,
  qualification: 'B.Tech.',
  current_location: 'Nashik',
  relevant_experience: 'Two summers in a bank',
  earliest_start_date: '2999-01-01',
  notice_period_days: 30,
  confirmed_job_role: true,
  confirmed_current_location: true,
});

export async function deadline() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {pg.Pool | undefined} */
  let pool;
  try {
    await system.ready;
    const urls = postgresOf(place);
    pool = new pg.Pool({ connectionString: urls.careers });
    const wanted = await prepare(system.origin, pool);
    /** @type {number[]} */
    const times = [];
    const begin = performance.now();
    const answers = await Promise.all(
      wanted.map(async ({ student, job, cookie, resume }) => {
        await wait(Math.random() * LAST_MS);
        const sent = performance.now();
        const answer = await apply(`${system.origin}/api/app/jobs/${job}/apply`, cookie, formOf(resume));
        times.push(performance.now() - sent);
        return { student, job, ...answer };
      }),
    );
    const seconds = (performance.now() - begin) / 1_000;
    const { stored, lost, double, otherwise } = await compare(answers, pool);
    const bare = await bareInserts(urls.bare);
    const reference = await bare.perSecond(BARE_SECONDS);
    await bare.close();
    const perSecond = stored / seconds;
    const due = LEARNERS * PLACES;
    return [
      {
        name: 'deadline',
        figure: `${stored} of ${due}, ${lost} lost, ${double} double, ${otherwise.length} refused otherwise, ${perSecond.toFixed(0)}/s`,
        reference: `${reference.toFixed(0)}/s`,
        ratio: perSecond / reference,
        goal: `exactly ${due}, nothing lost, nothing double`,
        met: stored === due && lost + double + otherwise.length === 0,
        details: { seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), otherwise: otherwise.slice(0, 3) },
      },
    ];
  } finally {
    await pool?.end();
    await system.end();
    place.remove();
  }
}
