/** What a person does on a page of the admin area, in the words that are on it. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./shots.mjs').Place} Place */

export const CLIENT = 'Meghdhara College of Commerce';

/** @param {Page} page @param {string} name */
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
/** @param {Page} page @param {string} label @param {string} text */
export const fill = (page, label, text) => page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
/** @param {Page} page @param {string} label @param {string} choice */
export const choose = (page, label, choice) => page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: choice });
/** @param {Page} page @param {string | RegExp} words */
export const says = (page, words) => page.getByText(words).first().waitFor();

/** @param {Page} page @param {string} row @param {string} entry */
export async function item(page, row, entry) {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Ticks rows of a list. @param {Page} page @param {string[]} names */
export async function tick(page, names) {
  for (const name of names) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await says(page, `${names.length} selected.`);
}

/** @param {Page} page @param {Place} place @param {{ email: string, password: string }} account */
export async function signIn(page, { origin }, { email, password }) {
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
export const users = list('/admin/users', /^Showing \d/);
export const clients = list('/admin/clients', /^1 to \d/);
export const learners = list('/admin/learners', /^\d+ learners$/);
export const products = list('/products', /^Showing \d/);
export const readiness = list('/admin/job-readiness/products', /^Showing \d/);
