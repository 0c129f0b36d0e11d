/** Products, assessments, questions and the promotion exam of the demo, authored and published by the Admin over the authoring routes. */
import { Refused, until } from './person.mjs';
import { uploadCover } from './uploads.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const EXAMS = '/api/admin/job-readiness/promotion-exams';

const named = (/** @type {any[]} */ rows, /** @type {string} */ name) => rows.find((row) => row.name === name);

/** @param {Person} admin @param {any[]} products @returns {Promise<Map<string, string>>} id of each by name */
export async function makeOtherProducts(admin, products) {
  const ids = new Map();
  const { data } = await admin.ask('GET', '/api/admin/products?pageSize=100');
  for (const { name, description, type, cover } of products) {
    const known = named(data, name);
    ids.set(name, known === undefined ? await makeProduct(admin, { name, description, type }, cover) : known.id);
  }
  return ids;
}

/** @param {Person} admin @param {any} product @param {string} cover */
async function makeProduct(admin, product, cover) {
  const image_url = await uploadCover(admin, cover);
  const { id } = await admin.ask('POST', '/api/admin/products', { ...product, image_url });
  return id;
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

/** Retried while content does not know a client yet. */
const assigned = (/** @type {Person} */ admin, /** @type {string} */ productId, /** @type {string[]} */ client_ids) => async () => {
  try {
    return await admin.ask('PUT', `/api/admin/products/${productId}/clients`, { client_ids, all_clients: false });
  } catch (error) {
    const isUnknown = error instanceof Refused && error.details.some(({ code }) => code === 'UNKNOWN_CLIENT');
    if (isUnknown) return null;
    throw error;
  }
};

/** @param {Person} admin @param {string} productId @param {Map<string, string>} clients */
export async function assignToAll(admin, productId, clients) {
  await until(assigned(admin, productId, [...clients.values()]), 'A client in content');
}

/** @param {Person} author @param {string} productId @param {any} assessment */
async function makeAssessment(author, productId, { name, description, time_limit_minutes, sequence, shows_explanations }) {
  const { assessments } = await author.ask('GET', `/api/admin/content/assessments?productId=${productId}`);
  return (
    named(assessments, name) ??
    author.ask('POST', '/api/admin/content/assessments', {
      product_id: productId,
      name,
      description,
      time_limit_minutes,
      sequence,
      shows_explanations,
      is_required: true,
    })
  );
}

/**
 * @param {Person} author
 * @param {'assessment' | 'quiz' | 'bank'} paper
 * @param {string} paperId
 * @param {any[]} questions
 */
export async function makeQuestions(author, paper, paperId, questions) {
  const known = await author.ask('GET', `/api/admin/content/questions?${paper}Id=${paperId}`);
  const made = new Set(known.questions.map((/** @type {any} */ { sequence }) => sequence));
  for (const [index, question] of questions.entries()) {
    const sequence = index + 1;
    if (!made.has(sequence)) await author.ask('POST', '/api/admin/content/questions', { [`${paper}_id`]: paperId, ...question, sequence });
  }
}

/** Writes one assessment as a draft. @param {Person} author @param {string} productId @param {any} assessment */
export async function writeAssessment(author, productId, assessment) {
  const { id, state } = await makeAssessment(author, productId, assessment);
  if (state !== 'published') await makeQuestions(author, 'assessment', id, assessment.questions);
}

/** Publishes what is not published yet; only an Admin may. @param {Person} admin @param {string} productId */
export async function publishAssessments(admin, productId) {
  const { assessments } = await admin.ask('GET', `/api/admin/content/assessments?productId=${productId}`);
  for (const { id, state } of assessments) {
    if (state !== 'published') await admin.ask('POST', `/api/admin/content/assessments/${id}/publish`, {});
  }
}

/** The questions of an assessment, or of the exam alone, as a bank. @param {Person} author @param {{ key: string, name: string, description: string, questions: any[] }} assessment */
export async function writeBank(author, { key, name, description, questions }) {
  const id = (await bankNamed(author, name))?.id ?? (await author.ask('POST', '/api/admin/content/banks', { name, description })).id;
  await makeQuestions(
    author,
    'bank',
    id,
    questions.map((question) => ({ ...question, tags: [key] })),
  );
}

/** Publishes what is not published yet; only an Admin may. @param {Person} admin */
export async function publishBanks(admin) {
  const { data } = await admin.ask('GET', '/api/admin/content/banks?pageSize=100');
  for (const { id, state } of data) {
    if (state !== 'published') await admin.ask('POST', `/api/admin/content/banks/${id}/publish`, {});
  }
}

/**
 * The exams to both tiers draw from the same published banks.
 * @param {Person} admin
 * @param {string} product_id
 * @param {{ name: string }[]} banks
 * @param {{ question_count: number, pass_threshold: number, time_limit_minutes: number }} settings
 */
export async function setUpExam(admin, product_id, banks, settings) {
  const { configs } = await admin.ask('GET', EXAMS);
  if (configs.some((/** @type {any} */ known) => known.product_id === product_id)) return;
  const ids = [];
  for (const { name } of banks) ids.push((await bankNamed(admin, name)).id);
  await admin.ask('POST', EXAMS, { product_id, ...settings, silver_bank_ids: ids, gold_bank_ids: ids });
}

/** @param {Person} author @param {string} name */
async function bankNamed(author, name) {
  const { data } = await author.ask('GET', `/api/admin/content/banks?search=${encodeURIComponent(name)}`);
  return data.find((/** @type {any} */ bank) => bank.name === name);
}
