/** Backgrounds, project modules, and what learners hand in. Each step looks first, so an interrupted seeding continues. */
import { randomUUID } from 'node:crypto';
import { until } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const BACKGROUNDS = '/api/admin/job-readiness/backgrounds';
const MODULES = '/api/admin/content/projects';
const PROJECTS = '/api/app/job-readiness/projects';

/** Only an Admin may. @param {Person} admin @param {any[]} backgrounds */
export async function configureBackgrounds(admin, backgrounds) {
  const { backgrounds: known } = await admin.ask('GET', BACKGROUNDS);
  const isKnown = (/** @type {any} */ { background_type, project_type }) =>
    known.some((/** @type {any} */ one) => one.background_type === background_type && one.project_type === project_type);
  for (const one of backgrounds) if (!isKnown(one)) await admin.ask('POST', BACKGROUNDS, one);
}

/** Writes and publishes the modules. @param {Person} admin @param {string} productId @param {any[]} modules */
export async function publishProjects(admin, productId, modules) {
  const { projects } = await admin.ask('GET', `${MODULES}?productId=${productId}`);
  for (const module of modules) {
    const known = projects.find((/** @type {any} */ one) => one.name === module.name);
    const { id, state } = known ?? (await admin.ask('POST', MODULES, { product_id: productId, ...module }));
    if (state !== 'published') await admin.ask('POST', `${MODULES}/${id}/publish`);
  }
}

/** The first project of the programme, once it is open: facts take a moment to travel. @param {Person} learner @param {string} productId */
const openProject = (learner, productId) =>
  until(async () => {
    const { projects } = await learner.ask('GET', `${PROJECTS}?productId=${productId}`);
    const [first] = projects.toSorted((/** @type {any} */ a, /** @type {any} */ b) => a.sequence - b.sequence);
    return first?.is_unlocked && first.background_id !== null ? first : null;
  }, 'A project of a learner with three stars');

/**
 * Chooses a field of study, gets the brief, writes, and hands in.
 * @param {Person} learner
 * @param {string} productId
 * @param {{ background_type: string, text: string, is_submitted?: boolean }} work
 * @param {Record<string, any>} texts
 */
export async function workOnProject(learner, productId, { background_type, text, is_submitted = false }, texts) {
  await learner.ask('PUT', '/api/app/profile', { background_type });
  const { id, project_type, status } = await openProject(learner, productId);
  if (status !== 'not_started' && !(status === 'draft' && is_submitted)) return;
  const { brief, background_id } = await learner.ask('POST', `${PROJECTS}/${id}/brief`);
  const { title, body_markdown, ai_use_statement } = texts[text];
  const [organisation] = brief.organisation.split(',');
  const [data] = brief.data_given.split('\n\n');
  const named = (/** @type {string} */ words) => words.replaceAll('{{organisation}}', organisation).replaceAll('{{data}}', data);
  const content = { title: named(title), body_markdown: named(body_markdown), links: [], files: [] };
  await learner.ask('PUT', `${PROJECTS}/${id}/draft`, { ...content, ai_use_statement });
  if (!is_submitted) return;
  const ofBrief = { module_id: id, product_id: productId, background_id, project_type, brief_version: brief.brief_version };
  await learner.ask('POST', `${PROJECTS}/submit`, {
    client_submission_id: randomUUID(),
    ...ofBrief,
    content,
    ai_use_statement,
    confirmed_own_work: true,
  });
}

/** Reviews what learners have handed in. @param {Person} admin @param {any[]} learners */
export async function reviewProjects(admin, learners) {
  for (const { email, project } of learners) {
    if (project?.review === undefined) continue;
    const list = `/api/admin/job-readiness/projects?search=${encodeURIComponent(email)}`;
    const submission = await until(async () => {
      const { data } = await admin.ask('GET', list);
      return data.find((/** @type {any} */ one) => one.ai_grade_status !== 'pending') ?? null;
    }, `The grade of a project of ${email}`);
    if (submission.manual_review_status !== 'pending') continue;
    await admin.ask('POST', `/api/admin/job-readiness/submissions/${submission.id}/manual-review`, project.review);
  }
}
