/**
 * `exam-start`: a class begins the promotion exam, beside the same class beginning an assessment of as many questions; afterwards every
 * attempt is compared with what was acknowledged (docs/bench.md#exam-start).
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../../demo/person.mjs';
import { publishBanks, setUpExam, writeBank } from '../../../demo/programme.mjs';
import { portsFrom } from '../../../start/ports.mjs';
import { sideBySide } from '../../measuring/side-by-side.mjs';
import { percentile } from '../../measuring/turns.mjs';
import { postgresOf } from '../../system/databases.mjs';
import { openBrowser } from '../../system/driven-browser.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../../system/people.mjs';
import { makeProgramme, makeQuestions, readyAssessment } from '../../system/sittings.mjs';

const LEARNERS = 500;
const WITHIN_MS = 10_000;
/** Before each side: facts and events of what came before are worked off. */
const REST_MS = 15_000;
/** They begin first, so that neither side is cold. */
const EARLY = 20;
const ASKED = 25;
const POOL = 200;
const MINUTES = 60;
const AT_ONCE = 16;
const GOAL = 1.5;
const EXAM = '/api/app/job-readiness/promotion-exam';

/** @typedef {import('../../system/people.mjs').SignedIn & { browser: import('../../system/driven-browser.mjs').DrivenBrowser }} Member */

/** @param {string} origin @param {number} port of the gateway */
async function prepare(origin, port) {
  const admin = await signInAdmin(origin);
  const clientId = await directClient(admin);
  const productId = await makeProgramme(admin, clientId, MINUTES, ASKED);
  const bank = { key: 'pool', name: 'Pool', description: 'What the exam draws from', questions: makeQuestions(POOL) };
  await writeBank(admin, bank);
  await publishBanks(admin);
  await setUpExam(admin, productId, [bank], { question_count: ASKED, pass_threshold: 70, time_limit_minutes: MINUTES });
  const learners = await makeLearners(admin, clientId, EARLY + LEARNERS);
  const ids = await sideBySide(learners, AT_ONCE, (learner) => readyAssessment(learner, productId, ASKED));
  const members = learners.map((learner) => ({ ...learner, browser: openBrowser(port, learner.person.cookie()) }));
  return { productId, assessmentId: ids[0] ?? '', early: members.slice(0, EARLY), members: members.slice(EARLY) };
}

/**
 * One after the other, spread over the time.
 * @param {Member[]} members
 * @param {number} withinMs
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<number[]>} milliseconds each
 */
function begin(members, withinMs, path, body) {
  const from = performance.now();
  return Promise.all(
    members.map(async ({ browser }, index) => {
      const due = from + (index / members.length) * withinMs;
      await wait(Math.max(0, due - performance.now()));
      return browser.send('POST', path, body, due);
    }),
  );
}

/** Without an answer, which makes them Bronze; then the exam is open to them. @param {Member[]} members @param {string} assessmentId @param {string} productId */
function submit(members, assessmentId, productId) {
  const assessment = `/api/app/assessments/${assessmentId}`;
  return sideBySide(members, AT_ONCE, async ({ person }) => {
    const { id } = await person.ask('POST', `${assessment}/start`);
    await person.ask('POST', `${assessment}/attempts/${id}/submit`);
    const isOpen = async () => ((await person.ask('GET', `${EXAM}/eligibility?productId=${productId}`)).eligible ? true : null);
    await until(isOpen, 'The exam of a learner in Bronze');
  });
}

/** Everybody begins once more, as on another device. @param {Member[]} members @param {string} productId @param {pg.Pool} progress */
async function countDoubles(members, productId, progress) {
  const again = await sideBySide(members, AT_ONCE, ({ person }) => person.ask('POST', `${EXAM}/start`, { productId }));
  const students = members.map(({ id }) => id);
  const { rows } = await progress.query('select id, student_id from exam_attempts where student_id = any($1)', [students]);
  const { rows: facts } = await progress.query(
    `select payload #>> '{data,attempt_id}' as attempt, count(*)::int as told from outbox
     where payload ->> 'type' = 'ExamAttemptChanged' and payload #>> '{data,cause}' = 'started' group by 1`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const told = facts.filter(({ attempt }) => stored.has(attempt));
  if (told.length !== rows.length) throw new Error(`${rows.length} attempts were stored and ${told.length} were told`);
  return rows.length - members.length + told.filter((fact) => fact.told > 1).length + again.filter(({ id }) => !stored.has(id)).length;
}

export async function examStart() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {pg.Pool | undefined} */
  let progress;
  try {
    await system.ready;
    progress = new pg.Pool({ connectionString: postgresOf(place).progress, max: 1 });
    const { productId, assessmentId, early, members } = await prepare(system.origin, portsFrom(place.base).gateway);
    const startAssessment = `/api/app/assessments/${assessmentId}/start`;
    await begin(early, 0, startAssessment);
    await submit(early, assessmentId, productId);
    await begin(early, 0, `${EXAM}/start`, { productId });

    await wait(REST_MS);
    const assessments = await begin(members, WITHIN_MS, startAssessment);
    await submit(members, assessmentId, productId);
    await wait(REST_MS);
    const exams = await begin(members, WITHIN_MS, `${EXAM}/start`, { productId });
    const double = await countDoubles(members, productId, progress);
    const retries = members.reduce((sum, { browser }) => sum + browser.retries(), 0);
    for (const { browser } of [...early, ...members]) browser.close();
    const [ours, reference] = [percentile(exams, 0.95), percentile(assessments, 0.95)];
    return [
      {
        name: 'exam-start',
        figure: `p95 ${ours.toFixed(1)} ms, ${double} double`,
        reference: `p95 ${reference.toFixed(1)} ms`,
        ratio: ours / reference,
        goal: `<= ${GOAL.toFixed(2)}, nothing double`,
        met: ours / reference <= GOAL && double === 0,
        details: {
          p50: percentile(exams, 0.5),
          referenceP50: percentile(assessments, 0.5),
          slowest: Math.max(...exams),
          referenceSlowest: Math.max(...assessments),
          retries,
        },
      },
    ];
  } finally {
    await progress?.end();
    await system.end();
    place.remove();
  }
}
