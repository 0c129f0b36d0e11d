/** People for the bench, made over HTTP and signed in; each costs two password hashes. */
import { answerFirstQuestions } from '../../demo/own-password.mjs';
import { Person } from '../../demo/person.mjs';
import { FIRST_ADMIN } from './own-system.mjs';
import { sideBySide } from '../measuring/side-by-side.mjs';

const AT_ONCE = 8;
export const PASSWORD = 'copper-lantern-meadow-27';

/** @typedef {{ id: string, person: Person }} SignedIn */

/** @param {string} origin */
export async function signInAdmin(origin) {
  const admin = new Person(origin);
  await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
  return admin;
}

/** The client of learners without an institution. @param {Person} admin @returns {Promise<string>} */
export async function directClient(admin) {
  const { data } = await admin.ask('GET', '/api/admin/clients?search=Direct');
  return data[0].id;
}

/** @param {Person} admin @param {string} clientId @param {number} count @returns {Promise<SignedIn[]>} */
export function makeLearners(admin, clientId, count) {
  return eachOf(count, async (number) => {
    const { id, email } = await makeLearner(admin, clientId, number);
    const person = await signedIn(admin.origin, email, 'learner-web');
    await answerFirstQuestions(person);
    return { id, person };
  });
}

/** Learners who have not signed in. @param {Person} admin @param {string} clientId @param {number} count @returns {Promise<string[]>} their addresses */
export function makeAccounts(admin, clientId, count) {
  return eachOf(count, async (number) => (await makeLearner(admin, clientId, number)).email);
}

/** @param {Person} admin @param {string} clientId @param {number} number @returns {Promise<{ id: string, email: string }>} */
async function makeLearner(admin, clientId, number) {
  const email = `class.${number}@bench.example`;
  const body = { full_name: `Learner ${number}`, email, client_id: clientId, password: PASSWORD };
  const { id } = await admin.ask('POST', '/api/admin/students', body);
  return { id, email };
}

/** @template T @param {number} count @param {(number: number) => Promise<T>} make */
const eachOf = (count, make) => sideBySide(Array.from({ length: count }), AT_ONCE, (_, number) => make(number));

/** @param {Person} admin @param {number} count @returns {Promise<SignedIn[]>} */
export function makeStaff(admin, count) {
  return eachOf(count, async (number) => {
    const email = `staff.${number}@bench.example`;
    const body = { full_name: `Member ${number}`, email, password: PASSWORD, role: 'Staff' };
    const { id } = await admin.ask('POST', '/api/admin/users', body);
    return { id, person: await signedIn(admin.origin, email, 'admin-web') };
  });
}

/** @param {string} origin @param {string} email @param {'learner-web' | 'admin-web'} app */
async function signedIn(origin, email, app) {
  const person = new Person(origin);
  await person.signIn(email, PASSWORD, app);
  return person;
}
