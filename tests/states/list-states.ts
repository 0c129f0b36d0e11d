/** The lists that Staff see. */
import { accountOf } from '../people.js';
import { signInAt } from '../flows/browser.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, heading, press, says } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';

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
      name: 'clients, choosing columns',
      open: async (page) => {
        await press(page, 'Columns');
        await page.getByRole('menuitemcheckbox', { name: 'Contact' }).waitFor();
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
