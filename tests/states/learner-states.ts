/** What a signed-in learner sees outside an open assessment. */
import type { Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import { escape, press, says } from './hands.js';
import { alsoAs, type State } from './look.js';
import { profileStates } from './profile-states.js';
import type { Stage } from './stage.js';

const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name }).waitFor();

/** Asked for and never answered, or refused by a network that is down. */
const silent = (page: Page, path: string) => page.route(path, () => undefined);
const down = (page: Page, path: string) => page.route(path, (route) => route.abort());

/** A page of the learner's app while its answers are on their way, and when they do not come. */
function waiting(stage: Stage, name: string, path: string, reads: string, failure: string | RegExp): readonly State[] {
  return [
    {
      name: `${name} on its way`,
      open: async (page) => {
        await silent(page, reads);
        await page.goto(stage.at(path));
        await says(page, 'Loading your dashboard...');
      },
      leave: (page) => page.unroute(reads),
    },
    {
      name: `${name} not loaded`,
      open: async (page) => {
        await down(page, reads);
        await page.goto(stage.at(path));
        await says(page, failure);
      },
      leave: (page) => page.unroute(reads),
    },
  ];
}

const PRODUCTS = '**/api/app/job-readiness/products*';

export function newcomerStates(stage: Stage): readonly State[] {
  const person = stage.learner('No star yet; four');
  return [
    {
      name: 'home, no star',
      open: async (page) => {
        await signInAt(page, stage.at('/app/login'), person);
        await says(page, /to your first star/);
      },
    },
    {
      name: 'Job Readiness, no star',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
      },
    },
    {
      name: 'tiers, none',
      open: async (page) => {
        await page.getByRole('link', { name: 'How tiers work' }).click();
        await heading(page, 'Gold - Advanced', 3);
      },
    },
    {
      name: 'why, nothing earned',
      open: async (page) => {
        const query = new URL(page.url()).searchParams;
        await page.goto(stage.at(`/app/job-readiness?why=star-${query.get('productId')}`));
        await page.getByRole('dialog').waitFor();
        await says(page, 'No star yet');
      },
      leave: escape,
    },
    {
      name: 'assessments, none taken',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await page
          .getByRole('link', { name: /^Start / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'assessments without a programme',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness/assessments'));
        await says(page, 'Product ID is required');
      },
    },
    ...waiting(stage, 'home', '/app/dashboard', PRODUCTS, 'Failed to fetch Job Readiness progress'),
    ...waiting(stage, 'Job Readiness', '/app/job-readiness', PRODUCTS, 'Failed to fetch Job Readiness module groups'),
    ...waiting(stage, 'who it is', '/app/dashboard', '**/api/auth/me', 'This page did not open'),
    ...profileStates(stage),
    {
      name: 'not found',
      open: async (page) => {
        await page.goto(stage.at('/app/nowhere'));
        await says(page, 'There is nothing at this address');
      },
    },
    {
      name: 'a page that does not arrive',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await says(page, /to your first star/);
        await page.route(/\/assets\/.*\.js/, (route) => route.abort());
        await page
          .getByRole('link', { name: /^Start / })
          .first()
          .click();
        await says(page, 'This page did not open');
      },
      leave: (page) => page.unroute(/\/assets\/.*\.js/),
    },
    {
      name: 'the other app',
      open: async (page) => {
        await page.goto(stage.at('/dashboard'));
        await heading(page, 'App Mismatch Detected');
      },
    },
  ];
}

export function starStates(stage: Stage): readonly State[] {
  return [
    {
      name: 'home, star and tier',
      open: async (page) => {
        await signInAt(page, stage.at('/app/login'), stage.learner('Star ONE, Gold'));
        await says(page, 'Star ONE earned');
      },
    },
    ...alsoAs('home'),
    {
      name: 'why this star',
      open: async (page) => {
        await page.getByRole('button', { name: 'Why this star?' }).click();
        await page.getByRole('dialog', { name: 'Why star ONE?' }).waitFor();
        await says(page, 'What it came from');
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
    {
      name: 'notifications beside the bell',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('dialog').getByText('Star ONE earned').waitFor();
      },
      leave: escape,
    },
    {
      name: 'behind the person',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: stage.learner('Star ONE, Gold').name }).click();
        await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'behind the person on a phone',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: /Account of/ }).click();
        await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'Job Readiness, star and tier',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
      },
    },
    ...alsoAs('Job Readiness'),
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
        await page.goto(stage.at('/app/job-readiness'));
        await page.getByRole('link', { name: /^Review/ }).click();
        await page
          .getByRole('link', { name: /^Review / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'the last result',
      open: async (page) => {
        await page
          .getByRole('link', { name: /^Review / })
          .last()
          .click();
        await heading(page, /^You scored/);
        await says(page, 'What moved your star');
      },
    },
    {
      name: 'the last result on paper',
      only: 'desktop',
      open: (page) => page.emulateMedia({ media: 'print' }),
      leave: (page) => page.emulateMedia({ media: 'screen' }),
    },
    {
      name: 'notifications',
      open: async (page) => {
        await page.goto(stage.at('/app/notifications'));
        await page.getByRole('main').getByText('Star ONE earned').waitFor();
      },
    },
    {
      name: 'sign-in and security',
      open: async (page) => {
        await page.goto(stage.at('/app/account'));
        await says(page, 'This browser');
      },
    },
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
      leave: (page) => press(page, 'Cancel'),
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
      name: 'without a network',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
        await page.context().setOffline(true);
        await says(page, "You're offline.");
      },
      leave: (page) => page.context().setOffline(false),
    },
  ];
}
