/**
 * Fills an empty system with the demo over HTTP, as its people would; nothing bypasses the services. Each step looks
 * before it writes, so an interrupted seeding continues where it stopped.
 */
import { readFileSync } from 'node:fs';
import { answerApplications, lookForWork, postJobs, removeJob } from './careers.mjs';
import { beginInterview, chooseField, endInterviews } from './interviews.mjs';
import { publishLearningPath, writeCourse, writeSessions } from './learning-path.mjs';
import { liveMonth } from './month/month.mjs';
import { makeClients, makeLearners, makeStaff } from './organisation.mjs';
import { signInAsThemselves } from './own-password.mjs';
import { Person } from './person.mjs';
import {
  assignToAll,
  makeOtherProducts,
  makeReadinessProduct,
  publishAssessments,
  publishBanks,
  setUpExam,
  writeAssessment,
  writeBank,
} from './programme.mjs';
import { configureBackgrounds, publishProjects, reviewProjects, workOnProject } from './projects.mjs';
import { setStanding } from './standings.mjs';
import { takeAssessments } from './take-assessments.mjs';
import { takeCourse, watchSession } from './take-courses.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(`./${path}.json`, import.meta.url), 'utf8'));

const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'];
/** Of the promotion exam: no assessment asks these questions. */
const EXAM_BANKS = ['planning-and-quantities', 'reading-closely'];
const COURSES = ['writing-at-work', 'numbers-and-spreadsheets', 'working-with-others'];
/** People of the demo who are signed in at the same time. */
const AT_ONCE = 4;

/** Works through the items, a few at a time. @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} work */
async function sideBySide(items, work) {
  const left = [...items];
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** @typedef {import('./own-password.mjs').DemoSystem} DemoSystem */
/** @typedef {(author: Person) => Promise<void>} Writing */

/**
 * Staff share the writing, so that none of them reaches the limit of writes per minute; the Admin publishes it.
 * @param {DemoSystem} system
 * @param {any[]} authors
 * @param {Writing[]} writings
 */
async function writeAll(system, authors, writings) {
  await Promise.all(
    authors.map(async (account, turn) => {
      const author = await signInAsThemselves(system, account, 'admin-web');
      for (const [index, write] of writings.entries()) {
        if (index % authors.length === turn) await write(author);
      }
      await author.signOut();
    }),
  );
}

/** Only what is read. @param {any} course @param {{ name: string, description: string }} about */
function shortCourse(course, { name, description }) {
  const sections = course.sections.map((/** @type {any} */ { title, lessons }) => ({
    title,
    lessons: lessons.filter((/** @type {any} */ { type }) => type === 'reading'),
  }));
  return { ...course, name, description, sequence: 1, sections };
}

/** The short courses of other products. @param {any} demo @param {Map<string, string>} ids @param {any[]} courses */
function shortCourses({ other_products }, ids, courses) {
  return other_products.flatMap((/** @type {any} */ { name, course }) => {
    const whole = courses.find(({ key }) => key === course?.readings_of);
    return whole === undefined ? [] : [{ productId: ids.get(name) ?? '', course: shortCourse(whole, course) }];
  });
}

/** @typedef {{ admin: Person, productId: string, assessments: any[], courses: any[], sessions: any[], projects: any, interviews: any, sittings: import('./interviews.mjs').Sitting[], jobsPosted: Promise<void> }} Programme */

/** @param {DemoSystem} system @param {any} account @param {Programme} programme */
async function playLearner(system, account, programme) {
  const { admin, productId, assessments, courses, sessions, projects, interviews, sittings, jobsPosted } = programme;
  const { takes = {}, courses: lessons = {}, watches = {}, override, project, interview, careers } = account;
  const learner = await signInAsThemselves(system, account, 'learner-web');
  const taken = assessments.filter(({ key }) => takes?.[key] !== undefined);
  await takeAssessments(
    learner,
    assessments.length,
    taken.map((assessment) => ({ assessment, share: takes[assessment.key] })),
  );
  for (const course of courses) await takeCourse(learner, course, lessons[course.key] ?? 0);
  if (interview !== undefined) await chooseField(learner);
  if (override !== undefined) await setStanding(admin, productId, account);
  for (const { key, title } of sessions) await watchSession(learner, title, watches[key] ?? 0);
  if (project !== undefined) await workOnProject(learner, productId, project, projects.texts);
  if (interview !== undefined) sittings.push(await beginInterview({ learner, email: account.email, interview }, interviews));
  if (careers !== undefined) {
    await jobsPosted;
    await lookForWork(learner, careers);
  }
  // Who is interviewed hands in later.
  if (interview === undefined) await learner.signOut();
}

/** An interview lasts a minute in which others are played; next come those who watch videos. @param {any} account */
function slowness({ interview, courses, watches }) {
  if (interview !== undefined) return 2;
  return courses !== undefined || watches !== undefined ? 1 : 0;
}

/** @param {any[]} learners */
const slowestFirst = (learners) => learners.toSorted((one, other) => slowness(other) - slowness(one));

/**
 * People are invited and set their password by the link in their mail. When a mail server sends the mails, we cannot read
 * them: people get a first password and change it.
 * @typedef {object} SeedOptions
 * @property {string} origin
 * @property {string | null} mails the folder of mails; null when a mail server sends them
 * @property {{ email: string, password: string, name: string }} firstAdmin
 * @property {string} natsUrl
 * @property {(line: string) => void} [report]
 *
 * @param {SeedOptions} options
 * @returns {Promise<{ role: string, email: string, password: string, name: string, client: string | null, note: string }[]>}
 */
export async function seed({ origin, mails, firstAdmin, natsUrl, report = () => undefined }) {
  const system = { origin, mails };
  const demo = read('content/programme');
  const assessments = ASSESSMENTS.map((name) => read(`content/${name}`));
  const examBanks = EXAM_BANKS.map((name) => read(`exams/${name}`));
  const courses = COURSES.map((name) => read(`courses/${name}`));
  const sessions = read('sessions/sessions');
  const careers = read('careers/careers');
  const projects = read('projects/projects');
  const interviews = read('interviews/interviews');
  const authors = demo.staff.filter((/** @type {any} */ { role }) => role === 'Staff');

  report('clients, products and people');
  const admin = new Person(origin);
  await admin.signIn(firstAdmin.email, firstAdmin.password, 'admin-web');
  const clients = await makeClients(admin, demo.clients);
  const productId = await makeReadinessProduct(admin, demo.product);
  await assignToAll(admin, productId, clients);
  const others = await makeOtherProducts(admin, demo.other_products);
  const short = shortCourses(demo, others, courses);
  for (const one of short) await assignToAll(admin, one.productId, clients);
  await makeStaff(admin, demo.staff, clients, mails !== null);
  await makeLearners(admin, demo.learners, clients, mails !== null);
  report('assessments, courses and expert sessions');
  await writeAll(system, authors, [
    ...assessments.map((assessment) => (/** @type {Person} */ author) => writeAssessment(author, productId, assessment)),
    ...assessments.map((assessment) => (/** @type {Person} */ author) => writeBank(author, assessment)),
    ...courses.map((course) => (/** @type {Person} */ author) => writeCourse(author, productId, course)),
    async (author) => {
      await writeSessions(author, productId, sessions);
      for (const one of short) await writeCourse(author, one.productId, one.course);
    },
    ...examBanks.map((bank) => (/** @type {Person} */ author) => writeBank(author, bank)),
  ]);
  await publishAssessments(admin, productId);
  await publishBanks(admin);
  await setUpExam(admin, productId, examBanks, demo.exam);
  await configureBackgrounds(admin, projects.backgrounds);
  await publishProjects(admin, productId, projects.modules);
  for (const id of [productId, ...short.map((/** @type {any} */ one) => one.productId)]) await publishLearningPath(admin, id);

  report('staff and learners, projects, interviews, jobs and applications');
  const jobsPosted = postJobs(admin, careers, clients);
  const readers = demo.staff.filter((/** @type {any} */ account) => !authors.includes(account));
  await sideBySide(readers, async (account) => (await signInAsThemselves(system, account, 'admin-web')).signOut());
  const programme = { admin, productId, assessments, courses, sessions, projects, interviews, sittings: [], jobsPosted };
  await sideBySide(slowestFirst(demo.learners), (account) => playLearner(system, account, programme));
  await answerApplications(
    admin,
    demo.learners.filter((/** @type {any} */ one) => one.careers !== undefined),
  );
  await reviewProjects(admin, demo.learners);
  await endInterviews(programme.sittings, admin, interviews);
  await removeJob(admin, careers);
  report('a month of security events');
  await liveMonth({ natsUrl, admin, origin, second: secondAdmin(demo) });
  await admin.signOut();
  return accountsOf(demo, firstAdmin);
}

/** @param {any} demo */
const secondAdmin = ({ staff }) => staff.find((/** @type {any} */ { role }) => role === 'Admin');

/** @param {any} demo @param {{ email: string, password: string, name: string }} firstAdmin */
function accountsOf({ learners, staff }, firstAdmin) {
  const row = (/** @type {any} */ { email, password, name, client, note }, /** @type {string} */ role) => ({
    role,
    email,
    password,
    name,
    client: client ?? null,
    note,
  });
  return [
    ...learners.map((/** @type {any} */ learner) => row(learner, 'student')),
    row({ ...firstAdmin, client: null, note: 'Everything' }, 'Admin'),
    ...staff.map((/** @type {any} */ one) => row(one, one.role)),
  ];
}
