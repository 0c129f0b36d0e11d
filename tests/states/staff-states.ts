/** Staff's own pages, and the empty states of their lists. */
import { accountOf } from '../people.js';
import { signInAt } from '../flows/browser.js';
import { escape, heading, press, says, whileBroken } from './page-actions.js';
import { accountMenu, notificationsMenu, pageAt } from './common-states.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

const NEWS = /New|No notifications yet/;

export function staffStates(fixture: Fixture): readonly State[] {
  const person = accountOf(fixture.system, 'Client Staff');
  return [
    {
      name: 'staff, products',
      open: async (page) => {
        await signInAt(page, fixture.at('/admin/login'), person);
        await page.goto(fixture.at('/products'));
        await heading(page, 'Products');
      },
    },
    {
      name: 'staff, no product found',
      open: async (page) => {
        await page.getByLabel('Search products').fill('no such thing');
        await says(page, 'No products match "no such thing"');
      },
    },
    pageAt(fixture, 'staff, page closed to the role', '/dashboard', "Your role can't open this page"),
    pageAt(fixture, 'staff, users closed to the role', '/admin/users', "Your role can't open this page"),
    pageAt(fixture, 'staff, clients of Client Staff', '/admin/clients', '1 to 1 of 1.'),
    pageAt(fixture, 'staff, not found', '/admin/nowhere', "We can't find this page"),
    {
      name: 'staff, a rendering error',
      open: (page) =>
        whileBroken(page, 'Intl.DateTimeFormat.prototype', 'formatToParts', async () => {
          await page.getByRole('link', { name: 'Products' }).click();
          await heading(page, 'This page did not open');
        }),
    },
    {
      name: 'staff, products after the error',
      open: async (page) => {
        await press(page, 'Try Again');
        await heading(page, 'Products');
      },
    },
    {
      name: 'staff, navigation on a phone',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('link', { name: 'Products' }).waitFor();
      },
      leave: escape,
    },
    accountMenu('staff', new RegExp(person.name), 'Sign-in and security'),
    notificationsMenu('staff', NEWS),
    {
      name: 'staff, notifications',
      open: async (page) => {
        await page.goto(fixture.at('/admin/notifications'));
        await says(page.getByRole('main'), NEWS);
      },
    },
    pageAt(fixture, 'staff, sign-in and security', '/admin/account', 'This browser'),
    {
      name: 'staff in the learner app',
      open: async (page) => {
        await page.goto(fixture.at('/app/dashboard'));
        await heading(page, 'App Mismatch Detected');
      },
    },
  ];
}
