/** The last ten seconds of a deadline: everybody saves once more and submits. */
import { check } from 'k6';
import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { answersBody } from '../bodies.js';
import { ask, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

/** The last one begins early enough to send both. */
const SPREAD_MS = 9000;
const THINKING_MS = 500;

export const options = {
  scenarios: { class: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: 1, maxDuration: '10m' } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'], http_req_duration: ['p(99)<600'] },
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export default async function saveAndSubmit() {
  const number = exec.vu.idInTest;
  const { path, seq, questions, cookie } = personOf(number);
  await pause(prepared.beginAt + (number / prepared.people.length) * SPREAD_MS - Date.now());
  const body = answersBody({ seq: seq + 1, questions, count: 1 + (number % 3), value: 'b' });
  const saved = await ask('saveAnswers', 'PUT', `${path}/answers`, { body, cookie });
  check(saved, { 'the save is acknowledged': ({ status }) => status === 200 });
  await pause(THINKING_MS);
  const submitted = await ask('submitAttempt', 'POST', `${path}/submit`, { cookie });
  check(submitted, { 'the submission is acknowledged': ({ status }) => status === 200 });
}
