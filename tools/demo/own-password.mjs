/** Signing in to the demo with the final password, set on the first sign-in. */
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { mailedLink } from './mailbox.mjs';
import { Person, Refused } from './person.mjs';

/**
 * Signs in with the person's own password, setting it the first time.
 * @param {DemoSystem} system
 * @param {{ email: string, first_password: string, password: string }} account
 * @param {'learner-web' | 'admin-web'} app
 *
 * @typedef {object} DemoSystem
 * @property {string} origin
 * @property {string | null} mails the folder of mails; null when a mail server sends them
 */
export async function signInAsThemselves({ origin, mails }, account, app) {
  const person = new Person(origin);
  if (mails === null) {
    await replaceFirstPassword(person, account, app);
  } else {
    await acceptInvitation(person, account.password, await mailedLink(mails, account.email, 'invitation'));
    await person.signIn(account.email, account.password, app);
  }
  if (app === 'learner-web') await answerFirstQuestions(person);
  return person;
}

/**
 * What every page would ask a learner first: the age (docs/privacy.md#minors), and whether they agree (docs/privacy.md#consent).
 * @param {Person} learner
 */
export async function answerFirstQuestions(learner) {
  await learner.ask('PUT', '/api/app/profile', { states_adult: true });
  await learner.ask('POST', '/api/app/privacy/consents', { purpose: 'programme', notice_version: PROGRAMME_NOTICE.version });
}

/**
 * A continued seeding may find that the link has been used.
 * @param {Person} person
 * @param {string} password
 * @param {string} link
 */
async function acceptInvitation(person, password, link) {
  const token = new URL(link).hash.slice(1);
  try {
    await person.ask('POST', '/api/auth/invitations/accept', { token, password, notice_version: PROGRAMME_NOTICE.version });
  } catch (error) {
    if (!(error instanceof Refused) || error.details[0]?.code !== 'LINK_NOT_VALID') throw error;
  }
}

/**
 * @param {Person} person
 * @param {{ email: string, first_password: string, password: string }} account
 * @param {'learner-web' | 'admin-web'} app
 */
async function replaceFirstPassword(person, { email, first_password, password }, app) {
  try {
    await person.signIn(email, password, app);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'INVALID_CREDENTIALS') throw error;
    await person.signIn(email, first_password, app);
    await person.ask('POST', '/api/auth/password/change', { currentPassword: first_password, newPassword: password });
  }
}
