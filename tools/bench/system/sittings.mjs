/** A class in the middle of an assessment with a time limit, and what became of it. */
import { until } from '../../demo/person.mjs';
import { assignToAll, makeReadinessProduct, publishAssessments, writeAssessment } from '../../demo/programme.mjs';
import { sideBySide } from '../measuring/side-by-side.mjs';

const QUESTIONS = 20;
/** Option b of every question is right. */
export const RIGHT = 'b';
const AT_ONCE = 16;

/**
 * @typedef {object} Sitting
 * @property {string} path of the attempt
 * @property {string[]} questions their ids
 * @property {number} seq
 * @property {number} deadline epoch milliseconds
 */

/** @param {number} count */
export function makeQuestions(count) {
  const options = ['a', RIGHT, 'c', 'd'].map((id) => ({ id, text_html: `This is what option ${id} says` }));
  return Array.from({ length: count }, (_, index) => ({
    type: 'single',
    prompt_html: `<p>Of the four sentences below, which one is the right one for the question with the number ${index + 1}?</p>`,
    options,
    key: RIGHT,
  }));
}

/**
 * @param {import('../../demo/person.mjs').Person} admin
 * @param {string} clientId
 * @param {number} minutes the time limit
 * @param {number} [count] of questions
 */
export async function makeProgramme(admin, clientId, minutes, count = QUESTIONS) {
  const productId = await makeReadinessProduct(admin, { name: 'Storm' });
  await assignToAll(admin, productId, new Map([['Direct', clientId]]));
  const questions = makeQuestions(count);
  const timing = { time_limit_minutes: minutes, sequence: 1, shows_explanations: false };
  await writeAssessment(admin, productId, { name: 'Last minute', description: null, ...timing, questions });
  await publishAssessments(admin, productId);
  return productId;
}

/**
 * @param {import('./people.mjs').SignedIn} learner
 * @param {string} productId
 * @param {number} [count] of questions
 * @returns {Promise<string>} id of the assessment
 */
export function readyAssessment({ person }, productId, count = QUESTIONS) {
  return until(async () => {
    const { products } = await person.ask('GET', '/api/app/job-readiness/products');
    if (products.length === 0) return null;
    const { assessments } = await person.ask('GET', `/api/app/job-readiness/assessments?productId=${productId}`);
    return assessments[0]?.question_count === count ? assessments[0].id : null;
  }, 'The programme');
}

/** @param {import('./people.mjs').SignedIn} learner @param {string} assessmentId @returns {Promise<Sitting>} */
async function startSitting({ person }, assessmentId) {
  const attempt = await person.ask('POST', `/api/app/assessments/${assessmentId}/start`);
  return {
    path: `/api/app/assessments/${assessmentId}/attempts/${attempt.id}`,
    questions: attempt.questions.map((/** @type {any} */ { id }) => id),
    seq: attempt.seq,
    deadline: Date.parse(attempt.deadline_at),
  };
}

/** @param {import('./people.mjs').SignedIn[]} learners @param {string} productId @returns {Promise<Sitting[]>} in their order */
export async function startSittings(learners, productId) {
  const ids = await sideBySide(learners, AT_ONCE, (learner) => readyAssessment(learner, productId));
  return sideBySide(learners, AT_ONCE, (learner, index) => startSitting(learner, ids[index] ?? ''));
}

/**
 * Compares what the server has with what it acknowledged.
 * @param {{ saved: number, isSubmitted: boolean, record: any }[]} sittings right answers and submission that were acknowledged; the attempt as it is read now
 * @param {import('pg').Client} progress
 */
export async function compareSittings(sittings, progress) {
  const { rows } = await progress.query(
    `select payload #>> '{data,attempt_id}' as attempt, count(*)::int as published from outbox
     where payload ->> 'type' = 'AssessmentCompleted' group by 1`,
  );
  const published = new Set(rows.map(({ attempt }) => attempt));
  const isLost = (/** @type {typeof sittings[number]} */ { saved, isSubmitted, record: { id, status, correct_count } }) =>
    status === 'COMPLETED' ? correct_count < saved || !published.has(id) : isSubmitted;
  return { lost: sittings.filter(isLost).length, double: rows.filter((row) => row.published > 1).length };
}
