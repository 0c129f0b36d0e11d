/** From an empty list of backgrounds to star FOUR (docs/projects.md). */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { sharedBrowser } from '../one-system.js';
import { signedIn } from '../people.js';
import { press, says } from './author.js';
import { type Credentials, DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';
import { LEARNER_NAME, makeProjectPeople, type ProjectPeople } from './project-people.js';
import { addFile, addProject, editor, PROJECT, review, setUpBackground } from './project-steps.js';

const FIRST = 'I asked the two clerks what they type twice, and wrote a script that copies the column. ';
const SECOND = 'It runs each evening and says how many rows it has copied. ';
const THIRD = 'On an empty file it says so and copies nothing, which I tried with three files.';
const TEXT = `${FIRST}${SECOND}${THIRD}`;
const REJECTION = 'Say what happens when a row is wrong.';

describe('projects, from the first background to star FOUR', () => {
  let system: LocalSystem;
  let browser: Browser;
  let people: ProjectPeople;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), sharedBrowser()]);
    people = await makeProjectPeople(system);
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const toStaffPage = async (page: Page, credentials: Credentials, path: string) => {
    await signInAt(page, `${system.origin}/admin/login`, credentials);
    await page.goto(system.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const projectsPage = () => `${system.origin}/app/job-readiness/projects?productId=${people.productId}`;
  const toProject = async (page: Page) => {
    await page.goto(projectsPage());
    await page.getByRole('link', { name: new RegExp(PROJECT) }).click();
    await page.getByRole('heading', { level: 1, name: PROJECT }).waitFor();
  };

  it('begin with a background and a project that an Admin sets up', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await toStaffPage(page, system.firstAdmin, '/admin/backgrounds');
    await says(page, 'Add the first one: until then no learner of that field gets a project.');
    await look(page, 'no backgrounds');
    await setUpBackground(page, look);
    await look(page, 'the first background');
    await page.goto(`${system.origin}/products/${people.productId}`);
    await addProject(page);
    await look(page, 'a published project');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });

  /** A killed tab sends nothing, as if offline. */
  async function killAndReopen(context: BrowserContext, killed: Page): Promise<Page> {
    const address = killed.url();
    await context.setOffline(true);
    await killed.close();
    await context.setOffline(false);
    const page = await context.newPage();
    await page.goto(address);
    await editor(page).waitFor();
    return page;
  }

  it('are written on a phone through two cuts of the network and a killed tab, without losing a word', async () => {
    const phone = await visit(browser, PHONE);
    const context = phone.page.context();
    let { page } = phone;
    await signInAt(page, `${system.origin}/app/login`, people.learner);
    await page.goto(`${system.origin}/app/job-readiness`);
    await page.getByRole('heading', { level: 2, name: 'What do you study?' }).waitFor();
    await look(page, 'the nine fields of study');
    await page.getByRole('radio', { name: 'Computer science' }).check();
    await press(page, 'Save');
    await says(page, 'Saved. Your projects are made for Computer science.');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(PROJECT) }).waitFor();
    await look(page, 'projects');
    await page.getByRole('link', { name: new RegExp(PROJECT) }).click();
    await page.getByRole('button', { name: 'Get the brief' }).waitFor();
    await look(page, 'before the brief');
    await press(page, 'Get the brief');
    await editor(page).waitFor();
    await says(page, 'Practice engine');
    await look(page, 'a brief, and nothing written');

    await page.getByLabel('Title', { exact: true }).fill('An hour a day');
    const text = () => page.getByLabel('Text', { exact: true });
    await text().pressSequentially(FIRST);
    await page.getByLabel('Title', { exact: true }).focus();
    await says(page, 'Draft saved');
    await addFile(page);

    await context.setOffline(true);
    await text().focus();
    await text().press('Control+End');
    await text().pressSequentially(SECOND);
    await page.getByLabel('Title', { exact: true }).focus();
    await says(page, 'Draft kept on this device. It is saved once you are back online.');
    await look(page, 'writing without a network');
    page = await killAndReopen(context, page);
    await expect.poll(() => text().inputValue()).toBe(`${FIRST}${SECOND}`);
    await look(page, 'what was restored');
    await text().focus();
    await text().press('Control+End');
    await text().pressSequentially(THIRD);
    await page.getByLabel('Title', { exact: true }).focus();
    await expect.poll(async () => (await people.project())?.draft?.body_markdown).toBe(TEXT);

    await page.getByLabel(/^This is my own work/).check();
    let arrivals = 0;
    await page.route('**/api/app/job-readiness/projects/submit', async (route) => {
      arrivals += 1;
      if (arrivals > 1) return route.continue();
      // Offline before that: the page must not learn what the server took.
      await context.setOffline(true);
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press(page, 'Submit');
    const question = page.getByRole('alertdialog', { name: `Submit ${PROJECT}?` });
    await look(page, 'a project before it is handed in');
    await press(question, 'Submit');
    await says(page, 'Saved on this device, will be sent.');
    await look(page, 'a project that waits for the network');
    await context.setOffline(false);
    await says(page, 'A person reads your submission.');
    await page.getByRole('heading', { name: 'From the grader' }).waitFor();
    await look(page, 'a grade that waits for a person');
    expect(arrivals).toBeGreaterThan(1);
    expect(await people.project()).toMatchObject({ status: 'in_review', submission: { number: 1, content: { body_markdown: TEXT } } });
    expect(found).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });

  it('are rejected, appealed, handed in again and approved while the learner watches', async () => {
    const phone = await visit(browser, PHONE, 'dark');
    const own = phone.page;
    await signInAt(own, `${system.origin}/app/login`, people.learner);
    await toProject(own);
    await says(own, 'A person reads your submission.');
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await toStaffPage(page, system.firstAdmin, '/admin/submissions');
    await look(page, 'submissions that wait');
    const row = page.getByRole('button', { name: new RegExp(`^Review the submission of ${LEARNER_NAME}`) });
    await row.press('Enter');
    await review(page, 'r', REJECTION, look);
    await own.getByText(REJECTION).waitFor();
    await look(own, 'a rejection');

    await press(own, 'Ask a person to look again');
    const appeal = own.getByRole('dialog', { name: 'Ask a person to look again' });
    await appeal.getByLabel(/^What should they look at/).fill('Wrong rows are in the last sentence.');
    await look(own, 'an appeal');
    await press(appeal, 'Send');
    await says(own, 'You asked a person to look again');
    await decideAppeal();
    await says(own, 'The text does not say it.');
    await look(own, 'an appeal that was decided');

    await press(own, 'Submit again');
    await own.getByLabel('Text', { exact: true }).fill(`${TEXT} A wrong row is written to a second file.`);
    await own.getByLabel(/^This is my own work/).check();
    await press(own, 'Submit');
    await press(own.getByRole('alertdialog'), 'Submit');
    await says(own, 'Earlier submissions');
    await says(own, 'A person reads your submission.');
    await look(own, 'the second submission');
    await page.reload();
    await row.first().press('Enter');
    await review(page, 'a', 'Now it says what happens to a wrong row.', look);
    await says(own, 'You have completed this project.');
    await says(own, 'You earned star FOUR');
    await look(own, 'star FOUR');
    expect(await people.starLevel()).toBe('FOUR');
    await othersSeeNoMore();
    expect(found).toEqual([]);
    expect([...phone.pageErrors, ...desk.pageErrors]).toEqual([]);
    await Promise.all([phone.close(), desk.close()]);
  });

  /** By an Admin who did not review it. */
  async function decideAppeal(): Promise<void> {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await toStaffPage(page, people.secondAdmin, '/admin/appeals');
    await page.getByRole('button', { name: `Appeal of ${LEARNER_NAME}, ${PROJECT}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Appeal of ${LEARNER_NAME}` });
    await dialog.getByLabel('Outcome', { exact: true }).selectOption('not_upheld');
    await dialog.getByLabel('Reason', { exact: true }).fill('The text does not say it.');
    await look(page, 'a decision on an appeal');
    await press(dialog, 'Decide');
    await says(page, 'Appeal decided.');
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  }

  async function othersSeeNoMore(): Promise<void> {
    for (const [role, credentials] of [
      ['Staff', people.staff],
      ['Client Staff', people.office],
    ] as const) {
      const person = await signedIn(system, { role, ...credentials });
      for (const path of ['/api/admin/job-readiness/projects', '/api/admin/job-readiness/backgrounds', '/api/admin/appeals']) {
        await expect(person.ask('GET', path)).rejects.toMatchObject({ status: 403 });
      }
    }
  }
});
