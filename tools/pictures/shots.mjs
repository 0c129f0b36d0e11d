/** What each picture of the guide for staff shows, in the order in which they are taken: a shot begins where the one before it ended. */
import { press, signIn, users } from './hands.mjs';
import { AUTHORING } from './shots/authoring.mjs';
import { LEARNERS } from './shots/learners.mjs';
import { ORGANISATION } from './shots/organisation.mjs';
import { PRODUCTS } from './shots/products.mjs';

/**
 * @typedef {object} Place
 * @property {string} origin
 * @property {{ role: string, email: string, password: string, name: string }[]} accounts of the demo
 * @property {import('../demo/person.mjs').Person} other a second Admin at work at the same time
 * @property {(names: string[]) => Promise<void>} enrolEarlier as if these learners had been enrolled more than a week ago
 *
 * @typedef {object} Shot
 * @property {string} name of the file
 * @property {(page: import('playwright-core').Page, place: Place) => Promise<unknown>} open
 */

/** @type {readonly Shot[]} */
export const SHOTS = [
  ...ORGANISATION,
  ...PRODUCTS,
  ...AUTHORING,
  ...LEARNERS,
  {
    name: 'users-staff',
    open: async (page, place) => {
      const staff = place.accounts.find(({ role }) => role === 'Staff');
      if (staff === undefined) throw new Error('the demo has no Staff');
      await signIn(page, place, staff);
      await press(page, 'Sign in');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await users(page, place);
    },
  },
];
