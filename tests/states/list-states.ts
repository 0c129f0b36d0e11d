/** The lists for staff in every state that a list has (docs/lists.md#a-list-page). */
import type { Page } from 'playwright-core';
import { accountOf } from '../people.js';
import { signInAt } from '../flows/browser.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, findingNothing, heading, press, says, withoutAnswer } from './page-actions.js';

interface StaffList {
  readonly things: string;
  readonly path: string;
  /** What the page calls. */
  readonly api: string;
  /** Something of the body that shows once the rows are there. */
  readonly rows: (page: Page) => Promise<unknown>;
}

const USERS: StaffList = {
  things: 'users',
  path: '/admin/users',
  api: '**/api/admin/users?*',
  rows: (page) => says(page, /^Showing \d/),
};
const CLIENTS: StaffList = {
  things: 'clients',
  path: '/admin/clients',
  api: '**/api/admin/clients?*',
  rows: (page) => says(page, /^1 to \d/),
};
const PRODUCTS: StaffList = {
  things: 'products',
  path: '/products',
  api: '**/api/admin/products?*',
  rows: (page) => says(page, /^Showing \d/),
};

/** Loading, failed, empty and without a match. */
function withoutRows(fixture: Fixture, { things, path, api }: StaffList): readonly State[] {
  const opened = (prepare: (page: Page, addresses: string) => Promise<unknown>, shows: (page: Page) => Promise<unknown>) => ({
    open: async (page: Page) => {
      await prepare(page, api);
      await page.goto(fixture.at(path));
      await shows(page);
    },
    leave: (page: Page) => page.unroute(api),
  });
  return [
    { name: `${things} loading`, ...opened(withoutAnswer, (page) => page.locator('main [aria-busy=true]').waitFor()) },
    { name: `${things} not loaded`, ...opened(failing, (page) => says(page, `Error loading ${things}:`)) },
    { name: `no ${things} yet`, ...opened(findingNothing, (page) => says(page, `No ${things} yet`)) },
    {
      name: `no ${things} found`,
      open: async (page) => {
        await page.goto(fixture.at(`${path}?search=no+such+thing`));
        await says(page, `No ${things} match "no such thing"`);
      },
    },
    {
      name: `${things} that were loaded, but not those of the next search`,
      open: async (page) => {
        await page.goto(fixture.at(path));
        await page.getByRole('row').nth(1).waitFor();
        await failing(page, api);
        await page.getByRole('textbox', { name: /^Search/ }).fill('another');
        await says(page, `Error loading ${things}:`);
      },
      leave: (page) => page.unroute(api),
    },
  ];
}

const listed = (fixture: Fixture, { things, path, rows }: StaffList): State => ({
  name: things,
  open: async (page) => {
    await page.goto(fixture.at(path));
    await rows(page);
  },
});

export function listStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'users, only to be viewed',
      open: async (page) => {
        await signInAt(page, fixture.at('/admin/login'), accountOf(fixture.system, 'Staff'));
        await page.goto(fixture.at(USERS.path));
        await says(page, 'Staff members can view users but cannot edit or deactivate them.');
        await USERS.rows(page);
      },
    },
    ...displayVariants('users'),
    {
      name: 'users of one role',
      open: async (page) => {
        await page.goto(fixture.at(`${USERS.path}?role=Admin`));
        await page.getByRole('button', { name: 'Clear Filters' }).waitFor();
        await USERS.rows(page);
      },
    },
    ...withoutRows(fixture, USERS),
    listed(fixture, CLIENTS),
    ...displayVariants('clients'),
    {
      name: 'clients, one selected',
      open: async (page) => {
        await page.getByRole('checkbox').nth(1).check();
        await says(page, /1 selected\.$/);
      },
    },
    {
      name: 'clients, choosing columns',
      open: async (page) => {
        await press(page, 'Columns');
        await page.getByRole('checkbox', { name: 'Contact' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'clients, a column hidden',
      open: async (page) => {
        await page.evaluate(() => localStorage.setItem('paanch-columns-clients', '{"contact":false}'));
        await page.goto(fixture.at(`${CLIENTS.path}?sortBy=name&sortOrder=asc&status=active`));
        await CLIENTS.rows(page);
      },
      leave: (page) => page.evaluate(() => localStorage.removeItem('paanch-columns-clients')),
    },
    ...withoutRows(fixture, CLIENTS),
    listed(fixture, PRODUCTS),
    ...displayVariants('products'),
    ...withoutRows(fixture, PRODUCTS),
    {
      name: 'products after a retry',
      open: async (page) => {
        await failing(page, PRODUCTS.api);
        await page.goto(fixture.at(PRODUCTS.path));
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
        await page.unroute(PRODUCTS.api);
        await press(page, 'Try Again');
        await heading(page, 'Products');
        await PRODUCTS.rows(page);
      },
    },
  ];
}
