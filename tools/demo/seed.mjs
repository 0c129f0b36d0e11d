/**
 * Fills an empty system with the demo, over HTTP and as the people it speaks of; nothing is put in behind the services'
 * backs. Every step looks before it makes, so a seeding that was cut short goes on where it stopped.
 */
import { readFileSync } from 'node:fs';
import { makeClients, makeLearners, makeStaff } from './organisation.mjs';
import { Person, signInAsThemselves } from './person.mjs';
import { assignToAll, makeOtherProducts, makeReadinessProduct, publishAssessment } from './programme.mjs';
import { takeAssessments } from './taking.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8'));

/**
 * @param {{ origin: string, firstAdmin: { email: string, password: string, name: string }, report?: (line: string) => void }} options
 * @returns {Promise<{ role: string, email: string, password: string, name: string, client: string | null, note: string }[]>}
 */
export async function seed({ origin, firstAdmin, report = () => undefined }) {
  const demo = read('programme');
  const assessments = [read('reasoning'), read('spreadsheets-and-sql')];

  report('clients, products and assessments');
  const admin = new Person(origin);
  await admin.signIn(firstAdmin.email, firstAdmin.password, 'admin-web');
  const clients = await makeClients(admin, demo.clients);
  const productId = await makeReadinessProduct(admin, demo.product);
  await assignToAll(admin, productId, clients);
  for (const assessment of assessments) await publishAssessment(admin, productId, assessment);
  await makeOtherProducts(admin, demo.other_products);
  report('staff and learners');
  await makeStaff(admin, demo.staff, clients);
  await makeLearners(admin, demo.learners, clients);
  await admin.signOut();

  for (const account of demo.staff) await (await signInAsThemselves(origin, account, 'admin-web')).signOut();
  for (const account of demo.learners) {
    report(account.name);
    const learner = await signInAsThemselves(origin, account, 'learner-web');
    if (account.takes)
      await takeAssessments(
        learner,
        assessments.map((assessment) => ({ assessment, share: account.takes[assessment.key.split('-')[0]] })),
      );
    await learner.signOut();
  }
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
