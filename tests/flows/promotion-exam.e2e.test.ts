/** An Admin sets an exam up, a learner fails and passes it, and an attempt is voided (docs/exams.md). */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSystem } from '../local-system.js';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import { addModule, press, says } from './author.js';
import { DESKTOP, killTab, PHONE, screenChecker, signInAt, visit } from './browser.js';
import { answerDrawn, ASKED, BANK_FILE, dayAndTime, type ExamLearner, makeExamLearner, QUESTIONS } from './exam-people.js';

const BANK = 'Everyday numbers';
const TABLET = { width: 768, height: 1024 };
const WAIT_MS = 7 * 24 * 3_600_000;

describe('the promotion exam', () => {
  let system: RunningSystem;
  let browser: Browser;
  let learner: ExamLearner;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    learner = await makeExamLearner(system);
  });
  afterAll(() => browser.close());

  const examPage = () => `${system.origin}/app/job-readiness/promotion-exam?productId=${learner.productId}`;
  const attemptsPage = () => `${system.origin}/admin/promotion-exams/attempts?productId=${learner.productId}`;

  it('is set up by an Admin on an empty product, from a bank that is imported and published', async () => {
    expect((await learner.eligibility()).reasons).toEqual(['EXAM_NOT_AVAILABLE']);
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, learner.admin);
    await page.goto(`${system.origin}/admin/question-banks`);
    await importBank(page);
    await page.goto(`${system.origin}/admin/promotion-exams`);
    await setUp(page);
    await expect.poll(async () => (await learner.eligibility()).reasons).toEqual([]);
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  async function importBank(page: Page): Promise<void> {
    await addModule(page, 'Add bank', { Name: BANK });
    await press(page, 'More');
    await press(page, 'Import questions');
    const dialog = page.getByRole('dialog', { name: 'Import questions' });
    await dialog.getByLabel('File', { exact: true }).setInputFiles(BANK_FILE);
    await says(dialog, `${QUESTIONS.length} questions are ready`);
    await look(page, 'questions of a file');
    await press(dialog, `Add ${QUESTIONS.length} questions`);
    await press(page.getByRole('alertdialog'), `Add ${QUESTIONS.length} questions`);
    await says(dialog, `${QUESTIONS.length} questions are added`);
    await press(dialog, 'Done');
    await page.keyboard.press('Escape');
    await press(page, 'Publish');
    await press(page.getByRole('alertdialog', { name: /^Publish / }), 'Publish');
    await says(page, 'Version 1');
  }

  const choose = async (dialog: Locator, field: string, name: string) => {
    const search = dialog.getByRole('combobox', { name: field });
    await search.fill(name);
    await dialog
      .page()
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .click();
  };

  async function setUp(page: Page): Promise<void> {
    await press(page, 'Set up exam');
    const dialog = page.getByRole('dialog', { name: 'Set up exam' });
    await choose(dialog, 'Job Readiness product', learner.productName);
    await dialog.getByLabel('Time limit, minutes').fill('481');
    await press(dialog, 'Set up exam');
    await says(dialog, 'Time limit cannot exceed 8 hours');
    await dialog.getByLabel('Time limit, minutes').fill('20');
    await dialog.getByLabel('Number of questions').fill(String(ASKED));
    await choose(dialog, 'Question banks of the exam to Silver', BANK);
    await says(dialog, `${QUESTIONS.length} questions to draw from, ${QUESTIONS.length} are needed.`);
    await look(page, 'setting up an exam');
    await press(dialog, 'Set up exam');
    await says(page, 'Promotion exam set up.');
    const row = page.getByRole('row').filter({ hasText: learner.productName });
    await says(row, `${QUESTIONS.length} of ${QUESTIONS.length}`);
    await look(page, 'the exams');
  }

  async function begin(page: Page): Promise<void> {
    await press(page, 'Start');
    const dialog = page.getByRole('alertdialog', { name: 'Start the exam now?' });
    await dialog.waitFor();
    await look(page, 'before the start');
    await press(dialog, 'Start');
  }

  async function submit(page: Page): Promise<void> {
    await press(page, 'Submit');
    await press(page.getByRole('alertdialog', { name: /^Submit / }), 'Submit');
    await page.waitForURL((url) => url.pathname.endsWith('/result'));
  }

  it('is failed, given once more by an Admin, and passed after the network was cut and the tab killed', async () => {
    const visitor = await visit(browser, PHONE);
    const context = visitor.page.context();
    let { page } = visitor;
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.goto(examPage());
    await page.getByRole('heading', { level: 1, name: 'Promotion exam to Silver' }).waitFor();
    await says(page, '70%');
    await says(page, '20 minutes');
    await says(page, '0 of 3 used in the last 90 days');
    await look(page, 'what is asked');

    await begin(page);
    const first = [await answerDrawn(page, 1, false)];
    await look(page, 'the first question');
    for (let position = 2; position <= ASKED; position += 1) {
      await press(page, 'Next');
      first.push(await answerDrawn(page, position, position > 2));
    }
    await submit(page);
    await page.getByRole('heading', { level: 1, name: 'You scored 33%. The pass mark is 70%.' }).waitFor();
    await look(page, 'the result of a fail');
    const day = await failedUntil();
    await says(page, `The next attempt may begin on ${day}.`);
    await page.goto(examPage());
    await says(page, `The next one may begin on ${day}.`);
    await look(page, 'a wait with its day');

    await giveExtraAttempt();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await begin(page);
    const second = [await answerDrawn(page, 1, true)];
    await says(page, 'All answers sent');
    await context.setOffline(true);
    await press(page, 'Next');
    second.push(await answerDrawn(page, 2, true));
    await says(page, 'Saved on this device, will be sent');
    page = await killTab(page);
    await says(page, 'This exam is open in another window');
    await look(page, 'open in another window');
    await press(page, 'Continue here');
    second.push(await answerDrawn(page, ASKED, true));
    await says(page, 'All answers sent');
    expect(second.filter((prompt) => first.includes(prompt))).toEqual([]);

    const other = await visitor.tab();
    await other.goto(`${system.origin}/app/job-readiness/tiers?productId=${learner.productId}`);
    const tier = other.getByRole('region', { name: 'Your current tier' });
    await says(tier, 'Bronze - Foundational');
    await submit(page);
    await page.getByRole('heading', { level: 1, name: 'You scored 100%. You passed.' }).waitFor();
    await look(page, 'the result of a pass');
    await says(tier, 'Silver - Intermediate');
    await says(other, 'You passed the promotion exam to Silver');
    await look(other, 'the tier that rose');
    expect(await learner.tier()).toBe('SILVER');
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  /** Seven days after the end, to the minute. */
  async function failedUntil(): Promise<string> {
    const { previous_attempts: attempts, reasons } = await learner.eligibility();
    expect(reasons).toContain('COOLDOWN');
    const { passed, score, timestamp_end: end } = await learner.attempt(attempts[0]?.id ?? '');
    expect({ passed, score }).toEqual({ passed: false, score: 33 });
    return dayAndTime(new Date(Date.parse(end ?? '') + WAIT_MS));
  }

  /** The newest one is the first. */
  async function chooseAct(page: Page, place: number, act: string): Promise<void> {
    await page
      .getByRole('button', { name: new RegExp(`^Actions for the attempt of ${learner.name}`) })
      .nth(place)
      .click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  async function giveExtraAttempt(): Promise<void> {
    const visitor = await visit(browser, TABLET);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, learner.admin);
    await page.goto(attemptsPage());
    await says(page.getByRole('table'), 'Failed');
    await chooseAct(page, 0, 'Give an extra attempt');
    const dialog = page.getByRole('dialog', { name: `Give ${learner.name} an extra attempt?` });
    await dialog.getByLabel('Reason').fill('The power failed in the middle of it');
    await look(page, 'giving an extra attempt');
    await press(dialog, 'Give an extra attempt');
    await says(page, `${learner.name} has an extra attempt.`);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  }

  it('leaves attempts that an Admin sees and voids, on a narrow screen, and the tier stays', async () => {
    const visitor = await visit(browser, TABLET);
    const { page } = visitor;
    await signInAt(page, `${system.origin}/admin/login`, learner.admin);
    await page.goto(attemptsPage());
    const figures = page.getByRole('region', { name: 'Figures' });
    await says(figures, '50%');
    await look(page, 'attempts on a tablet');
    await chooseAct(page, 0, 'Void attempt');
    const dialog = page.getByRole('dialog', { name: `Void the attempt of ${learner.name}?` });
    await dialog.getByLabel('Reason').fill('Taken by another person');
    await look(page, 'voiding an attempt');
    await press(dialog, 'Void attempt');
    await says(page, 'The attempt is voided.');
    await says(page.getByRole('table'), 'Abandoned');
    await look(page, 'a voided attempt');
    expect(await learner.tier()).toBe('SILVER');
    expect((await learner.eligibility()).previous_attempts).toHaveLength(1);
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });
});
