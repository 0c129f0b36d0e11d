/** How somebody of the demo comes to their own password. */
import { mailedLink } from './mailbox.mjs';
import { Person, Refused } from './person.mjs';

/**
 * Signs in with the person's own password, chosen on the way where this is the first time.
 * @param {Place} place
 * @param {{ email: string, first_password: string, password: string }} account
 * @param {'learner-web' | 'admin-web'} door
 *
 * @typedef {object} Place
 * @property {string} origin
 * @property {string | null} mails the folder they are put into; null where they leave by a mail server
 */
export async function signInAsThemselves({ origin, mails }, account, door) {
  const person = new Person(origin);
  if (mails === null) {
    await replaceFirstPassword(person, account, door);
  } else {
    await acceptInvitation(person, account.password, await mailedLink(mails, account.email, 'invitation'));
    await person.signIn(account.email, account.password, door);
  }
  return person;
}

/**
 * A link that has served is nothing new to a seeding that goes on.
 * @param {Person} person
 * @param {string} password
 * @param {string} link
 */
async function acceptInvitation(person, password, link) {
  // Not at the top: the build comes after the start of whoever imports this.
  const { PROGRAMME_NOTICE } = await import('@paanch/contracts/auth/consents/notice');
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
 * @param {'learner-web' | 'admin-web'} door
 */
async function replaceFirstPassword(person, { email, first_password, password }, door) {
  try {
    await person.signIn(email, password, door);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'INVALID_CREDENTIALS') throw error;
    await person.signIn(email, first_password, door);
    await person.ask('POST', '/api/auth/password/change', { currentPassword: first_password, newPassword: password });
  }
}
