/**
 * `storm`: a class that saves and submits in the last seconds before a deadline; afterwards every record is compared with what was acknowledged
 * (docs/bench.md#storm).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ToolFailure } from '../../start/failure.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { openBrowser } from '../system/driven-browser.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../system/people.mjs';
import { compareSittings, makeProgramme, RIGHT, startSittings } from '../system/sittings.mjs';
import { sideBySide } from '../measuring/side-by-side.mjs';
import { GB, treeSize } from '../measuring/tree-size.mjs';
import { percentile } from '../measuring/turns.mjs';

const LEARNERS = 2_000;
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
 * @typedef {import('../system/sittings.mjs').Sitting & { saved: number, browser: import('../system/driven-browser.mjs').DrivenBrowser }} Sitting
 * `saved`: how many correct answers were acknowledged
 */

/** How many questions this learner answers in the last seconds, all correctly. @param {number} index */
const answersOf = (index) => 1 + (index % 3);

/** One learner's last seconds. @param {Sitting} sitting @param {number} index @param {number} begin by `performance.now` @param {number[]} times */
async function saveAndSubmit(sitting, index, begin, times) {
  const { path, questions, seq, browser } = sitting;
  await wait(Math.max(0, begin - performance.now()));
  const answers = questions.slice(0, answersOf(index)).map((question_id) => ({ question_id, value: RIGHT }));
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
 * @param {Sitting[]} sittings
 * @param {PromiseSettledResult<void>[]} outcomes of their last seconds
 * @param {pg.Client} progress
 */
async function compare(sittings, outcomes, progress) {
  const records = await sideBySide(sittings, AT_ONCE, ({ path, browser }) => browser.read(path));
  const known = sittings.map(({ saved }, index) => ({
    saved,
    isSubmitted: outcomes[index]?.status === 'fulfilled',
    record: records[index],
  }));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  return { refused, ...(await compareSittings(known, progress)) };
}

/** @param {{ folder: string, base: number }} place @param {string} origin */
async function prepare({ base }, origin) {
  const admin = await signInAdmin(origin);
  const clientId = await directClient(admin);
  const productId = await makeProgramme(admin, clientId, LIMIT_MINUTES);
  const learners = await makeLearners(admin, clientId, LEARNERS);
  const started = await startSittings(learners, productId);
  const { gateway } = portsFrom(base);
  const sittings = started.map((sitting, index) => {
    const cookie = learners[index]?.person.cookie() ?? '';
    return { ...sitting, saved: 0, browser: openBrowser(gateway, cookie) };
  });
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
