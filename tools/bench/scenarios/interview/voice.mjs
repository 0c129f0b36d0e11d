/** `voice`: from a typed answer to Vidya's first sound in Chromium, beside a bare socket to the service (docs/bench.md#voice). */
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { VOICE_PATH } from '@paanch/contracts/interview/interviews/voice';
import { audienceOf } from '@paanch/contracts/kernel/roles';
import { readVoiceTokenKey, signVoiceToken } from '@paanch/interview/dist/voice/tokens/voice-token.js';
import { IDENTITY_HEADER, REQUEST_HEADER } from '@paanch/platform/http/incoming/headers';
import { signIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import pg from 'pg';
import { portsFrom } from '../../../start/ports.mjs';
import { withAtMostMore } from '../../measuring/at-most-more.mjs';
import { inTurn, percentile } from '../../measuring/turns.mjs';
import { findChromium, launchChromium } from '../../system/chromium.mjs';
import { postgresOf } from '../../system/databases.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../../system/people.mjs';
import { cookieOf } from '../../system/slow-phone.mjs';

const INTERVIEWS = 30;
/** A tenth of the usual time, so that she waits a tenth of a second for more words. */
const SECONDS_ALLOWED = 30;
const GOAL_MS = 60;
const OPEN_FOR_MS = 600_000;

const QUESTIONS = ['Why a queue?', 'Why a stack?', 'Why a tree?', 'Why a list?', 'Why a map?'].map((question_text, index) => ({
  id: `bench-${index}`,
  question_text,
  area: 'knowledge',
  look_for: [],
  follow_up: '',
}));
const ADD_INTERVIEW = `
  insert into interviews (id, student_id, product_id, is_practice, background_type, tier, engine, state, seconds_allowed, questions,
    question_version, refunded_seconds, stage, retries, manual_review_status, area_grades, answers, flags, revision, created_at)
  values ($1, $2, gen_random_uuid(), false, 'COMPUTER_SCIENCE', 'SILVER', 'embedded', 'ready', ${SECONDS_ALLOWED}, $3, 'bench', 0, 'waiting', 0,
    'not_required', '[]', '[]', '[]', 1, now())`;
const ADD_TOKEN = `
  insert into voice_tokens (token_hash, interview_id, student_id, issued_at, opens_until, expires_at) values ($1, $2, $3, now(), $4, $4)`;

/**
 * Runs in Chromium and here. A word during her greeting ends it; the next one is an answer to her first question.
 * @param {WebSocket} socket
 * @returns {Promise<number>} milliseconds from the answer to the first sound after it
 */
function firstSoundMs(socket) {
  return new Promise((resolve, reject) => {
    const type = () => socket.send(JSON.stringify({ realtimeInput: { text: 'An answer' } }));
    const hello = { clientContent: { turns: [{ role: 'user', parts: [{ text: 'Hello' }] }], turnComplete: true } };
    let turns = 0;
    let isHeard = true;
    let typedAt = 0;
    socket.addEventListener('open', () => socket.send('{"setup":{}}'));
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
    socket.addEventListener('message', ({ data }) => {
      const { setupComplete, serverContent } = JSON.parse(data);
      if (setupComplete !== undefined) socket.send(JSON.stringify(hello));
      if (serverContent?.interrupted) isHeard = false;
      if (serverContent?.modelTurn === undefined || (turns > 0 && isHeard)) return;
      isHeard = true;
      turns += 1;
      if (turns === 3) {
        resolve(performance.now() - typedAt);
        socket.close();
      } else {
        typedAt = performance.now();
        type();
      }
    });
  });
}

/**
 * @typedef {object} Interviewee
 * @property {string} id
 * @property {string} interviewId
 * @property {string} cookie
 */

/** A token for each session. @param {pg.Pool} interview @param {string} keysDir */
async function tokensOf(interview, keysDir) {
  const key = await readVoiceTokenKey(keysDir);
  return async (/** @type {Interviewee} */ { id: studentId, interviewId }) => {
    const until = new Date(Date.now() + OPEN_FOR_MS);
    const token = signVoiceToken(key, { interviewId, studentId, opensUntil: until, expiresAt: until, nonce: randomUUID() });
    await interview.query(ADD_TOKEN, [createHash('sha256').update(token).digest(), interviewId, studentId, until]);
    return `${VOICE_PATH}?access_token=${encodeURIComponent(token)}`;
  };
}

/** The headers with which the gateway forwards a learner. @param {string} keysDir */
async function gatewayOf(keysDir) {
  const key = await readSigningKey(keysDir, 'gateway');
  return async (/** @type {Interviewee} */ { id }) => {
    const now = Math.floor(Date.now() / 1_000);
    const session = { cid: null, sid: randomUUID(), app: audienceOf('student'), amr: [], auth_time: now, at_exp: now + 600 };
    const identity = /** @type {const} */ ({ sub: id, role: 'student', ...session, ip: '127.0.0.1', uah: '0123456789abcdef' });
    return {
      [REQUEST_HEADER]: randomUUID(),
      [IDENTITY_HEADER]: await signIdentity(key, 'interview', identity, new Date()),
    };
  };
}

/** The median of one session each. @param {readonly Interviewee[]} people @param {(one: Interviewee) => Promise<number>} talk */
async function medianOf(people, talk) {
  const times = [];
  for (const one of people) times.push(await talk(one));
  return percentile(times, 0.5);
}

/** @param {string} origin @param {pg.Pool} interview @returns {Promise<Interviewee[]>} */
async function makeInterviewees(origin, interview) {
  const admin = await signInAdmin(origin);
  const learners = await makeLearners(admin, await directClient(admin), INTERVIEWS);
  return Promise.all(
    learners.map(async ({ id, person }) => {
      const interviewId = randomUUID();
      await interview.query(ADD_INTERVIEW, [interviewId, id, JSON.stringify(QUESTIONS)]);
      return { id, interviewId, cookie: person.cookie() };
    }),
  );
}

/** @param {{ folder: string, base: number }} place @param {string} origin @param {import('playwright-core').Browser} browser */
async function measure(place, origin, browser) {
  const interview = new pg.Pool({ connectionString: postgresOf(place).interview });
  interview.on('error', () => undefined);
  const people = await makeInterviewees(origin, interview);
  const keysDir = join(place.folder, 'keys');
  const [addressOf, headersOf] = [await tokensOf(interview, keysDir), await gatewayOf(keysDir)];
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/app/sign-in`);
  const ours = async (/** @type {Interviewee} */ one) => {
    await context.clearCookies();
    await context.addCookies(one.cookie.split('; ').map((pair) => cookieOf(pair, origin)));
    const address = origin.replace('http', 'ws') + (await addressOf(one));
    return /** @type {Promise<number>} */ (page.evaluate(`(${String(firstSoundMs)})(new WebSocket(${JSON.stringify(address)}))`));
  };
  const bare = async (/** @type {Interviewee} */ one) => {
    const address = `ws://127.0.0.1:${portsFrom(place.base).interview}${await addressOf(one)}`;
    // Node's takes headers.
    return firstSoundMs(new WebSocket(address, { headers: await headersOf(one) }));
  };
  // The first ones also make the speech.
  await ours(/** @type {Interviewee} */ (people[0]));
  await bare(/** @type {Interviewee} */ (people[0]));
  const times = await inTurn({ ours: () => medianOf(people, ours), bare: () => medianOf(people, bare) });
  await interview.end();
  return times;
}

export async function voice() {
  const place = await makeFolder();
  const executable = findChromium('voice');
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const browser = await launchChromium(executable);
    const times = await measure(place, system.origin, browser);
    await browser.close();
    return [withAtMostMore({ name: 'voice', ours: times['ours'], bare: times['bare'], bareName: 'bare socket', goal: GOAL_MS })];
  } finally {
    await system.end();
    place.remove();
  }
}
