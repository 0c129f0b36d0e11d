/** A class of learners, each with an open attempt of the first demo assessment. */
import { until } from '../../demo/person.mjs';
import { directClient, makeLearners, signInAdmin } from './people.mjs';
import { sideBySide } from '../measuring/side-by-side.mjs';

const AT_ONCE = 4;

/**
 * @typedef {object} Learner
 * @property {string} id
 * @property {string} clientId
 * @property {string} cookie as a browser would send it
 * @property {string} assessmentId
 * @property {string} attemptId
 * @property {any} question one to answer over and over
 * @property {number} seq the last one used
 */

/** @param {import('./people.mjs').SignedIn} learner @param {string} clientId @returns {Promise<Learner>} */
async function openAttempt({ id, person }, clientId) {
  const products = await until(async () => {
    const { products: known } = await person.ask('GET', '/api/app/job-readiness/products');
    return known.length > 0 ? known : null;
  }, 'The programme');
  const { assessments } = await person.ask('GET', `/api/app/job-readiness/assessments?productId=${products[0].id}`);
  const attempt = await person.ask('POST', `/api/app/assessments/${assessments[0].id}/start`);
  const question = attempt.questions.find((/** @type {any} */ { type }) => type === 'single');
  return {
    id,
    clientId,
    cookie: person.cookie(),
    assessmentId: assessments[0].id,
    attemptId: attempt.id,
    question,
    seq: attempt.seq,
  };
}

/** @param {string} origin @param {number} count */
export async function makeClass(origin, count) {
  const admin = await signInAdmin(origin);
  const clientId = await directClient(admin);
  const learners = await makeLearners(admin, clientId, count);
  return sideBySide(learners, AT_ONCE, (learner) => openAttempt(learner, clientId));
}
