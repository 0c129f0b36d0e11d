/** `web-speed`: dashboard and assessment on a slow phone, cold and warm, beside a static page of the same weight (docs/bench.md#web-speed). */
import { findChromium, launchChromium } from '../system/chromium.mjs';
import { makeClass } from '../system/learners.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { openPhone } from '../system/slow-phone.mjs';
import { serveStaticPage } from '../system/static-page.mjs';
import { median, ROUNDS, roundsInTurn } from '../measuring/turns.mjs';

const GOALS = { cold: 2_500, warm: 1_500, task: 200 };
/** An attempt is in progress, so the assessment page shows its first question, not its start screen. */
const SHOWN = { dashboard: 'dashboard', assessment: 'open assessment' };
const ANSWERED = 5;
const KB = 1_000;

/**
 * @typedef {object} Round
 * @property {import('../system/slow-phone.mjs').Load} cold with an empty cache
 * @property {import('../system/slow-phone.mjs').Load} warm the same in the same tab once more
 * @property {number} bytes on the wire when cold
 */

/** @param {import('../system/slow-phone.mjs').Phone} phone @param {string} address @param {string} shown @returns {Promise<Round>} */
async function coldAndWarm(phone, address, shown) {
  const cold = await phone.open(address, shown);
  const bytes = phone.bytes();
  return { cold, warm: await phone.open(address, shown), bytes };
}

/** Answers the first questions. @param {import('playwright-core').Page} page */
async function answerSome(page) {
  for (let position = 1; position <= ANSWERED; position += 1) {
    await page.locator(`h2:has-text("Question ${position} of")`).waitFor();
    const choices = page.locator('main input[type=radio], main input[type=checkbox]');
    const typed = page.locator('main input[type=text]');
    if ((await choices.count()) > 0) await choices.first().check({ force: true });
    else if ((await typed.count()) > 0) await typed.first().fill('12.5');
    await page.locator('footer button:has-text("Next")').click();
  }
}

/** @param {string} origin @param {import('../system/learners.mjs').Learner[]} learners one a round @param {import('playwright-core').Browser} browser */
async function measure(origin, learners, browser) {
  const still = await serveStaticPage();
  /** The latest weight of each page, used for the static one. */
  const weights = { dashboard: 0, assessment: 0 };
  /** @type {number[]} */
  const tasks = [];
  let round = 0;
  const learner = () => learners[round] ?? learners[0];
  const bare = (/** @type {keyof typeof weights} */ name) => async () => {
    const phone = await openPhone(browser, still.origin);
    const figures = await coldAndWarm(phone, still.address(weights[name]), 'h1');
    await phone.close();
    return figures;
  };
  const dashboard = async () => {
    const phone = await openPhone(browser, origin, learner()?.cookie);
    const figures = await coldAndWarm(phone, `${origin}/app/dashboard`, 'h1');
    weights.dashboard = figures.bytes;
    await phone.close();
    return figures;
  };
  // Each round has another learner: a second phone would be asked whether to continue there.
  const assessment = async () => {
    const phone = await openPhone(browser, origin, learner()?.cookie);
    const address = `${origin}/app/job-readiness/assessments/${learner()?.assessmentId}`;
    const figures = await coldAndWarm(phone, address, 'h2:has-text("Question 1 of")');
    weights.assessment = figures.bytes;
    tasks.push(await phone.longestTask(() => answerSome(phone.page)));
    await phone.close();
    round += 1;
    return figures;
  };
  const rounds = await roundsInTurn({
    dashboard,
    'dashboard bare': bare('dashboard'),
    assessment,
    'assessment bare': bare('assessment'),
  });
  still.close();
  return { rounds, tasks };
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(2)} s`;

/** @param {Round[]} ours @param {Round[]} bare @param {'dashboard' | 'assessment'} name */
function paintRows(ours, bare, name) {
  return /** @type {const} */ (['cold', 'warm']).map((which) => {
    const middle = (/** @type {Round[]} */ rounds, /** @type {keyof Round['cold']} */ part) =>
      median(rounds.map((round) => round[which][part]));
    const figure = middle(ours, 'largest');
    const reference = middle(bare, 'largest');
    return {
      name: `web-speed ${SHOWN[name]} ${which}`,
      figure: `${seconds(figure)}, first paint ${seconds(middle(ours, 'first'))}, blocked ${seconds(middle(ours, 'blocking'))}`,
      reference: `${seconds(reference)} static`,
      ratio: figure / reference,
      goal: `<= ${GOALS[which] / 1_000} s`,
      met: figure <= GOALS[which],
      details: { kB: Math.round(median(ours.map(({ bytes }) => bytes)) / KB) },
    };
  });
}

export async function webSpeed() {
  const executablePath = findChromium('web-speed');
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  const browser = await launchChromium(executablePath);
  try {
    await system.ready;
    const learners = await makeClass(system.origin, ROUNDS);
    const { rounds, tasks } = await measure(system.origin, learners, browser);
    const longest = Math.max(...tasks);
    return [
      ...paintRows(rounds.dashboard ?? [], rounds['dashboard bare'] ?? [], 'dashboard'),
      ...paintRows(rounds.assessment ?? [], rounds['assessment bare'] ?? [], 'assessment'),
      {
        name: 'web-speed answering',
        figure: `longest task ${longest.toFixed(0)} ms`,
        reference: '-',
        ratio: longest / GOALS.task,
        goal: `<= ${GOALS.task} ms`,
        met: longest <= GOALS.task,
        details: { longestOfEachRound: tasks, questions: ANSWERED },
      },
    ];
  } finally {
    await browser.close();
    await system.end();
    place.remove();
  }
}
