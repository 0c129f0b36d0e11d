/** What anybody sees before a session, at both doors. */
import type { Page } from 'playwright-core';
import { giveCredentials } from '../flows/browser.js';
import { escape, heading, press, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

const NOBODY = 'nobody@meghdhara.example';
/** Failures after which the server asks to wait (docs/sessions.md#guessing). */
const FREE_FAILURES = 5;

/** The same words at both doors. */
function doorOf(stage: Stage, area: 'app' | 'admin'): readonly State[] {
  const at = (page: string) => stage.at(`/${area}/${page}`);
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
      name: `${area} sign-in, nothing typed`,
      open: async (page) => {
        await press(page, 'Sign in');
        await says(page, /Enter|required/i);
      },
    },
    {
      name: `${area} sign-in, refused`,
      open: async (page) => {
        await giveCredentials(page, { email: `${area}-${NOBODY}`, password: 'not the password' });
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
      name: `${area} forgot password, nothing typed`,
      open: async (page) => {
        await press(page, 'Send link');
        await page.getByLabel('Email', { exact: true }).and(page.locator('[aria-describedby]')).waitFor();
      },
    },
    {
      name: `${area} forgot password, sent`,
      open: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(NOBODY);
        await press(page, 'Send link');
        await says(page, 'Check your email');
      },
    },
    ...['reset-password', 'invitation', 'unsubscribe'].map((door) => ({
      name: `${area} ${door} without a link`,
      open: async (page: Page) => {
        await page.goto(at(door));
        await says(page, 'This link no longer works');
      },
    })),
  ];
}

export function doorStates(stage: Stage): readonly State[] {
  return [
    {
      name: 'doors',
      open: async (page) => {
        await page.goto(stage.at('/'));
        await heading(page, /./);
      },
    },
    ...doorOf(stage, 'app'),
    ...doorOf(stage, 'admin'),
    {
      name: 'sign-in, wait',
      open: async (page) => {
        await page.goto(stage.at('/app/login'));
        for (let turn = 0; turn <= FREE_FAILURES; turn += 1) {
          const answered = page.waitForResponse(/auth\/login/);
          await giveCredentials(page, { email: NOBODY, password: `guess ${turn}` });
          await answered;
        }
        await says(page, /wait|Try again/i);
      },
    },
    {
      name: 'sign-in, account not active',
      open: async (page) => {
        const away = stage.learner('No star yet; belongs');
        await stage.admin.ask('POST', `/api/admin/users/${await stage.idOf(away)}/deactivate`);
        await page.goto(stage.at('/app/login'));
        await giveCredentials(page, away);
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
      name: 'sign-in, network lost on the way',
      open: async (page) => {
        await page.route('**/api/auth/login', (route) => route.abort());
        await press(page, 'Sign in');
        await says(page, 'A network error occurred');
      },
      leave: (page) => page.unroute('**/api/auth/login'),
    },
  ];
}
