/** Staff whose role requires a second step: setting it up, losing the phone, signing in with a recovery code. */
import type { Page } from 'playwright-core';
import { accountOf } from '../people.js';
import { giveCredentials, signInAt } from '../flows/browser.js';
import { codeOf, heading, isRefused, press, says, toasts } from './page-actions.js';
import type { State } from './check-states.js';
import { ROLE_WITH_SECOND_STEP, type Fixture } from './fixture.js';

export function staffSecondStepStates(fixture: Fixture): readonly State[] {
  const person = accountOf(fixture.system, ROLE_WITH_SECOND_STEP);
  let codes: readonly string[] = [];
  const readCodes = async (page: Page) => {
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  };
  const signInWithCode = async (page: Page, code: string) => {
    await page.context().clearCookies();
    await page.goto(fixture.at('/admin/login'));
    await giveCredentials(page, person);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await press(page, 'Confirm');
  };
  return [
    {
      name: 'staff, a second step required',
      open: async (page) => {
        await signInAt(page, fixture.at('/admin/login'), person);
        await heading(page, 'Set up two-step sign-in');
      },
    },
    {
      name: 'staff, setting up a second step',
      open: async (page) => {
        await press(page, 'Set up two-step sign-in');
        await page.getByRole('img', { name: /^QR code/ }).waitFor();
      },
    },
    {
      name: 'staff, recovery codes',
      open: async (page) => {
        const secret = await page.getByRole('dialog').locator('code').innerText();
        await page.getByLabel('Code from the app').fill(codeOf(secret));
        await press(page, 'Turn on');
        await readCodes(page);
      },
    },
    {
      name: 'staff, recovery codes saved',
      open: async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await press(page, 'Copy');
        await says(page, 'Recovery codes copied.');
        await page.getByRole('checkbox', { name: "I've saved these codes" }).check({ force: true });
      },
      leave: (page) => press(page, 'Done'),
    },
    {
      name: 'staff, security dashboard',
      open: async (page) => {
        await heading(page, /^Good /);
        await page.goto(fixture.at('/dashboard'));
        await says(page, 'Recent events');
        // A toast that is fading out is not a state.
        await page.locator('.notistack-SnackbarContainer').getByText('Recovery codes copied.').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'staff, signed in with a recovery code',
      open: async (page) => {
        await signInWithCode(page, codes[0] ?? '');
        await heading(page, /^Good /);
        await page.goto(fixture.at('/admin/account'));
        await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
      },
    },
    {
      name: 'staff, new recovery codes',
      open: async (page) => {
        await press(page, 'New recovery codes');
        await page.getByRole('alertdialog', { name: 'Get new recovery codes?' }).waitFor();
      },
    },
    {
      name: 'staff, recovery codes renewed',
      open: async (page) => {
        await press(page.getByRole('alertdialog'), 'New recovery codes');
        await says(page, 'Your older recovery codes no longer work.');
        await readCodes(page);
      },
      leave: async (page) => {
        await page.getByRole('checkbox', { name: "I've saved these codes" }).check({ force: true });
        await press(page, 'Done');
      },
    },
    {
      name: 'staff, a second step that cannot be turned off',
      open: async (page) => {
        await press(page, 'Turn off');
        await press(page.getByRole('alertdialog'), 'Turn off');
        await toasts(page, /cannot be turned off/);
      },
    },
    {
      name: 'staff, a recovery code used twice',
      open: async (page) => {
        const [code = ''] = codes;
        await signInWithCode(page, code);
        await heading(page, /^Good /);
        await signInWithCode(page, code);
        await isRefused(page, 'Code');
      },
    },
  ];
}
