/** `coach`: from a question to the first words of its answer, through the gateway, beside the engine called directly (docs/bench.md#coach). */
import { embeddedCoach } from '@paanch/interview/dist/coach/embedded-coach.js';
import { withAtMostMore } from '../../measuring/at-most-more.mjs';
import { inTurn, percentile } from '../../measuring/turns.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../../system/people.mjs';

const ASK = '/api/app/jobs/interview-coach';
/** Each round asks so many questions, of people who have fifty a day. */
const QUESTIONS = 40;
const LEARNERS = 4;
const GOAL_MS = 20;
const TEXTS = [
  'How do I introduce myself in an interview?',
  'How long should my resume be?',
  'What do I say when I do not know an answer?',
  'Which questions can I ask at the end?',
];
/** @param {number} nth */
const textOf = (nth) => TEXTS[nth % TEXTS.length] ?? '';

/** Milliseconds until the first words. @param {string} origin @param {string} cookie @param {string} text */
async function firstWordsOverHttp(origin, cookie, text) {
  const begun = performance.now();
  const answer = await fetch(origin + ASK, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', parts: [{ type: 'text', text }] }] }),
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`The coach answered ${answer.status}`);
  let first = Number.NaN;
  let seen = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    seen += chunk;
    if (Number.isNaN(first) && seen.includes('"text-delta"')) first = performance.now() - begun;
  }
  return first;
}

/** @param {string} text */
async function firstWordsOfEngine(text) {
  const begun = performance.now();
  const question = /** @type {const} */ ({ messages: [{ role: 'user', text }], tier: null, background: null });
  for await (const event of embeddedCoach().answer(question, new AbortController().signal)) {
    if (event.kind === 'text') return performance.now() - begun;
  }
  throw new Error('The engine said nothing');
}

/** @param {(nth: number) => Promise<number>} ask */
async function medianOf(ask) {
  const times = [];
  for (let nth = 0; nth < QUESTIONS; nth += 1) times.push(await ask(nth));
  return percentile(times, 0.5);
}

export async function coach() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const admin = await signInAdmin(system.origin);
    const learners = await makeLearners(admin, await directClient(admin), LEARNERS);
    const cookies = learners.map(({ person }) => person.cookie());
    let asked = 0;
    const ours = (/** @type {number} */ nth) => {
      asked += 1;
      return firstWordsOverHttp(system.origin, cookies[asked % LEARNERS] ?? '', textOf(nth));
    };
    // The first ones also load the guides.
    await ours(0);
    await firstWordsOfEngine(textOf(0));
    const times = await inTurn({
      ours: () => medianOf(ours),
      engine: () => medianOf((nth) => firstWordsOfEngine(textOf(nth))),
    });
    return [withAtMostMore({ name: 'coach', ours: times['ours'], bare: times['engine'], bareName: 'engine alone', goal: GOAL_MS })];
  } finally {
    await system.end();
    place.remove();
  }
}
