/** What a learner with a star and a tier sees, and the pages of their account. */
import { signInAt } from '../flows/browser.js';
import { escape, heading, link, press, says } from './page-actions.js';
import { accountMenu, notificationsMenu, pageAt } from './common-states.js';
import { displayVariants, type State } from './check-states.js';
import { discard } from './dialog-states.js';
import type { Fixture } from './fixture.js';

export function starStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'home, star and tier',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), fixture.learner('Star ONE, Gold'));
        await page.getByRole('button', { name: 'Why this star?' }).waitFor();
      },
    },
    ...displayVariants('home'),
    {
      name: 'why this star',
      open: async (page) => {
        await page.getByRole('button', { name: 'Why this star?' }).click();
        await page.getByRole('dialog', { name: 'Why star ONE?' }).waitFor();
        await says(page, 'Based on');
      },
      leave: escape,
    },
    {
      name: 'why this tier',
      open: async (page) => {
        await page.getByRole('button', { name: 'Why this tier?' }).click();
        await page.getByRole('dialog', { name: 'Why Gold?' }).waitFor();
        await says(page, /Your average/);
      },
      leave: escape,
    },
    notificationsMenu('learner', 'Star ONE earned'),
    accountMenu('learner', fixture.learner('Star ONE, Gold').name, 'Profile'),
    accountMenu('learner', /Account of/, 'Profile', 'phone'),
    {
      name: 'Job Readiness, star and tier',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
      },
    },
    ...displayVariants('Job Readiness'),
    {
      name: 'tiers, Gold',
      open: async (page) => {
        await page.getByRole('link', { name: 'How tiers work' }).click();
        await heading(page, 'Gold - Advanced', 3);
      },
    },
    {
      name: 'assessments, all taken',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await page.getByRole('link', { name: /^See results/ }).click();
        await link(page, /^See result of /).waitFor();
      },
    },
    {
      name: 'the last result',
      open: async (page) => {
        await page
          .getByRole('link', { name: /^See result of / })
          .last()
          .click();
        await heading(page, /^You scored/);
        await says(page, 'How you earned it');
      },
    },
    {
      name: 'the last result, printed',
      only: 'desktop',
      open: (page) => page.emulateMedia({ media: 'print' }),
      leave: (page) => page.emulateMedia({ media: 'screen' }),
    },
    {
      name: 'notifications',
      open: async (page) => {
        await page.goto(fixture.at('/app/notifications'));
        await says(page.getByRole('main'), 'Star ONE earned');
      },
    },
    pageAt(fixture, 'sign-in and security', '/app/account', 'This browser'),
    {
      name: 'change password',
      open: async (page) => {
        await press(page, 'Change password');
        await page.getByRole('dialog', { name: 'Change password' }).waitFor();
      },
    },
    {
      name: 'change password, refused',
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Change password' });
        await dialog.getByLabel('Current password').fill('not the password');
        await dialog.getByLabel('New password').fill(`${Math.random()} lantern harbour`);
        await dialog.getByRole('button', { name: 'Change password' }).click();
        await dialog.locator('[aria-invalid=true]').waitFor();
      },
      leave: discard,
    },
    {
      name: 'setting up a second step',
      open: async (page) => {
        await press(page, 'Set up two-step sign-in');
        await page.getByRole('img', { name: /^QR code/ }).waitFor();
      },
      leave: (page) => press(page, 'Cancel'),
    },
    {
      name: 'sign out everywhere',
      open: async (page) => {
        await press(page, 'Sign out everywhere');
        await page.getByRole('alertdialog').waitFor();
      },
      leave: escape,
    },
    {
      name: 'offline',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
        await page.context().setOffline(true);
        await says(page, "You're offline.");
      },
      leave: (page) => page.context().setOffline(false),
    },
  ];
}
