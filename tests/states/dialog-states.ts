/** The dialogs for one record in every state that such a dialog has (docs/forms.md#the-dialog). */
import type { Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { isRefused, press, says, toasts } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

export interface RecordDialog {
  readonly name: string;
  readonly path: string;
  /** From the page to the open dialog. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What its button does. */
  readonly verb: string;
  /** A field that must not be blank. */
  readonly required?: string;
  /** Makes a valid form that differs from what is stored. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** What saving calls, and what is said if it failed. */
  readonly api: string;
  readonly failed: string;
  /** Changes the record as another person would; absent for a new one. */
  readonly overtake?: () => Promise<unknown>;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const fill = (page: Page, label: string, text: string) => dialog(page).getByLabel(label, { exact: true }).fill(text);
export const choose = (page: Page, label: string, choice: string) =>
  dialog(page).getByLabel(label, { exact: true }).selectOption({ label: choice });
export const item = async (page: Page, row: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** From here on, what is sent to these addresses fails, but not what the page reads from them. */
export const failingToSend = (page: Page, addresses: string) =>
  page.route(addresses, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));

export const discard = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await press(page.getByRole('alertdialog'), 'Discard changes');
};

/** The dialog in each of its states. */
export function dialogStates(
  fixture: Fixture,
  { name, path, open, verb, required, fill: fillIn, api, failed, overtake }: RecordDialog,
): readonly State[] {
  const reopen = async (page: Page) => {
    await page.goto(fixture.at(path));
    await open(page);
    await dialog(page).waitFor();
  };
  const refusal: State = {
    name: `${name}, refused`,
    open: async (page) => {
      await fill(page, required ?? '', '');
      await press(dialog(page), verb);
      await isRefused(page, required ?? '');
    },
  };
  return [
    { name, open: reopen },
    ...(required === undefined ? [] : [refusal]),
    {
      name: `${name}, leaving`,
      open: async (page) => {
        await fillIn(page);
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Keep editing'),
    },
    {
      name: `${name}, not saved`,
      open: async (page) => {
        await failingToSend(page, api);
        if (required !== undefined && overtake !== undefined) await reopenWith(page, reopen, fillIn);
        await press(dialog(page), verb);
        await toasts(page, failed);
      },
      leave: async (page) => {
        await page.unroute(api);
        await discard(page);
      },
    },
    ...(overtake === undefined ? [] : [conflict({ name, reopen, fillIn, overtake, verb })]),
  ];
}

/** A required field that was made blank is filled again by opening anew. */
async function reopenWith(page: Page, reopen: (page: Page) => Promise<unknown>, fillIn: (page: Page) => Promise<unknown>) {
  await discard(page);
  await reopen(page);
  await fillIn(page);
}

interface ConflictOf {
  readonly name: string;
  readonly reopen: (page: Page) => Promise<unknown>;
  readonly fillIn: (page: Page) => Promise<unknown>;
  readonly overtake: () => Promise<unknown>;
  readonly verb: string;
}

const conflict = ({ name, reopen, fillIn, overtake, verb }: ConflictOf): State => ({
  name: `${name}, changed by someone else`,
  open: async (page) => {
    await reopen(page);
    await fillIn(page);
    await overtake();
    await press(dialog(page), verb);
    await says(dialog(page), 'Someone else changed this after you opened it.');
  },
  leave: (page) => press(dialog(page), 'Take theirs'),
});

/** Opens the app as the Admin of the records; comes first. */
export const adminSignedIn = (fixture: Fixture, admin: StaffRecords['admin']): State => ({
  name: 'Admin, products',
  open: async (page) => {
    await signInAt(page, fixture.at('/admin/login'), admin);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  },
});
