/** The dialogs for one record in every state that such a dialog has (docs/forms.md#the-dialog). */
import type { Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, isRefused, press, says, toasts } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

interface RecordDialog {
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

const dialog = (page: Page) => page.getByRole('dialog');
const fill = (page: Page, label: string, text: string) => dialog(page).getByLabel(label, { exact: true }).fill(text);
const choose = (page: Page, label: string, choice: string) =>
  dialog(page).getByLabel(label, { exact: true }).selectOption({ label: choice });
const item = async (page: Page, row: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const READINESS = '/admin/job-readiness/products';

function dialogsOf({ admin }: Fixture, { user, product, readiness, clientId, clientName }: StaffRecords): readonly RecordDialog[] {
  const ofUsers = { path: `/admin/users?search=${encodeURIComponent(user.name)}`, required: 'Full name' };
  const ofProducts = { path: '/products', required: 'Name', fill: (page: Page) => fill(page, 'Name', 'Interview practice at home') };
  const ofReadiness = { path: READINESS, required: 'Name', failed: 'Failed to save changes. Please try again.' };
  return [
    {
      ...ofUsers,
      name: 'Add User',
      open: (page) => press(page, 'Add User'),
      verb: 'Send invitation',
      fill: async (page) => {
        await fill(page, 'Full name', 'Tarun Bose');
        await fill(page, 'Email', 'tarun@desk.example');
        await choose(page, 'Role', 'Client Staff');
        await choose(page, 'Client', clientName);
      },
      api: '**/api/admin/invitations',
      failed: 'Failed to create user',
    },
    {
      ...ofUsers,
      name: 'Edit user',
      open: (page) => item(page, user.name, 'Edit user'),
      verb: 'Save changes',
      fill: (page) => choose(page, 'Role', 'Viewer'),
      api: `**/api/admin/users/${user.id}`,
      failed: 'Failed to update user',
      overtake: () => admin.ask('PUT', `/api/admin/users/${user.id}`, { full_name: user.name, role: 'Client Staff', client_id: clientId }),
    },
    {
      ...ofProducts,
      name: 'Add Product',
      open: (page) => press(page, 'Add Product'),
      verb: 'Add Product',
      api: '**/api/admin/products',
      failed: 'Failed to create product',
    },
    {
      ...ofProducts,
      name: 'Edit product',
      open: (page) => item(page, product.name, 'Edit product'),
      verb: 'Save changes',
      api: `**/api/admin/products/${product.id}`,
      failed: 'Failed to update product',
      overtake: () => admin.ask('PATCH', `/api/admin/products/${product.id}`, { description: 'Twelve rounds, each with feedback.' }),
    },
    {
      ...ofReadiness,
      name: 'Add Job Readiness product',
      open: (page) => press(page, 'Add Job Readiness product'),
      verb: 'Add Job Readiness product',
      fill: (page) => fill(page, 'Name', 'Degree Job Readiness'),
      api: `**/api${READINESS}`,
    },
    {
      ...ofReadiness,
      name: 'Edit Job Readiness product',
      open: (page) => item(page, readiness.name, 'Edit product'),
      verb: 'Save changes',
      fill: async (page) => {
        await fill(page, 'Bronze - Foundational, maximum score', '60');
        await fill(page, 'Silver - Intermediate, minimum score', '61');
      },
      api: `**/api${READINESS}`,
      overtake: () => admin.ask('PATCH', `/api${READINESS}`, { id: readiness.id, description: 'For the second year.' }),
    },
    {
      name: 'Assign to clients',
      path: `/products/${product.id}`,
      open: (page) => press(page, 'Assign to clients'),
      verb: 'Save assignment',
      fill: async (page) => {
        await page.getByRole('combobox', { name: 'Clients' }).fill('Nadi');
        await page.getByRole('option', { name: clientName }).click();
        // The list stays open for the next one.
        await escape(page);
      },
      api: `**/api/admin/products/${product.id}/clients`,
      failed: 'Failed to save the assignment',
      overtake: () => admin.ask('PUT', `/api/admin/products/${product.id}/clients`, { client_ids: [], all_clients: true }),
    },
  ];
}

const discard = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await press(page.getByRole('alertdialog'), 'Discard changes');
};

function statesOf(
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
        // What the page reads from the same address is not what fails.
        await page.route(api, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
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

/** What only the ranges of a Job Readiness product, a picture and the bin have. */
function otherStates(fixture: Fixture, { product }: StaffRecords): readonly State[] {
  const upload = '**/api/admin/products/upload-image';
  const addReadiness = async (page: Page) => {
    await page.goto(fixture.at(READINESS));
    await press(page, 'Add Job Readiness product');
    await fill(page, 'Name', 'Degree Job Readiness');
  };
  return [
    {
      name: 'tier ranges with a gap',
      open: async (page) => {
        await addReadiness(page);
        await fill(page, 'Silver - Intermediate, minimum score', '70');
        await says(page, 'These ranges leave gaps or overlap.');
      },
    },
    {
      name: 'tier ranges upside down',
      open: async (page) => {
        await fill(page, 'Silver - Intermediate, minimum score', '90');
        await press(dialog(page), 'Add Job Readiness product').catch(() => undefined);
        await says(page, 'Minimum score must be less than or equal to maximum score for each tier');
      },
      leave: discard,
    },
    {
      name: 'a picture being uploaded',
      open: async (page) => {
        await page.route(upload, () => undefined);
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Edit product');
        const picture = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
        await dialog(page).locator('input[type=file]').setInputFiles(picture);
        await says(page, 'Image upload in progress');
      },
      leave: (page) => page.unroute(upload),
    },
    {
      name: 'a picture not uploaded',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Edit product');
        const text = { name: 'cover.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
        await dialog(page).locator('input[type=file]').setInputFiles(text);
        await says(page, 'This file type is not supported. Please select a different file.');
      },
      leave: escape,
    },
    {
      name: 'Delete product',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Delete product');
        await page.getByRole('alertdialog', { name: `Delete ${product.name}?` }).waitFor();
      },
    },
    {
      name: 'a product not deleted',
      open: async (page) => {
        await failing(page, `**/api/admin/products/${product.id}`);
        await press(page.getByRole('alertdialog'), 'Delete product');
        await toasts(page, 'Failed to delete product');
      },
      leave: (page) => page.unroute(`**/api/admin/products/${product.id}`),
    },
    {
      name: 'a deleted product',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Delete product');
        await press(page.getByRole('alertdialog'), 'Delete product');
        await toasts(page, 'Product deleted.');
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    },
  ];
}

export function dialogStates(fixture: Fixture, records: StaffRecords): readonly State[] {
  const signedIn: State = {
    name: 'Admin, products',
    open: async (page) => {
      await signInAt(page, fixture.at('/admin/login'), records.admin);
      await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    },
  };
  return [signedIn, ...dialogsOf(fixture, records).flatMap((one) => statesOf(fixture, one)), ...otherStates(fixture, records)];
}
