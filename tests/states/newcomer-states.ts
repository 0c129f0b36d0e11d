/** What a new learner sees, also while answers are missing. */
import { signInAt } from '../flows/browser.js';
import { escape, failing, heading, link, says, withoutAnswer } from './page-actions.js';
import { pageAt } from './common-states.js';
import type { State } from './check-states.js';
import { profileStates } from './profile-states.js';
import type { Fixture } from './fixture.js';

/** A page of the learner app while it loads, and when loading fails. */
function loadingAndFailed(fixture: Fixture, name: string, path: string, reads: string, failure: string | RegExp): readonly State[] {
  return [
    {
      name: `${name} loading`,
      open: async (page) => {
        await withoutAnswer(page, reads);
        await page.goto(fixture.at(path));
        await says(page, 'Loading your dashboard...');
      },
      leave: (page) => page.unroute(reads),
    },
    {
      name: `${name} not loaded`,
      open: async (page) => {
        await failing(page, reads);
        await page.goto(fixture.at(path));
        await says(page, failure);
      },
      leave: (page) => page.unroute(reads),
    },
  ];
}

const PRODUCTS = '**/api/app/job-readiness/products*';
const ASSESSMENTS = '**/api/app/job-readiness/assessments*';

export function newcomerStates(fixture: Fixture): readonly State[] {
  const person = fixture.learner('No star yet; four');
  return [
    {
      name: 'home, no star',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), person);
        await says(page, /to your first star/);
      },
    },
    {
      name: 'Job Readiness, no star',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
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
      name: 'why, no star',
      open: async (page) => {
        const query = new URL(page.url()).searchParams;
        await page.goto(fixture.at(`/app/job-readiness?why=star-${query.get('productId')}`));
        await page.getByRole('dialog').waitFor();
        await says(page, 'No star yet');
      },
      leave: escape,
    },
    {
      name: 'assessments, none taken',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await link(page, /^Start /).waitFor();
      },
    },
    pageAt(fixture, 'assessments without a programme', '/app/job-readiness/assessments', 'Product ID is required'),
    ...loadingAndFailed(fixture, 'home', '/app/dashboard', PRODUCTS, 'Failed to fetch Job Readiness progress'),
    ...loadingAndFailed(fixture, 'the assessments on Home', '/app/dashboard', ASSESSMENTS, 'Failed to fetch Job Readiness assessments'),
    ...loadingAndFailed(fixture, 'Job Readiness', '/app/job-readiness', PRODUCTS, 'Failed to fetch Job Readiness module groups'),
    ...loadingAndFailed(fixture, 'the session', '/app/dashboard', '**/api/auth/me', 'This page did not open'),
    ...profileStates(fixture),
    pageAt(fixture, 'not found', '/app/nowhere', "We can't find this page"),
    {
      name: 'a page whose script does not load',
      open: async (page) => {
        await page.goto(fixture.at('/app/dashboard'));
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
        await page.goto(fixture.at('/dashboard'));
        await heading(page, 'App Mismatch Detected');
      },
    },
  ];
}
