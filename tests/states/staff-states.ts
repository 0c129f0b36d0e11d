/** What staff see of themselves, and the empty states of their lists. */
import { accountOf } from '../people.js';
import { signInAt } from '../flows/browser.js';
import { escape, heading, press, says, whileBroken } from './hands.js';
import { behind, bell, visited } from './house-states.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

const NEWS = /New|No notifications yet/;

export function staffStates(stage: Stage): readonly State[] {
  const person = accountOf(stage.system, 'Client Staff');
  return [
    {
      name: 'staff, products',
      open: async (page) => {
        await signInAt(page, stage.at('/admin/login'), person);
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
    visited(stage, 'staff, not open to the role', '/dashboard', "Your role can't open this page"),
    visited(stage, 'staff, not found', '/admin/nowhere', "We can't find this page"),
    {
      name: 'staff, a fault while drawing',
      open: (page) =>
        whileBroken(page, 'Intl.DateTimeFormat.prototype', 'formatToParts', async () => {
          await page.getByRole('link', { name: 'Products' }).click();
          await heading(page, 'This page did not open');
        }),
    },
    {
      name: 'staff, products after the fault',
      open: async (page) => {
        await press(page, 'Try Again');
        await heading(page, 'Products');
      },
    },
    {
      name: 'staff, places on a phone',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('link', { name: 'Products' }).waitFor();
      },
      leave: escape,
    },
    behind('staff', new RegExp(person.name), 'Sign-in and security'),
    bell('staff', NEWS),
    {
      name: 'staff, notifications',
      open: async (page) => {
        await page.goto(stage.at('/admin/notifications'));
        await says(page.getByRole('main'), NEWS);
      },
    },
    visited(stage, 'staff, sign-in and security', '/admin/account', 'This browser'),
    {
      name: 'staff in the learner app',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await heading(page, 'App Mismatch Detected');
      },
    },
  ];
}
