/**
 * `storm`: a class that saves and submits in the last seconds before a deadline; afterwards every record is compared with what was acknowledged
 * (docs/bench.md#storm).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../demo/person.mjs';
import { assignToAll, makeReadinessProduct, publishAssessments, writeAssessment } from '../../demo/programme.mjs';
import { ToolFailure } from '../../start/failure.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { openBrowser } from '../system/driven-browser.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../system/people.mjs';
import { sideBySide } from '../measuring/side-by-side.mjs';
import { GB, treeSize } from '../measuring/tree-size.mjs';
import { percentile } from '../measuring/turns.mjs';

const LEARNERS = 2_000;
const QUESTIONS = 20;
const LIMIT_MINUTES = 1;
const LAST_MS = 10_000;
/** Between a save and its submit, unless the reply to the save takes longer. */
const THINKING_MS = 500;
/** The last learner begins early enough to send both a save and a submit before the deadline. */
const LATEST_MS = LAST_MS - 2 * THINKING_MS;
const AT_ONCE = 16;
const SAMPLE_MS = 2_000;
const GOALS = { p99: 600, memory: 1.4 };

/**
 * @typedef {object} Sitting
 * @property {string} path of the attempt
 * @property {string[]} questions their ids
 * @property {number} seq
 * @property {number} saved how many correct answers were acknowledged
 * @property {number} deadline epoch milliseconds
 * @property {import('../system/driven-browser.mjs').DrivenBrowser} browser
 */

/** @param {import('../../demo/person.mjs').Person} admin @param {string} clientId */
async function makeProgramme(admin, clientId) {
  const productId = await makeReadinessProduct(admin, { name: 'Storm' });
  await assignToAll(admin, productId, new Map([['Direct', clientId]]));
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text_html: `This is what option ${id} says` }));
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    type: 'single',
    prompt_html: `<p>Of the four sentences below, which one is the right one for the question with the number ${index + 1}?</p>`,
    options,
    key: 'b',
  }));
  const timing = { time_limit_minutes: LIMIT_MINUTES, sequence: 1, shows_explanations: false };
  await writeAssessment(admin, productId, { name: 'Last minute', description: null, ...timing, questions });
  await publishAssessments(admin, productId);
  return productId;
}

/** @param {import('../system/people.mjs').SignedIn} learner @param {string} productId @returns {Promise<string>} id of the assessment */
function readyAssessment({ person }, productId) {
  return until(async () => {
    const { products } = await person.ask('GET', '/api/app/job-readiness/products');
    if (products.length === 0) return null;
    const { assessments } = await person.ask('GET', `/api/app/job-readiness/assessments?productId=${productId}`);
    return assessments[0]?.question_count === QUESTIONS ? assessments[0].id : null;
  }, 'The programme');
}

/** @param {import('../system/people.mjs').SignedIn} learner @param {string} assessmentId @param {number} port @returns {Promise<Sitting>} */
async function startSitting({ person }, assessmentId, port) {
  const attempt = await person.ask('POST', `/api/app/assessments/${assessmentId}/start`);
  return {
    path: `/api/app/assessments/${assessmentId}/attempts/${attempt.id}`,
    questions: attempt.questions.map((/** @type {any} */ { id }) => id),
    seq: attempt.seq,
    saved: 0,
    deadline: Date.parse(attempt.deadline_at),
    browser: openBrowser(port, person.cookie()),
  };
}

/** How many questions this learner answers in the last seconds, all correctly. @param {number} index */
const answersOf = (index) => 1 + (index % 3);

/** One learner's last seconds. @param {Sitting} sitting @param {number} index @param {number} begin by `performance.now` @param {number[]} times */
async function saveAndSubmit(sitting, index, begin, times) {
  const { path, questions, seq, browser } = sitting;
  await wait(Math.max(0, begin - performance.now()));
  const answers = questions.slice(0, answersOf(index)).map((question_id) => ({ question_id, value: 'b' }));
  times.push(await browser.send('PUT', `${path}/answers`, { seq: seq + 1, answers }, begin));
  sitting.saved = answers.length;
  const submitAt = Math.max(begin + THINKING_MS, performance.now());
  await wait(Math.max(0, submitAt - performance.now()));
  times.push(await browser.send('POST', `${path}/submit`, undefined, submitAt));
}

/** Samples memory until it is stopped. @param {number} root @returns {() => Promise<number>} stops it and returns the peak in bytes */
function watchMemory(root) {
  const stopping = new AbortController();
  let peak = 0;
  const sampling = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, treeSize(root));
      await wait(SAMPLE_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await sampling;
    return peak;
  };
}

/**
 * Compares what the server has with what it acknowledged.
 * @param {Sitting[]} sittings
 * @param {PromiseSettledResult<void>[]} outcomes of their last seconds
 * @param {pg.Client} progress
 */
async function compare(sittings, outcomes, progress) {
  const records = await sideBySide(sittings, AT_ONCE, ({ path, browser }) => browser.read(path));
  const { rows } = await progress.query(
    `select payload #>> '{data,attempt_id}' as attempt, count(*)::int as published from outbox
     where payload ->> 'type' = 'AssessmentCompleted' group by 1`,
  );
  const published = new Set(rows.map(({ attempt }) => attempt));
  const isLost = (/** @type {any} */ { id, status, correct_count }, /** @type {number} */ index) => {
    const saved = sittings[index]?.saved ?? 0;
    if (status !== 'COMPLETED') return outcomes[index]?.status === 'fulfilled';
    return correct_count < saved || !published.has(id);
  };
  return {
    refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])),
    lost: records.filter(isLost).length,
    double: rows.filter((row) => row.published > 1).length,
  };
}

/** @param {{ folder: string, base: number }} place @param {string} origin */
async function prepare({ base }, origin) {
  const admin = await signInAdmin(origin);
  const clientId = await directClient(admin);
  const productId = await makeProgramme(admin, clientId);
  const learners = await makeLearners(admin, clientId, LEARNERS);
  const ids = await sideBySide(learners, AT_ONCE, (learner) => readyAssessment(learner, productId));
  const sittings = await sideBySide(learners, AT_ONCE, (learner, index) =>
    startSitting(learner, ids[index] ?? '', portsFrom(base).gateway),
  );
  const begin = Math.min(...sittings.map(({ deadline }) => deadline)) - LAST_MS - Date.now();
  if (begin < 0) throw new Error(`opening ${LEARNERS} attempts took longer than the assessment lasts`);
  return { sittings, begin: performance.now() + begin };
}

export async function storm() {
  if (process.platform !== 'linux') throw new ToolFailure('storm is measured on Linux only, because it measures memory too.');
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  const root = system.child.pid ?? 0;
  try {
    await system.ready;
    const rest = treeSize(root);
    const since = performance.now();
    const { sittings, begin } = await prepare(place, system.origin);
    const setUpSeconds = Math.round((performance.now() - since) / 1_000);
    const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
    const progress = new pg.Client(databaseUrls(portsFrom(place.base).postgres, secrets).progress.service);
    await progress.connect();
    await wait(begin - performance.now());
    const stopWatching = watchMemory(root);
    /** @type {number[]} */
    const times = [];
    const outcomes = await Promise.allSettled(
      sittings.map((sitting, index) => saveAndSubmit(sitting, index, begin + (index / LEARNERS) * LATEST_MS, times)),
    );
    const seconds = (performance.now() - begin) / 1_000;
    const peak = await stopWatching();
    const { refused, lost, double } = await compare(sittings, outcomes, progress);
    await progress.end();
    const retries = sittings.reduce((sum, { browser }) => sum + browser.retries(), 0);
    for (const { browser } of sittings) browser.close();
    const p99 = percentile(times, 0.99);
    const perSecond = times.length / seconds;
    return [
      {
        name: 'storm',
        figure: `p99 ${p99.toFixed(0)} ms, ${refused.length} refused, ${lost} lost, ${double} double of ${LEARNERS} learners`,
        reference: '-',
        ratio: p99 / GOALS.p99,
        goal: `p99 <= ${GOALS.p99} ms, nothing lost, nothing double`,
        met: p99 <= GOALS.p99 && refused.length + lost + double === 0,
        details: {
          requests: times.length,
          perSecond,
          p50: percentile(times, 0.5),
          slowest: Math.max(...times),
          retries,
          seconds,
          setUpSeconds,
          refused: refused.slice(0, 3),
        },
      },
      {
        name: 'storm memory',
        figure: `${(peak / GB).toFixed(2)} GB`,
        reference: `${(rest / GB).toFixed(2)} GB before`,
        ratio: peak / rest,
        goal: `<= ${GOALS.memory} GB`,
        met: peak / GB <= GOALS.memory,
        details: { perSecondPerGb: perSecond / (peak / GB) },
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
