/** The sign-in pages and the other public pages of both apps. */
import type { Page } from 'playwright-core';
import { giveCredentials } from '../flows/browser.js';
import { escape, heading, press, says } from './page-actions.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

const UNKNOWN_EMAIL = 'nobody@meghdhara.example';
/** Failures after which the server asks to wait (docs/sessions.md#guessing). */
const FREE_FAILURES = 5;

/** Both apps use the same words. */
function publicPagesOf(fixture: Fixture, area: 'app' | 'admin'): readonly State[] {
  const at = (page: string) => fixture.at(`/${area}/${page}`);
  return [
    {
      name: `${area} sign-in`,
      open: async (page) => {
        await page.goto(at('login'));
        await page.getByLabel('Email', { exact: true }).waitFor();
      },
    },
    {
      name: `${area} sign-in, colours`,
      open: (page) => page.getByRole('button', { name: 'Appearance' }).click(),
      leave: escape,
    },
    {
      name: `${area} sign-in, empty`,
      open: async (page) => {
        await press(page, 'Sign in');
        await says(page, /Enter|required/i);
      },
    },
    {
      name: `${area} sign-in, refused`,
      open: async (page) => {
        await giveCredentials(page, { email: `${area}-${UNKNOWN_EMAIL}`, password: 'not the password' });
        await says(page, 'Invalid email or password');
      },
    },
    {
      name: `${area} session expired`,
      open: async (page) => {
        await page.goto(at('login?sessionExpired=true&reason=auth_error&returnUrl=%2Fapp%2Fjob-readiness'));
        await says(page, 'Session expired.');
      },
    },
    {
      name: `${area} forgot password`,
      open: async (page) => {
        await page.goto(at('forgot-password'));
        await page.getByLabel('Email', { exact: true }).waitFor();
      },
    },
    {
      name: `${area} forgot password, empty`,
      open: async (page) => {
        await press(page, 'Send link');
        await page.getByLabel('Email', { exact: true }).and(page.locator('[aria-describedby]')).waitFor();
      },
    },
    {
      name: `${area} forgot password, sent`,
      open: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(UNKNOWN_EMAIL);
        await press(page, 'Send link');
        await says(page, 'Check your email');
      },
    },
    ...['reset-password', 'invitation', 'unsubscribe'].map((page) => ({
      name: `${area} ${page} without a link`,
      open: async (browserPage: Page) => {
        await browserPage.goto(at(page));
        await says(browserPage, 'This link no longer works');
      },
    })),
  ];
}

export function signedOutStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'start page',
      open: async (page) => {
        await page.goto(fixture.at('/'));
        await heading(page, /./);
      },
    },
    ...publicPagesOf(fixture, 'app'),
    ...publicPagesOf(fixture, 'admin'),
    {
      name: 'sign-in, throttled',
      open: async (page) => {
        await page.goto(fixture.at('/app/login'));
        for (let failure = 0; failure <= FREE_FAILURES; failure += 1) {
          const response = page.waitForResponse(/auth\/login/);
          await giveCredentials(page, { email: UNKNOWN_EMAIL, password: `guess ${failure}` });
          await response;
        }
        await says(page, /wait|Try again/i);
      },
    },
    {
      name: 'sign-in, account not active',
      open: async (page) => {
        const deactivated = fixture.learner('No star yet; belongs');
        await fixture.admin.ask('POST', `/api/admin/users/${await fixture.idOf(deactivated)}/deactivate`);
        await page.goto(fixture.at('/app/login'));
        await giveCredentials(page, deactivated);
        await says(page, /not active/);
      },
    },
    {
      name: 'sign-in without a network',
      open: async (page) => {
        await page.context().setOffline(true);
        await says(page, "You're offline.");
      },
      leave: (page) => page.context().setOffline(false),
    },
    {
      name: 'sign-in, network lost during the request',
      open: async (page) => {
        await page.route('**/api/auth/login', (route) => route.abort());
        await press(page, 'Sign in');
        await says(page, 'A network error occurred');
      },
      leave: (page) => page.unroute('**/api/auth/login'),
    },
  ];
}
