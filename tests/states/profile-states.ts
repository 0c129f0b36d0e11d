/** The profile page, from opening to saving, and the list of recent messages. */
import { escape, isRefused, press, says, toasts, whileBroken } from './page-actions.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';

const UNSAVED_NAME = 'Ishani Half Written';

export function profileStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'profile',
      open: async (page) => {
        await page.goto(fixture.at('/app/profile'));
        await page.getByRole('button', { name: 'Save profile' }).waitFor();
      },
    },
    ...displayVariants('profile'),
    {
      name: 'profile, time zones',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Time zone' }).fill('nai');
        await page.getByRole('option', { name: /^Nairobi/ }).waitFor();
      },
    },
    {
      name: 'profile, no such time zone',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Time zone' }).fill('zzz');
        await says(page, 'No matching time zone.');
      },
      leave: escape,
    },
    {
      name: 'profile, a rendering error',
      open: async (page) => {
        await page.reload();
        await page.getByLabel('Full name').fill(UNSAVED_NAME);
        await whileBroken(page, 'Intl.DateTimeFormat.prototype', 'formatToParts', async () => {
          await page.getByRole('combobox', { name: 'Time zone' }).click();
          await says(page, 'This page did not open');
        });
      },
    },
    {
      name: 'profile, after the error',
      open: async (page) => {
        await press(page, 'Try Again');
        await says(page, 'We restored your unsaved changes.');
        if ((await page.getByLabel('Full name').inputValue()) !== UNSAVED_NAME) throw new Error('the unsaved input is gone');
      },
      leave: (page) => press(page, 'Discard'),
    },
    {
      name: 'profile, invalid',
      open: async (page) => {
        await page.getByLabel('Full name').fill('');
        await page.getByLabel('Phone (optional)').fill('12');
        await press(page, 'Save profile');
        await isRefused(page, 'Full name');
      },
    },
    {
      name: 'profile, unsaved input restored',
      open: async (page) => {
        await page.reload();
        await page.getByRole('button', { name: 'Discard' }).or(page.getByText('What you typed')).first().waitFor();
      },
    },
    {
      name: 'profile, saved',
      open: async (page) => {
        await page.getByLabel('Full name').fill('Ishani Borkar');
        await page.getByLabel('Phone (optional)').fill('+91 98765 43210');
        await press(page, 'Save profile');
        await toasts(page, 'Profile saved.');
      },
    },
    {
      name: 'recent messages',
      open: async (page) => {
        await press(page, 'Save profile');
        await toasts(page, 'There are no changes to save.');
        await page.getByRole('button', { name: 'Recent messages' }).click();
        await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
      },
      leave: escape,
    },
  ];
}
