/** The people of a load test on a system of its own, and afterwards what became of what they sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sideBySide } from '../bench/measuring/side-by-side.mjs';
import { directClient, makeAccounts, makeLearners, makeStaff, PASSWORD, signInAdmin } from '../bench/system/people.mjs';
import { compareSittings, makeProgramme, startSittings } from '../bench/system/sittings.mjs';
import { portsFrom } from '../start/ports.mjs';
import { databaseUrls } from '../start/system/databases.mjs';

const AT_ONCE = 16;
/** A minute for so many to begin, and one for the test. */
const BEGIN_IN_A_MINUTE = 1_500;
const LAST_MS = 10_000;

/**
 * @typedef {{ origin: string, place: { folder: string, base: number }, people: number }} Target
 * @typedef {{ isFine: boolean, text: string }} Findings
 * @typedef {{ data: { people: object[], beginAt?: number }, check: () => Promise<Findings> }} Prepared
 */

/** @type {Record<string, (target: Target) => Promise<Prepared>>} */
const PREPARATIONS = {
  'sign-in': async (target) => {
    const { admin, clientId } = await begin(target);
    const emails = await makeAccounts(admin, clientId, target.people);
    return withoutCheck(emails.map((email) => ({ email, password: PASSWORD })));
  },
  live: async (target) => {
    const { admin, clientId } = await begin(target);
    return withoutCheck((await makeLearners(admin, clientId, target.people)).map(cookieOf));
  },
  class: (target) => prepareSittings(target, () => ({ saved: 0, isSubmitted: false })),
  // As the script answers: all of it was acknowledged, or its own thresholds are missed.
  deadline: (target) => prepareSittings(target, (number) => ({ saved: 1 + (number % 3), isSubmitted: true })),
  lists: prepareStaff,
  dashboard: prepareStaff,
};

/** @param {string} name @param {Target} target */
export function prepare(name, target) {
  const preparation = PREPARATIONS[name];
  if (preparation === undefined) throw new TypeError(`${name} is not prepared`);
  return preparation(target);
}

/** @param {object[]} people @returns {Prepared} */
const withoutCheck = (people) => ({ data: { people }, check: async () => ({ isFine: true, text: '' }) });

/** @param {Target} target */
async function begin({ origin }) {
  const admin = await signInAdmin(origin);
  return { admin, clientId: await directClient(admin) };
}

/** @param {import('../bench/system/people.mjs').SignedIn} signedIn */
const cookieOf = ({ person }) => ({ cookie: person.cookie() });

/** Staff, and as many learners to look for. @param {Target} target */
async function prepareStaff(target) {
  const { admin, clientId } = await begin(target);
  await makeAccounts(admin, clientId, target.people);
  return withoutCheck((await makeStaff(admin, target.people)).map(cookieOf));
}

/** @typedef {(number: number) => { saved: number, isSubmitted: boolean }} Expectation of the learner with this number, from 1 */

/** @param {Target} target @param {Expectation} expected @returns {Promise<Prepared>} */
async function prepareSittings(target, expected) {
  const { admin, clientId } = await begin(target);
  const productId = await makeProgramme(admin, clientId, 1 + Math.ceil(target.people / BEGIN_IN_A_MINUTE));
  const learners = await makeLearners(admin, clientId, target.people);
  const sittings = await startSittings(learners, productId);
  const people = sittings.map((sitting, index) => ({ ...sitting, cookie: learners[index]?.person.cookie() ?? '' }));
  const beginAt = Math.min(...sittings.map(({ deadline }) => deadline)) - LAST_MS;
  const readAll = () => sideBySide(sittings, AT_ONCE, async ({ path }, index) => learners[index]?.person.ask('GET', path));
  return { data: { people, beginAt }, check: async () => checkSittings(await readAll(), expected, target) };
}

/**
 * What was acknowledged is in the database once, and was published once.
 * @param {any[]} records the attempts
 * @param {Expectation} expected
 * @param {Target} target
 * @returns {Promise<Findings>}
 */
async function checkSittings(records, expected, { place }) {
  const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
  const progress = new pg.Client(databaseUrls(portsFrom(place.base).postgres, secrets).progress.service);
  await progress.connect();
  const known = records.map((record, index) => ({ record, ...expected(index + 1) }));
  const { lost, double } = await compareSittings(known, progress);
  await progress.end();
  const completed = records.filter(({ status }) => status === 'COMPLETED').length;
  return { isFine: lost + double === 0, text: `${completed} of ${records.length} attempts are completed; ${lost} lost, ${double} double` };
}
