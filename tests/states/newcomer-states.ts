/** What a learner sees who has just begun, with what does not arrive. */
import type { Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import { escape, heading, link, says } from './hands.js';
import { visited } from './house-states.js';
import type { State } from './look.js';
import { profileStates } from './profile-states.js';
import type { Stage } from './stage.js';

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
const ASSESSMENTS = '**/api/app/job-readiness/assessments*';

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
        await link(page, /^Start /).waitFor();
      },
    },
    visited(stage, 'assessments without a programme', '/app/job-readiness/assessments', 'Product ID is required'),
    ...waiting(stage, 'home', '/app/dashboard', PRODUCTS, 'Failed to fetch Job Readiness progress'),
    ...waiting(stage, 'the assessments on Home', '/app/dashboard', ASSESSMENTS, 'Failed to fetch Job Readiness assessments'),
    ...waiting(stage, 'Job Readiness', '/app/job-readiness', PRODUCTS, 'Failed to fetch Job Readiness module groups'),
    ...waiting(stage, 'who it is', '/app/dashboard', '**/api/auth/me', 'This page did not open'),
    ...profileStates(stage),
    visited(stage, 'not found', '/app/nowhere', "We can't find this page"),
    {
      name: 'a page that does not arrive',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await says(page, /to your first star/);
        await page.route(/\/assets\/.*\.js/, (route) => route.abort());
        await link(page, /^Start /).click();
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
