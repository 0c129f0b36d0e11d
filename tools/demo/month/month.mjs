/**
 * An ordinary month for the security screens: forty learners and the staff, published by the emitter `demo` with times of their own. Then
 * the second Admin works through some of the alerts (docs/local-system.md#demo-data).
 */
import { Person, until } from '../person.mjs';
import { incidents } from './incidents.mjs';
import { chanceFrom } from './moments.mjs';
import { observationsOf } from './observation.mjs';
import { ordinaryDays } from './ordinary-days.mjs';
import { publish } from './publish.mjs';

const DAYS = 30;
/** Some have left since, so nobody knows their names. */
const LEARNERS = 40;

/** @typedef {import('./ordinary-days.mjs').Who} Who */
/** @typedef {{ email: string, password: string }} Account */

/** @param {{ now: number, learners: readonly Who[], staff: readonly Who[] }} people */
export function monthOf({ now, learners, staff }) {
  const chance = chanceFrom(5);
  const former = Array.from({ length: LEARNERS - learners.length }, (_, index) => ({ id: formerId(index), role: 'student' }));
  const [reader] = staff.filter(({ role }) => role === 'Viewer');
  const all = [...learners, ...former];
  const days = ordinaryDays({ now, days: DAYS, learners: all, staff, chance });
  return observationsOf([...days, ...(reader === undefined ? [] : incidents({ now, learners: all, viewer: reader }))]);
}

/** @param {number} index */
const formerId = (index) => `0191d000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/**
 * @param {object} options
 * @param {string} options.natsUrl
 * @param {Person} options.admin signed in
 * @param {string} options.origin
 * @param {Account} options.second the second Admin
 */
export async function liveMonth({ natsUrl, admin, origin, second }) {
  if (process.env.NODE_ENV === 'production') throw new Error('A month of the demo is not for production.');
  const { total } = await admin.ask('GET', `/api/admin/security/events?userId=${formerId(0)}&pageSize=1`);
  // An interrupted seeding may have got this far before.
  if (total === 0) {
    const learners = await peopleIn(admin, '/api/admin/students');
    const staff = await peopleIn(admin, '/api/admin/users');
    await publish(natsUrl, monthOf({ now: Date.now(), learners, staff }));
  }
  await workThrough(origin, second);
}

/** @param {Person} admin @param {string} path @returns {Promise<Who[]>} */
async function peopleIn(admin, path) {
  const { data } = await admin.ask('GET', `${path}?pageSize=100`);
  return data.map((/** @type {any} */ { id, role, client }) => ({ id, role: role ?? 'student', clientId: client?.id ?? null }));
}

/** Of the alerts one is taken, one set aside, and the account that the first Admin made for the second is confirmed. @param {string} origin @param {Account} second */
async function workThrough(origin, second) {
  const admin = new Person(origin);
  await admin.signIn(second.email, second.password, 'admin-web');
  const alerts = await until(async () => {
    const listed = await admin.ask('GET', '/api/admin/security/alerts?pageSize=100');
    return ['FAILED_SIGN_INS_ACCOUNT', 'ACCESS_PROBING', 'PRIVILEGE_ESCALATION'].every((rule) => listed.alerts.some(isOf(rule)))
      ? listed.alerts
      : null;
  }, 'an alert of the month');
  const act = async (/** @type {any} */ alert, /** @type {string} */ how, /** @type {object} */ body = {}) => {
    if (alert?.status === 'active') await admin.ask('POST', `/api/admin/security/alerts/${alert.id}/${how}`, body);
  };
  const failed = alerts.filter(isOf('FAILED_SIGN_INS_ACCOUNT'));
  await act(failed.at(-1), 'dismiss');
  await act(failed.at(-2), 'resolve', { reason: 'harmless', notes: 'The learner had forgotten the password and has set a new one.' });
  await act(alerts.find(isOf('ACCESS_PROBING')), 'acknowledge');
  for (const alert of alerts.filter(isOf('PRIVILEGE_ESCALATION'))) {
    await act(alert, 'resolve', { reason: 'harmless', notes: 'The account of the second Admin, agreed between both.' });
  }
  await admin.signOut();
}

const isOf =
  (/** @type {string} */ rule) =>
  (/** @type {any} */ { alertType }) =>
    alertType === rule;
