/** Products, assessments and questions of the demo, authored and published by the Admin over the authoring routes. */
import { Refused, until } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const named = (/** @type {any[]} */ rows, /** @type {string} */ name) => rows.find((row) => row.name === name);

/** @param {Person} admin @param {any[]} products */
export async function makeOtherProducts(admin, products) {
  const { data } = await admin.ask('GET', '/api/admin/products?pageSize=100');
  for (const product of products) {
    if (!named(data, product.name)) await admin.ask('POST', '/api/admin/products', product);
  }
}

/**
 * @param {Person} admin
 * @param {any} product
 * @returns {Promise<string>} its id
 */
export async function makeReadinessProduct(admin, product) {
  const { products } = await admin.ask('GET', '/api/admin/job-readiness/products');
  const { id } = named(products, product.name) ?? (await admin.ask('POST', '/api/admin/job-readiness/products', product));
  return id;
}

/** A client that content has not heard of yet is asked for again. */
const assigned = (/** @type {Person} */ admin, /** @type {string} */ productId, /** @type {string[]} */ client_ids) => async () => {
  try {
    return await admin.ask('PUT', `/api/admin/products/${productId}/clients`, { client_ids, all_clients: false });
  } catch (error) {
    const unheard = error instanceof Refused && error.details.some(({ code }) => code === 'UNKNOWN_CLIENT');
    if (unheard) return null;
    throw error;
  }
};

/** @param {Person} admin @param {string} productId @param {Map<string, string>} clients */
export async function assignToAll(admin, productId, clients) {
  await until(assigned(admin, productId, [...clients.values()]), 'A client in content');
}

/** @param {Person} admin @param {string} productId @param {any} assessment */
async function makeAssessment(admin, productId, { name, description, time_limit_minutes, sequence }) {
  const { assessments } = await admin.ask('GET', `/api/admin/content/assessments?productId=${productId}`);
  return (
    named(assessments, name) ??
    admin.ask('POST', '/api/admin/content/assessments', {
      product_id: productId,
      name,
      description,
      time_limit_minutes,
      sequence,
      is_required: true,
    })
  );
}

/** @param {Person} admin @param {string} assessmentId @param {any[]} questions */
async function makeQuestions(admin, assessmentId, questions) {
  const known = await admin.ask('GET', `/api/admin/content/questions?assessmentId=${assessmentId}`);
  const made = new Set(known.questions.map((/** @type {any} */ { sequence }) => sequence));
  for (const [index, question] of questions.entries()) {
    const sequence = index + 1;
    if (!made.has(sequence))
      await admin.ask('POST', '/api/admin/content/questions', { assessment_id: assessmentId, ...question, sequence });
  }
}

/** Authors and publishes one assessment. @param {Person} admin @param {string} productId @param {any} assessment */
export async function publishAssessment(admin, productId, assessment) {
  const { id, state } = await makeAssessment(admin, productId, assessment);
  if (state === 'published') return;
  await makeQuestions(admin, id, assessment.questions);
  await admin.ask('POST', `/api/admin/content/assessments/${id}/publish`);
}
