/** Staff write a programme on screens alone, an Admin publishes it, and learners have it (docs/staff-guide.md). */
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { makeAdmin, signedIn } from '../people.js';
import {
  accept,
  addModule,
  addPicture,
  CAPTIONS,
  formWith,
  moveByKeys,
  paste,
  press,
  saved,
  says,
  uploadFilm,
  writeQuestion,
  type WrittenQuestion,
} from './author.js';
import { DESKTOP, PHONE, screenChecker, signInAt, visit } from './browser.js';

const PASSWORD = 'copper-lantern-meadow-27';
const Made = z.object({ id: z.string() });
const Products = z.object({
  products: z.array(z.object({ name: z.string(), modules: z.array(z.object({ id: z.string(), type: z.string(), name: z.string() })) })),
});
const LONG = 'Which of these words says best what a shop keeps when all of its costs have been paid at the end of the month?';
const QUESTIONS: readonly WrittenQuestion[] = [
  { type: 'Single choice', prompt: LONG, answers: ['Profit', 'Loss', 'Tax'], right: ['A'] },
  { type: 'Multiple choice', prompt: 'Which are costs?', answers: ['Rent', 'Sales', 'Wages'], right: ['A', 'C'] },
  { type: 'True or false', prompt: 'Revenue and profit are the same.', choice: 'False' },
  { type: 'Number', prompt: 'How many paise are in a rupee?', fields: { 'Correct number': '100', 'Tolerance (optional)': '0.5' } },
  { type: 'Put in order', prompt: 'From the smallest to the largest.', answers: ['One', 'Ten', 'A hundred'] },
  // What counts is left out until an Admin finds it missing.
  { type: 'Short text', prompt: 'What is the money called that comes in?' },
];
const PASTED =
  '<p style="color:red" onclick="x()">Before <b>bold</b></p><table><tr><th>Week</th><th>Hours</th></tr><tr><td>1</td><td>6</td></tr></table><script>x()</script>';

describe('a programme that staff write', () => {
  let system: RunningSystem;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof makeAdmin>>;
  let productId: string;
  const staff = { role: 'Staff', email: 'writer@authoring.example', password: PASSWORD };
  const learner = { role: 'student', email: 'reader@authoring.example', password: PASSWORD };
  const found: string[] = [];
  const check = screenChecker(found);
  /** Without the tooltip of a button that was just pressed. */
  const look = async (page: Page, screen: string) => {
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
    await check(page, screen);
  };

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    admin = await makeAdmin(system, 'publisher@authoring.example');
    const person = await signedIn(system, admin);
    const idOf = async (asked: Promise<unknown>) => Made.parse(await asked).id;
    await person.ask('POST', '/api/admin/users', { full_name: 'Kavya Iyer', ...staff });
    const client = await idOf(person.ask('POST', '/api/admin/clients', { name: 'Writing College' }));
    productId = await idOf(person.ask('POST', '/api/admin/job-readiness/products', { name: 'First Job Programme' }));
    const assigned = { client_ids: [client], all_clients: false };
    await until(
      () =>
        person.ask('PUT', `/api/admin/products/${productId}/clients`, assigned).then(
          () => true,
          () => null,
        ),
      'The client in content',
    );
    const { email, password } = learner;
    await person.ask('POST', '/api/admin/students', { full_name: 'Ravi Kulkarni', client_id: client, email, password });
  });
  afterAll(() => browser.close());

  const programme = () => `${system.origin}/products/${productId}`;
  const openModule = async (page: Page, name: RegExp) => {
    await page.goto(programme());
    await page.getByRole('link', { name }).click();
  };

  it('is an assessment, a course and an expert session, on screens alone', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, staff);
    await page.goto(programme());
    await says(page, 'None yet.');
    await writeAssessment(page);
    await page.goto(programme());
    await writeCourse(page);
    await page.goto(programme());
    await writeSession(page);
    await page.goto(programme());
    await page.getByRole('link', { name: '1. Getting a first job' }).waitFor();
    await look(page, 'what a programme consists of');
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  async function writeAssessment(page: Page): Promise<void> {
    await addModule(page, 'Add assessment', { Name: 'Money words' });
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    for (const [index, question] of QUESTIONS.entries()) await writeQuestion(page, index + 1, question);
    await moveByKeys(page, 'question 6', 'ArrowUp', 4);
    await page.getByRole('link', { name: '2. What is the money called' }).waitFor();
    await page.getByRole('link', { name: /^1\. Which of these words/ }).click();
    const settings = formWith(page, 'Time limit in minutes (optional)');
    await settings.getByLabel('Time limit in minutes (optional)').fill('20');
    await settings.getByLabel('Show explanations').check();
    await saved(page);
    await press(page, 'Ask an Admin to publish');
    await page.getByRole('button', { name: 'Asked on this state' }).waitFor();
    await look(page, 'an assessment');
    await page.reload();
    await page.getByRole('link', { name: '2. What is the money called' }).waitFor();
    await says(page.getByRole('textbox', { name: 'Answer A', exact: true }), 'Profit');
    expect(await settings.getByLabel('Time limit in minutes (optional)').inputValue()).toBe('20');
  }

  async function addLesson(page: Page, title: string, type: 'Video' | 'Reading'): Promise<void> {
    await press(page, 'Add lesson');
    const dialog = page.getByRole('dialog', { name: 'Add lesson' });
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel('Type', { exact: true }).selectOption(type);
    await press(dialog, 'Add lesson');
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  }

  async function writeCourse(page: Page): Promise<void> {
    await addModule(page, 'Add course', { Name: 'Getting a first job' });
    await addModule(page, 'Add section', { Title: 'Before the interview' });
    const lesson = formWith(page, 'Minutes');
    const text = lesson.getByRole('textbox', { name: 'Text', exact: true });

    await addLesson(page, 'How a CV is read', 'Video');
    await uploadFilm(page, lesson);
    await lesson.getByLabel('Captions', { exact: true }).setInputFiles(CAPTIONS);
    await lesson.getByLabel('Name of captions 1').waitFor();
    await saved(page);
    await lesson.getByText('Ready', { exact: true }).waitFor();
    await look(page, 'a video lesson');

    await addLesson(page, 'A plan for four weeks', 'Reading');
    await text.click();
    await page.keyboard.type('Plan with ');
    await press(lesson, 'Bold');
    await page.keyboard.type('dates');
    await press(lesson, 'Bold');
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await paste(text, PASTED);
    await text.getByRole('cell', { name: '6' }).waitFor();
    await addPicture(page, lesson, 'A desk with a calendar');
    await look(page, 'a reading');
    await saved(page);
    await page.reload();
    await text.getByText('dates', { exact: true }).waitFor();
    expect(await text.locator('strong').allInnerTexts()).toEqual(['dates', 'bold']);
    expect(await text.locator('[style], [onclick], script').count()).toBe(0);
    await text.getByRole('cell', { name: '6' }).waitFor();
    await text.getByRole('img', { name: 'A desk with a calendar' }).waitFor();

    await addLesson(page, 'Check it yourself', 'Reading');
    await text.fill('Read it aloud once.');
    await saved(page);
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await press(page, 'Add quiz');
    await writeQuestion(page, 1, { type: 'True or false', prompt: 'A CV needs five pages.', choice: 'False' });
    await writeQuestion(page, 2, { type: 'Short text', prompt: 'How many pages are enough?' });
    await look(page, 'a quiz');

    await moveByKeys(page, 'lesson A plan for four weeks', 'ArrowUp', 1);
    await page.getByRole('list', { name: 'Lessons of Before the interview' }).getByRole('link').first().getByText('A plan').waitFor();
    await preview(page);
  }

  async function preview(page: Page): Promise<void> {
    await press(page, 'Preview');
    const dialog = page.getByRole('dialog', { name: 'Preview of Getting a first job' });
    await dialog.getByRole('img', { name: 'A desk with a calendar' }).waitFor();
    await look(page, 'the preview of a reading');
    await dialog.getByLabel('Lessons').selectOption('How a CV is read');
    await press(dialog, 'Play');
    await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('[role=dialog] video')?.currentTime ?? 0) > 0.5);
    await dialog.getByLabel('Lessons').selectOption('Check it yourself');
    await dialog.getByRole('radio', { name: 'False' }).click();
    await look(page, 'the preview of a quiz');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }

  async function writeSession(page: Page): Promise<void> {
    await addModule(page, 'Add expert session', { Title: 'From a shop to a bank', Speaker: 'Nalini Joshi' });
    const form = formWith(page, 'Speaker');
    await form.getByLabel("Speaker's title (optional)").fill('Recruiter, Nashik');
    await uploadFilm(page, form);
    await saved(page);
    await form.getByText('Ready', { exact: true }).waitFor();
    await look(page, 'an expert session');
  }

  /** Asks for it, and is told what is missing. */
  async function publish(page: Page, action = 'Publish'): Promise<void> {
    await press(page, action);
    await press(page.getByRole('alertdialog', { name: /^Publish / }), action);
  }

  it('is published by an Admin once nothing is missing, restored and deleted, and learners have it', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await publishAssessment(page);
    await publishCourse(page);
    await publishSession(page);

    const reader = await signedIn(system, learner);
    const shown = () =>
      until(async () => {
        const { products } = Products.parse(await reader.ask('GET', '/api/app/job-readiness/products'));
        const names = products.flatMap(({ modules }) => modules.map(({ name }) => name));
        return names.length === 3 ? names.toSorted() : null;
      }, 'The programme');
    expect(await shown()).toEqual(['From a shop to a bank', 'Getting a first job', 'Money words']);
    await look(page, 'a published expert session');
    await binAndBack(page);
    await visitor.close();

    const phone = await visit(browser, PHONE, 'dark');
    await signInAt(phone.page, `${system.origin}/admin/login`, staff);
    await lookAtAll(phone.page);
    expect(found).toEqual([]);
    expect([...visitor.pageErrors, ...phone.pageErrors]).toEqual([]);
    await phone.close();
  });

  async function publishAssessment(page: Page): Promise<void> {
    await openModule(page, /Money words/);
    await press(page, 'Publish');
    const dialog = page.getByRole('alertdialog', { name: /^Publish / });
    await says(dialog, 'First version: 6 questions.');
    expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
    await look(page, 'what an assessment lacks');
    await dialog.getByRole('link', { name: /^Question 2: / }).click();
    const form = formWith(page, 'Accepted answers');
    await accept(form, 'Revenue');
    await saved(page);
    await publish(page);
    await says(page, 'Version 1');
    expect(await page.getByRole('button', { name: 'Publish changes' }).isDisabled()).toBe(true);
    await compareAndRestore(page);
  }

  /** The draft goes on, is compared with its version, and becomes that version again. */
  async function compareAndRestore(page: Page): Promise<void> {
    const limit = page.getByLabel('Time limit in minutes (optional)');
    await limit.fill('35');
    await saved(page);
    await says(page, 'Unpublished changes');
    await press(page, 'Versions');
    await press(page, 'Compare version 1');
    await says(page, 'Time limit changed from 20 to 35 minutes.');
    await look(page, 'a version beside the draft');
    await press(page, 'Back to versions');
    await press(page, 'Restore version 1');
    await press(page, 'Discard changes and restore');
    await says(page, 'Version 1 restored into the draft.');
    await expect.poll(() => limit.inputValue()).toBe('20');
  }

  async function publishCourse(page: Page): Promise<void> {
    await openModule(page, /Getting a first job/);
    await publish(page);
    await page.getByRole('link', { name: /^Quiz of "Check it yourself", question 2: / }).click();
    const form = formWith(page, 'Accepted answers');
    await look(page, 'what a course lacks');
    for (const answer of ['one', '1']) await accept(form, answer);
    await saved(page);
    await publish(page);
    await says(page, 'Version 1');

    // The draft goes on, and is thrown away again.
    await page.getByRole('link', { name: 'A plan for four weeks' }).click();
    const lesson = formWith(page, 'Minutes');
    await lesson.getByLabel('Minutes').fill('9');
    await saved(page);
    await says(page, 'Unpublished changes');
    await press(page, 'Versions');
    await look(page, 'the versions of a course');
    await press(page, 'Restore version 1');
    await press(page, 'Discard changes and restore');
    await says(page, 'Version 1 restored into the draft.');
    await expect.poll(() => lesson.getByLabel('Minutes').inputValue()).toBe('5');

    await press(page, 'Figures');
    await says(page.getByRole('dialog', { name: 'Figures' }), 'Completed, lesson by lesson');
    await look(page, 'the figures of a course');
    await page.getByRole('dialog', { name: 'Figures' }).getByRole('button', { name: 'Close' }).last().click();
  }

  async function publishSession(page: Page): Promise<void> {
    await openModule(page, /From a shop to a bank/);
    await publish(page);
    await page.getByRole('link', { name: /^Expert session: / }).waitFor();
    await look(page, 'what an expert session lacks');
    const form = formWith(page, 'Speaker');
    await form.getByLabel('Captions', { exact: true }).setInputFiles(CAPTIONS);
    await form.getByLabel('Name of captions 1').waitFor();
    await saved(page);
    await publish(page);
    await says(page, 'Version 1');
  }

  async function binAndBack(page: Page): Promise<void> {
    await press(page, 'Delete expert session');
    const dialog = page.getByRole('alertdialog', { name: 'Delete From a shop to a bank?' });
    await says(dialog, /Nobody is in the middle of it\./);
    await look(page, 'deleting an expert session');
    await press(dialog, 'Delete expert session');
    await page.waitForURL((url) => url.pathname === '/admin/expert-sessions');
    await page.goto(`${system.origin}/admin/bin`);
    await press(page, 'Restore From a shop to a bank');
    await says(page, 'From a shop to a bank restored.');
    await openModule(page, /From a shop to a bank/);
    await says(page, 'Version 1');
  }

  async function lookAtAll(page: Page): Promise<void> {
    const screens: readonly (readonly [RegExp, string])[] = [
      [/Money words/, 'an assessment on a phone'],
      [/From a shop to a bank/, 'an expert session on a phone'],
      [/Getting a first job/, 'a course on a phone'],
    ];
    for (const [name, screen] of screens) {
      await openModule(page, name);
      await page.getByText('Everything is saved').first().waitFor();
      await look(page, screen);
    }
    await page.getByRole('link', { name: 'A plan for four weeks' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    await look(page, 'a reading on a phone');
    await page.getByRole('link', { name: 'Check it yourself' }).click();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await page.getByLabel('Passing score in percent').waitFor();
    await look(page, 'a quiz on a phone');
  }
});
