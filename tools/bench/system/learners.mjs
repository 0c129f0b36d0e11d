/** A class of learners, each with an open attempt of the first demo assessment. */
import { Person, until } from '../../demo/person.mjs';
import { FIRST_ADMIN } from './own-system.mjs';

const AT_ONCE = 4;
const PASSWORD = 'copper-lantern-meadow-27';

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

/** @param {string} origin @param {Person} admin @param {string} clientId @param {number} number @returns {Promise<Learner>} */
async function makeLearner(origin, admin, clientId, number) {
  const email = `class.${number}@bench.example`;
  const student = await admin.ask('POST', '/api/admin/students', {
    full_name: `Learner ${number}`,
    email,
    client_id: clientId,
    password: PASSWORD,
  });
  const learner = new Person(origin);
  await learner.signIn(email, PASSWORD, 'learner-web');
  const products = await until(async () => {
    const { products: known } = await learner.ask('GET', '/api/app/job-readiness/products');
    return known.length > 0 ? known : null;
  }, 'The programme');
  const { assessments } = await learner.ask('GET', `/api/app/job-readiness/assessments?productId=${products[0].id}`);
  const attempt = await learner.ask('POST', `/api/app/assessments/${assessments[0].id}/start`);
  const question = attempt.questions.find((/** @type {any} */ { type }) => type === 'single');
  return {
    id: student.id,
    clientId,
    cookie: learner.cookie(),
    assessmentId: assessments[0].id,
    attemptId: attempt.id,
    question,
    seq: attempt.seq,
  };
}

/** @param {string} origin @param {number} count */
export async function makeClass(origin, count) {
  const admin = new Person(origin);
  await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
  const { data } = await admin.ask('GET', '/api/admin/clients?search=Direct');
  /** @type {Learner[]} */
  const made = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    made.push(...(await Promise.all(numbers.map((number) => makeLearner(origin, admin, data[0].id, number)))));
  }
  return made;
}
