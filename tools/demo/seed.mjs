/**
 * Fills an empty system with the demo over HTTP, as its people would; nothing bypasses the services. Each step looks
 * before it writes, so an interrupted seeding continues where it stopped.
 */
import { readFileSync } from 'node:fs';
import { makeClients, makeLearners, makeStaff } from './organisation.mjs';
import { signInAsThemselves } from './own-password.mjs';
import { Person } from './person.mjs';
import { assignToAll, makeOtherProducts, makeReadinessProduct, publishAssessments, writeAssessment } from './programme.mjs';
import { takeAssessments } from './take-assessments.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8'));

const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'];
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

/**
 * Staff share the writing of assessments, so that none of them reaches the limit of writes per minute; the Admin publishes them.
 * @param {import('./own-password.mjs').DemoSystem} system
 * @param {any[]} authors
 * @param {string} productId
 * @param {any[]} assessments
 */
async function writeAssessments(system, authors, productId, assessments) {
  await Promise.all(
    authors.map(async (account, turn) => {
      const author = await signInAsThemselves(system, account, 'admin-web');
      for (const [index, assessment] of assessments.entries()) {
        if (index % authors.length === turn) await writeAssessment(author, productId, assessment);
      }
      await author.signOut();
    }),
  );
}

/** @param {import('./own-password.mjs').DemoSystem} system @param {any} account @param {any[]} assessments */
async function playLearner(system, account, assessments) {
  const learner = await signInAsThemselves(system, account, 'learner-web');
  const taken = assessments.filter(({ key }) => account.takes?.[key] !== undefined);
  await takeAssessments(
    learner,
    assessments.length,
    taken.map((assessment) => ({ assessment, share: account.takes[assessment.key] })),
  );
  await learner.signOut();
}

/**
 * People are invited and set their password by the link in their mail. When a mail server sends the mails, we cannot read
 * them: people get a first password and change it.
 * @typedef {object} SeedOptions
 * @property {string} origin
 * @property {string | null} mails the folder of mails; null when a mail server sends them
 * @property {{ email: string, password: string, name: string }} firstAdmin
 * @property {(line: string) => void} [report]
 *
 * @param {SeedOptions} options
 * @returns {Promise<{ role: string, email: string, password: string, name: string, client: string | null, note: string }[]>}
 */
export async function seed({ origin, mails, firstAdmin, report = () => undefined }) {
  const system = { origin, mails };
  const demo = read('programme');
  const assessments = ASSESSMENTS.map(read);
  const authors = demo.staff.filter((/** @type {any} */ { role }) => role === 'Staff');

  report('clients, products and people');
  const admin = new Person(origin);
  await admin.signIn(firstAdmin.email, firstAdmin.password, 'admin-web');
  const clients = await makeClients(admin, demo.clients);
  const productId = await makeReadinessProduct(admin, demo.product);
  await assignToAll(admin, productId, clients);
  await makeOtherProducts(admin, demo.other_products);
  await makeStaff(admin, demo.staff, clients, mails !== null);
  await makeLearners(admin, demo.learners, clients, mails !== null);
  report('assessments');
  await writeAssessments(system, authors, productId, assessments);
  await publishAssessments(admin, productId);
  await admin.signOut();

  report('staff and learners');
  const others = demo.staff.filter((/** @type {any} */ account) => !authors.includes(account));
  await sideBySide(others, async (account) => (await signInAsThemselves(system, account, 'admin-web')).signOut());
  await sideBySide(demo.learners, (account) => playLearner(system, account, assessments));
  return accountsOf(demo, firstAdmin);
}

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
