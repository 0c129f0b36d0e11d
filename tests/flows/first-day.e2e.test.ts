/** What a new Admin does first, on a system with nothing in it (docs/staff-guide.md). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { mailedLink } from '../mailbox.js';
import { signedInAdmin } from '../people.js';
import { sharedBrowser } from '../one-system.js';
import { publishAssessments, writeAssessment } from '../../tools/demo/programme.mjs';
import { DESKTOP, PHONE, sayAdult, screenChecker, signInAt, visit } from './browser.js';

const PASSWORD = 'quiet harbour lantern 47';
const LEARNERS = 50;
const emailOf = (number: number) => `learner.${number}@konkan.example`;
/** Three rows cannot be imported as they are. */
const WRONG: Readonly<Record<number, string>> = { 3: 'no address', 20: 'two@at@signs', 41: '' };
const FILE = {
  name: 'final year.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'full_name,email,client',
      ...Array.from({ length: LEARNERS }, (_, number) => `Learner ${number},${WRONG[number] ?? emailOf(number)},Konkan College`),
    ].join('\r\n'),
  ),
};
const TRUE_OR_FALSE = { type: 'true_false', prompt_html: '<p>Every square is a rectangle.</p>', key: true };

describe('the first day', () => {
  let system: LocalSystem;
  let browser: Browser;
  const found: string[] = [];

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), sharedBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const look = screenChecker(found);

  /** By the menu, as a person who does not know the addresses. */
  async function open(page: Page, entry: string): Promise<void> {
    const menu = page.getByRole('button', { name: 'Open menu' });
    const rail = page.getByRole('navigation', { name: 'Main' });
    await menu.or(rail).first().waitFor();
    if (await menu.isVisible()) await menu.click();
    await rail.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  async function addClient(page: Page, name: string): Promise<void> {
    await open(page, 'Clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Client added.').first().waitFor();
  }

  async function invite(page: Page, person: { name: string; email: string; role: string; client?: string }): Promise<void> {
    await open(page, 'Users');
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('Full name').fill(person.name);
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Role').selectOption(person.role);
    if (person.client !== undefined) await dialog.getByLabel('Client').selectOption({ label: person.client });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent.').first().waitFor();
  }

  async function addProduct(page: Page, list: 'Products' | 'Job Readiness', name: string): Promise<void> {
    await open(page, list);
    const title = list === 'Products' ? 'Add Product' : 'Add Job Readiness product';
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Name').fill(name);
    await look(page, title);
    await dialog.getByRole('button', { name: title }).click();
    await page
      .getByText(list === 'Products' ? 'Product added.' : 'Changes saved successfully.')
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }

  async function assign(page: Page, product: string, client: string): Promise<void> {
    await open(page, 'Job Readiness');
    await page.getByRole('link', { name: product, exact: true }).click();
    await page.getByRole('button', { name: 'Assign to clients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to clients' });
    await dialog.getByRole('combobox', { name: 'Clients' }).click();
    await page.getByRole('option', { name: client }).click();
    await look(page, 'assigning');
    await dialog.getByRole('button', { name: 'Save assignment' }).click();
    await page.getByText('Assignment saved.').first().waitFor();
  }

  async function accept(page: Page, email: string): Promise<void> {
    await page.goto(await mailedLink(system, email, 'invitation'));
    await page.getByLabel('New password').fill(PASSWORD);
    const consent = page.getByRole('checkbox', { name: /agree/ });
    if (await consent.isVisible()) await consent.check();
    // As many people do who were never told that one click is enough.
    await page.getByRole('button', { name: 'Save password' }).dblclick();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
  }

  it.each([
    ['on a desktop', DESKTOP, 'light', 'Konkan'],
    ['on a phone', PHONE, 'dark', 'Malabar'],
  ] as const)('two clients, their staff and three products, %s', async (_, screen, colours, place) => {
    const desk = await visit(browser, screen, colours);
    const { page } = desk;
    await signInAt(page, `${system.origin}/admin/login`, system.firstAdmin);
    const [college, company] = [`${place} College`, `${place} Textiles`];
    await addClient(page, college);
    await addClient(page, company);
    const officer = { name: 'Placement Officer', email: `officer@${place.toLowerCase()}.example`, role: 'Client Staff', client: college };
    await invite(page, officer);
    await invite(page, { ...officer, name: 'Hiring Lead', email: `lead@${place.toLowerCase()}.example`, client: company });
    await invite(page, { name: 'Course Author', email: `author@${place.toLowerCase()}.example`, role: 'Staff' });
    await addProduct(page, 'Products', `${place} spreadsheets`);
    await addProduct(page, 'Job Readiness', `${place} readiness`);
    await addProduct(page, 'Job Readiness', `${place} readiness for engineers`);
    await assign(page, `${place} readiness`, college);

    const own = await visit(browser, screen, colours);
    await accept(own.page, officer.email);
    await signInAt(own.page, own.page.url(), { email: officer.email, password: PASSWORD });
    await open(own.page, 'Clients');
    await own.page.getByText(college).first().waitFor();
    expect(await own.page.getByText(company).count()).toBe(0);
    await look(own.page, `clients of ${officer.role}`);
    expect(found).toEqual([]);
    expect([...desk.pageErrors, ...own.pageErrors]).toEqual([]);
    await Promise.all([desk.close(), own.close()]);
  });

  /** An assessment is written through the API: staff write theirs there until it has a screen. */
  async function publishAssessment(): Promise<void> {
    const admin = await signedInAdmin(system);
    const { products } = await admin.ask('GET', '/api/admin/job-readiness/products?search=Konkan');
    const { id } = products.find(({ name }: { name: string }) => name === 'Konkan readiness');
    const timing = { description: null, time_limit_minutes: 30, sequence: 1, shows_explanations: false };
    await writeAssessment(admin, id, { name: 'Shapes', ...timing, questions: [TRUE_OR_FALSE] });
    await publishAssessments(admin, id);
    await admin.signOut();
  }

  it('fifty learners are imported, three of them fixed, and two are in an assessment', async () => {
    await publishAssessment();
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await signInAt(page, `${system.origin}/admin/login`, system.firstAdmin);
    await open(page, 'Learners');
    await page.getByRole('link', { name: 'Import learners' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles(FILE);
    await page.getByRole('button', { name: `Import ${LEARNERS - 3} learners and send invitations` }).waitFor();
    await page.getByRole('tab', { name: /^Errors/ }).click();
    for (const number of Object.keys(WRONG).map(Number)) {
      const row = number + 2;
      await page.getByLabel(`Email of row ${row}`).fill(emailOf(number));
      await page.keyboard.press('Enter');
      if (number !== 41) await page.getByText(`Row ${row} is corrected.`).first().waitFor();
    }
    await page.getByText('All rows can be imported.').waitFor();
    const all = `Import ${LEARNERS} learners and send invitations`;
    await page.getByRole('button', { name: all }).dblclick();
    await page.getByRole('alertdialog').getByRole('button', { name: all }).dblclick();
    await page.getByText(`Imported: ${LEARNERS} added and invited, 0 updated.`).waitFor();

    for (const number of [0, 41]) {
      const learner = await visit(browser, PHONE);
      await accept(learner.page, emailOf(number));
      await signInAt(learner.page, learner.page.url(), { email: emailOf(number), password: PASSWORD });
      await sayAdult(learner.page);
      await learner.page.goto(`${system.origin}/app/job-readiness`);
      await learner.page
        .getByRole('link', { name: /Start|Continue/ })
        .first()
        .click();
      await learner.page.getByRole('link', { name: 'Start Shapes' }).click();
      await learner.page.getByRole('button', { name: 'Start', exact: true }).click();
      await learner.page.getByText('Every square is a rectangle.').waitFor();
      expect(learner.pageErrors).toEqual([]);
      await learner.close();
    }

    await open(page, 'Learners');
    await page.getByLabel(/^Search/).fill(emailOf(41));
    await page.getByRole('link', { name: 'Learner 41' }).click();
    await page.getByText('In progress').first().waitFor();
    await look(page, 'a learner in an assessment');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });
});
