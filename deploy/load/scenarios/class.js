/** A class answers an assessment: a save a second or two from everybody. */
import { check } from 'k6';
import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { answersBody } from '../bodies.js';
import { ask, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

const SAVES = Number(__ENV.LOAD_TURNS ?? 30);
const VALUES = ['a', 'b', 'c', 'd'];

export const options = {
  scenarios: { class: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: SAVES, maxDuration: '3m' } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'], 'http_req_duration{name:saveAnswers}': ['p(99)<250'] },
};

export default async function save() {
  const learner = personOf(exec.vu.idInTest);
  const turn = exec.vu.iterationInInstance;
  await new Promise((resolve) => setTimeout(resolve, 500 + 1000 * Math.random()));
  const body = answersBody({ seq: learner.seq + 1 + turn, questions: learner.questions, count: 1 + (turn % 5), value: VALUES[turn % 4] });
  const answer = await ask('saveAnswers', 'PUT', `${learner.path}/answers`, { body, cookie: learner.cookie });
  check(answer, { 'the save is acknowledged': ({ status }) => status === 200 });
}
