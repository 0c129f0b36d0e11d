/** Employers, jobs, resumes and applications of the demo. Each step looks first, so an interrupted seeding continues. */
import { SHARE_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { until } from './person.mjs';
import { uploadResume } from './uploads.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const DAY_MS = 86_400_000;
/** So that a job of the demo has expired soon after the start. */
const SOON_MS = 20_000;
const search = (/** @type {string} */ text) => encodeURIComponent(text);

/** @param {Person} author @param {any} careers @returns {Promise<Map<string, string>>} the id of each employer by its key */
async function makeEmployers(author, { employers }) {
  const ids = new Map();
  for (const { key, ...employer } of employers) {
    const known = await author.ask('GET', `/api/admin/employers/search?q=${search(employer.name)}`);
    const { id } = known.employers[0] ?? (await author.ask('POST', '/api/admin/employers', employer));
    ids.set(key, id);
  }
  return ids;
}

/** Only an Admin may post jobs. @param {Person} admin @param {any} careers @param {Map<string, string>} clients */
export async function postJobs(admin, careers, clients) {
  const employers = await makeEmployers(admin, careers);
  const { data: known } = await admin.ask('GET', '/api/admin/jobs?pageSize=100');
  for (const { employer, days, client, confidential, ...job } of careers.jobs) {
    if (known.some((/** @type {any} */ one) => one.title === job.title && one.location === job.location)) continue;
    const wait = job.title === careers.expiring ? SOON_MS : days * DAY_MS;
    const deadline = new Date(Date.now() + wait).toISOString();
    const whose = { employer_id: employers.get(employer), client_id: clients.get(client) ?? null };
    const { id } = await admin.ask('POST', '/api/admin/jobs', { ...job, ...whose, deadline });
    if (confidential) await admin.ask('PUT', `/api/admin/jobs/${id}`, { employer_id: null });
    if (careers.closed.includes(job.title)) await admin.ask('PUT', `/api/admin/jobs/${id}`, { status: 'closed' });
  }
}

/** Without it the institution sees nothing that is shared (docs/privacy.md#consent). @param {Person} learner */
async function agreeToShare(learner) {
  await learner.ask('POST', '/api/app/privacy/consents', { purpose: SHARE_NOTICE.purpose, notice_version: SHARE_NOTICE.version });
}

/** @param {Person} learner @param {{ file: string, title: string, description: string, is_shared?: boolean }} resume */
async function keepResume(learner, { file, title, description, is_shared }) {
  const { resumes } = await learner.ask('GET', '/api/app/resumes');
  const known = resumes.find((/** @type {any} */ one) => one.title === title);
  if (known !== undefined) return known.id;
  const resume_id = await uploadResume(learner, `./careers/resumes/${file}.pdf`);
  await learner.ask('POST', '/api/app/resumes', { resume_id, title, description });
  if (is_shared) {
    await agreeToShare(learner);
    await learner.ask('PUT', `/api/app/resumes/${resume_id}`, { shared_with_institution: true });
  }
  return resume_id;
}

/** Facts take a moment to travel. @param {Person} learner */
const whenOpen = (learner) =>
  until(async () => ((await learner.ask('GET', '/api/app/careers')).is_open ? true : null), 'Careers of a learner with four stars');

/** @param {Person} learner @param {string} title */
async function findOpening(learner, title) {
  const { data } = await learner.ask('GET', `/api/app/jobs?search=${search(title)}`);
  const found = data.find((/** @type {any} */ job) => job.title === title);
  if (found === undefined) throw new Error(`${title} is not among the jobs`);
  return found;
}

/** Keeps a resume, and sends what the learner applies for. @param {Person} learner @param {any} careers of this learner */
export async function lookForWork(learner, { resume, form, applications }) {
  const resume_id = await keepResume(learner, resume);
  if (applications.length === 0) return;
  await whenOpen(learner);
  for (const { title, moves = [] } of applications) {
    const { data: sent } = await learner.ask('GET', `/api/app/applications?search=${search(title)}`);
    if (sent.length > 0) continue;
    const { id } = await findOpening(learner, title);
    const confirmed = { confirmed_job_role: true, confirmed_current_location: true };
    const { application } = await learner.ask('POST', `/api/app/jobs/${id}/apply`, { ...form, ...confirmed, resume_id });
    if (moves.includes('withdrawn')) await learner.ask('POST', `/api/app/applications/${application.id}/withdraw`);
  }
}

/** @typedef {{ status: string, reason_code?: string, note?: string }} Move */

/** Answers what learners have sent. @param {Person} admin @param {any[]} learners */
export async function answerApplications(admin, learners) {
  for (const { email, careers } of learners) {
    for (const { title, answer } of careers.applications) {
      if (answer === undefined) continue;
      const { data: jobs } = await admin.ask('GET', `/api/admin/jobs?search=${search(title)}`);
      for (const job of jobs) await answerOne(admin, job.id, email, answer);
    }
  }
}

/** @param {Person} admin @param {string} jobId @param {string} email @param {Move} answer */
async function answerOne(admin, jobId, email, answer) {
  const { data } = await admin.ask('GET', `/api/admin/jobs/${jobId}/applications`);
  const found = data.find((/** @type {any} */ one) => one.student.email === email && one.status === 'submitted');
  if (found !== undefined) await admin.ask('PATCH', `/api/admin/applications/${found.id}`, answer);
}

/** A deleted job leaves its applicants without a decision. @param {Person} admin @param {any} careers */
export async function removeJob(admin, { deleted }) {
  const { data } = await admin.ask('GET', `/api/admin/jobs?search=${search(deleted)}`);
  for (const { id } of data) await admin.ask('DELETE', `/api/admin/jobs/${id}`);
}
