/** Learners of the demo take their assessments through the public routes, one answer after the other. */
import { until } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */

/** An answer that earns the point. @param {any} question */
export function rightAnswer({ type, key }) {
  if (type === 'numeric') return String(key);
  if (type === 'short_text') return key[0];
  return key;
}

/** A plausible wrong answer. @param {any} question */
function wrongAnswer({ type, key, options }) {
  if (type === 'true_false') return !key;
  if (type === 'numeric') return String(key + 1_000);
  if (type === 'short_text') return 'not sure';
  if (type === 'ordering') return key.toReversed();
  const other = options.find((/** @type {any} */ { id }) => !key.includes(id)) ?? options[0];
  return type === 'multiple' ? [other.id] : other.id;
}

/** The first assessments of the programme with all their questions, once progress knows them. @param {Person} learner @param {number} count */
function readyAssessments(learner, count) {
  return until(async () => {
    const { products } = await learner.ask('GET', '/api/app/job-readiness/products');
    if (products.length === 0) return null;
    const { assessments } = await learner.ask('GET', `/api/app/job-readiness/assessments?productId=${products[0].id}`);
    const ready = assessments.filter((/** @type {any} */ { question_count }) => question_count > 0);
    return ready.length >= count ? ready : null;
  }, 'The programme');
}

/**
 * @param {Person} learner
 * @param {any} assessment as the learner sees it
 * @param {any[]} questions with their keys, in order
 * @param {number} share of right answers, 0 to 1
 */
async function take(learner, assessment, questions, share) {
  const attempt = await learner.ask('POST', `/api/app/assessments/${assessment.id}/start`);
  const path = `/api/app/assessments/${assessment.id}/attempts/${attempt.id}`;
  const right = Math.round(share * questions.length);
  for (const { id, position } of attempt.questions) {
    const question = questions[position - 1];
    const value = position <= right ? rightAnswer(question) : wrongAnswer(question);
    await learner.ask('PUT', `${path}/answers`, { seq: attempt.seq + position, answers: [{ question_id: id, value }] });
  }
  await learner.ask('POST', `${path}/submit`);
}

/**
 * Takes what is not submitted yet, once the whole programme is published: a star needs all of it.
 * @param {Person} learner
 * @param {number} count of assessments in the programme
 * @param {{ assessment: any, share: number }[]} taking
 */
export async function takeAssessments(learner, count, taking) {
  if (taking.length === 0) return;
  const listed = await readyAssessments(learner, count);
  for (const { assessment, share } of taking) {
    const open = listed.find((/** @type {any} */ { name }) => name === assessment.name);
    if (open.status !== 'submitted') await take(learner, open, assessment.questions, share);
  }
}
