/** What staff see of themselves, and the empty states of their lists. */
import { accountOf } from '../people.js';
import { signInAt } from '../flows/browser.js';
import { escape, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

export function staffStates(stage: Stage): readonly State[] {
  const person = accountOf(stage.system, 'Client Staff');
  return [
    {
      name: 'staff, products',
      open: async (page) => {
        await signInAt(page, stage.at('/admin/login'), person);
        await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
      },
    },
    {
      name: 'staff, no product found',
      open: async (page) => {
        await page.getByLabel('Search products').fill('no such thing');
        await says(page, 'No products match "no such thing"');
      },
    },
    {
      name: 'staff, not open to the role',
      open: async (page) => {
        await page.goto(stage.at('/dashboard'));
        await says(page, 'Not open to your role');
      },
    },
    {
      name: 'staff, not found',
      open: async (page) => {
        await page.goto(stage.at('/admin/nowhere'));
        await says(page, 'There is nothing at this address');
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
    {
      name: 'staff, behind the person',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: new RegExp(person.name) }).click();
        await page.getByRole('menuitem', { name: 'Sign-in and security' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'staff, notifications beside the bell',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('dialog').getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
        await page
          .getByRole('dialog')
          .getByText(/New|No notifications yet/)
          .first()
          .waitFor();
      },
      leave: escape,
    },
    {
      name: 'staff, notifications',
      open: async (page) => {
        await page.goto(stage.at('/admin/notifications'));
        await page
          .getByRole('main')
          .getByText(/New|No notifications yet/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'staff, sign-in and security',
      open: async (page) => {
        await page.goto(stage.at('/admin/account'));
        await says(page, 'This browser');
      },
    },
    {
      name: 'staff in the learner app',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await page.getByRole('heading', { level: 1, name: 'App Mismatch Detected' }).waitFor();
      },
    },
  ];
}
