/** The lists that only an Admin fills, what an Admin does with several rows, and the pages of one record. */
import type { Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import { forcedColors, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { escape, press, refusing, says, withoutAnswer } from './page-actions.js';
import { type RecordPage, recordStates } from './record-states.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';

const READINESS: StaffList = {
  things: 'Job Readiness products',
  path: '/admin/job-readiness/products',
  api: '**/api/admin/job-readiness/products',
  rows: (page) => says(page, /^Showing \d/),
  wholeReply: { products: [] },
};
const BIN: StaffList = {
  things: 'deleted items',
  empty: 'The bin is empty',
  path: '/admin/bin',
  api: '**/api/admin/bin?*',
  rows: (page) => says(page, /^Showing \d/),
};

function pagesOf({ clientId, clientName, product, readiness }: StaffRecords): readonly RecordPage[] {
  const ofProduct = ({ id, name }: { id: string; name: string }) => ({
    path: `/products/${id}`,
    api: `**/api/admin/products/${id}`,
    title: name,
    last: 'Nobody yet.',
    failed: 'Failed to load this product',
    missing: 'This product does not exist',
    part: { api: '**/api/admin/products/*/clients', failed: 'Failed to load the assignment' },
  });
  return [
    {
      name: 'client',
      path: `/admin/clients/${clientId}`,
      api: `**/api/admin/clients/${clientId}`,
      title: clientName,
      last: 'Learners by star level',
      failed: 'This client could not be loaded',
      missing: 'There is no such client',
      part: { api: '**/figures', failed: 'The numbers could not be loaded' },
    },
    { name: 'product', ...ofProduct(product) },
    { name: 'Job Readiness product', ...ofProduct(readiness) },
  ];
}

const USERS_PATH = '/admin/users';
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** What is done with several users, and the checkboxes of the data table. */
function selectionStates(fixture: Fixture): readonly State[] {
  const sessions = '**/api/admin/users/*/sessions';
  return [
    {
      name: 'users, all selected',
      open: async (page) => {
        await page.goto(fixture.at(`${USERS_PATH}?role=Staff`));
        await page.getByRole('checkbox', { name: 'Select all shown' }).check();
        await says(chosen(page), /selected\.$/);
      },
    },
    forcedColors('users, all selected'),
    {
      name: 'users, ending sessions of several',
      open: async (page) => {
        await press(chosen(page), 'End sessions');
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'users, sessions of several being ended',
      open: async (page) => {
        await withoutAnswer(page, sessions);
        await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
        await page.getByRole('progressbar').waitFor();
      },
      leave: (page) => page.unroute(sessions),
    },
    {
      name: 'users, sessions of several not ended',
      open: async (page) => {
        await refusing(page, sessions, 'FORBIDDEN');
        await page.goto(fixture.at(`${USERS_PATH}?role=Staff`));
        await page.getByRole('checkbox', { name: 'Select all shown' }).check();
        await press(chosen(page), 'End sessions');
        await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
        await page.getByRole('list', { name: 'Refused' }).waitFor();
      },
      leave: async (page) => {
        await page.unroute(sessions);
        await escape(page);
      },
    },
    {
      name: 'clients, one selected',
      open: async (page) => {
        await page.goto(fixture.at('/admin/clients'));
        await page.getByRole('checkbox').nth(1).check();
        await says(chosen(page), '1 selected.');
      },
    },
  ];
}

export function adminStates(fixture: Fixture, records: StaffRecords): readonly State[] {
  return [
    {
      name: 'products of an Admin',
      open: async (page) => {
        await signInAt(page, fixture.at('/admin/login'), records.admin);
        await page.goto(fixture.at('/products'));
        await page.getByRole('button', { name: 'Add Product' }).waitFor();
        await says(page, /^Showing \d/);
      },
    },
    {
      name: 'products, what can be done with one',
      only: 'desktop',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Delete product' }).waitFor();
      },
      leave: escape,
    },
    listed(fixture, READINESS),
    forcedColors('Job Readiness products'),
    ...withoutRows(fixture, READINESS),
    listed(fixture, BIN),
    ...withoutRows(fixture, BIN),
    ...selectionStates(fixture),
    ...pagesOf(records).flatMap((record) => recordStates(fixture, record)),
  ];
}
