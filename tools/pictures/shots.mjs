/** What each picture of the guide for staff shows, in the order in which they are taken: a shot begins where the one before it ended. */
import { join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';
import { FIRST_ADMIN } from '../bench/system/own-system.mjs';

/**
 * @typedef {object} Place
 * @property {string} origin
 * @property {{ role: string, email: string, password: string, name: string }[]} accounts of the demo
 * @property {import('../demo/person.mjs').Person} other a second Admin at work at the same time
 *
 * @typedef {object} Shot
 * @property {string} name of the file
 * @property {(page: import('playwright-core').Page, place: Place) => Promise<unknown>} open
 */

/** @typedef {import('playwright-core').Page} Page */

const CLIENT = 'Meghdhara College of Commerce';
const PROGRAMME = 'Graduate Job Readiness';
const COURSE = 'GST and Bookkeeping Basics';
const COVER = join(CHECKOUT, 'docs', 'pictures', 'job-readiness.png');

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
/** @param {Page} page @param {string} label @param {string} text */
const fill = (page, label, text) => page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
/** @param {Page} page @param {string} label @param {string} choice */
const choose = (page, label, choice) => page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: choice });
/** @param {Page} page @param {string | RegExp} words */
const says = (page, words) => page.getByText(words).first().waitFor();

/** @param {Page} page @param {string} row @param {string} entry */
async function item(page, row, entry) {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** @param {Page} page @param {Place} place @param {{ email: string, password: string }} account */
async function signIn(page, { origin }, { email, password }) {
  await page.context().clearCookies();
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** The page of a list, once its rows are there. @param {string} path @param {RegExp} rows */
const list =
  (path, rows) =>
  async (/** @type {Page} */ page, /** @type {Place} */ { origin }) => {
    await page.goto(origin + path);
    await says(page, rows);
  };
const users = list('/admin/users', /^Showing \d/);
const clients = list('/admin/clients', /^1 to \d/);
const products = list('/products', /^Showing \d/);
const readiness = list('/admin/job-readiness/products', /^Showing \d/);

/** @type {readonly Shot[]} */
export const SHOTS = [
  { name: 'sign-in', open: (page, place) => signIn(page, place, FIRST_ADMIN) },
  {
    name: 'second-step',
    open: async (page, { origin }) => {
      await press(page, 'Sign in');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await page.goto(`${origin}/admin/account`);
      await press(page, 'Set up two-step sign-in');
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  { name: 'clients', open: clients },
  {
    name: 'client',
    open: async (page) => {
      await page.getByRole('link', { name: CLIENT }).click();
      await says(page, 'Learners by star level');
    },
  },
  { name: 'users', open: users },
  {
    name: 'add-user',
    open: async (page) => {
      await press(page, 'Add User');
      await fill(page, 'Full name', 'Tarun Bose');
      await fill(page, 'Email', 'tarun.bose@meghdhara.example');
      await choose(page, 'Role', 'Client Staff');
      await choose(page, 'Client', CLIENT);
    },
  },
  {
    name: 'users-selected',
    open: async (page, place) => {
      await users(page, place);
      for (const name of ['Revati Soman', 'Prakash Nerurkar']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await says(page, '2 selected.');
    },
  },
  {
    name: 'several-users',
    open: async (page) => {
      await press(page, 'End sessions');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'product-picture',
    open: async (page, place) => {
      await products(page, place);
      await item(page, COURSE, 'Edit product');
      await page.locator('[role=dialog] input[type=file]').setInputFiles(COVER);
      await page.getByRole('img', { name: 'Preview of Image' }).waitFor();
    },
  },
  {
    name: 'products',
    open: async (page) => {
      await press(page, 'Save changes');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'readiness-product',
    open: async (page, place) => {
      await readiness(page, place);
      await press(page, 'Add Job Readiness product');
      await fill(page, 'Name', 'Commerce Job Readiness 2027');
      await fill(page, 'Description (optional)', 'For the final year of BBA and B.Com.');
    },
  },
  {
    name: 'tier-gap',
    open: async (page) => {
      await fill(page, 'Silver - Intermediate, minimum score', '70');
      await says(page, 'These ranges leave gaps or overlap.');
      await page.getByText('Save these ranges anyway').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product',
    open: async (page, place) => {
      await readiness(page, place);
      await item(page, PROGRAMME, 'View details');
      await says(page, 'Assigned to');
    },
  },
  {
    name: 'assign',
    open: async (page) => {
      await press(page, 'Assign to clients');
      await page.getByRole('dialog').getByText(CLIENT).first().waitFor();
    },
  },
  {
    name: 'delete',
    open: async (page, place) => {
      await products(page, place);
      await item(page, 'Data Entry Accuracy Check', 'Delete product');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'bin',
    open: async (page, { origin }) => {
      await press(page, 'Delete product');
      await says(page, 'Product deleted.');
      await page.goto(`${origin}/admin/bin`);
      await says(page, /^Showing \d/);
    },
  },
  {
    name: 'conflict',
    open: async (page, place) => {
      await products(page, place);
      await item(page, COURSE, 'Edit product');
      await fill(page, 'Name', 'GST and Bookkeeping for Beginners');
      const { data } = await place.other.ask('GET', `/api/admin/products?search=${encodeURIComponent(COURSE)}`);
      await place.other.ask('PATCH', `/api/admin/products/${data[0].id}`, { name: 'GST and Bookkeeping, Part 1' });
      await press(page, 'Save changes');
      await says(page, 'Someone else changed this after you opened it.');
    },
  },
  {
    name: 'users-staff',
    open: async (page, place) => {
      const staff = place.accounts.find(({ role }) => role === 'Staff');
      if (staff === undefined) throw new Error('the demo has no Staff');
      await signIn(page, place, staff);
      await press(page, 'Sign in');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await users(page, place);
    },
  },
];
