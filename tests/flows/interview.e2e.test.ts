/** The interview with Vidya in a real browser with fake devices: by typing and by keyboard (docs/interviews.md). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { says } from './author.js';
import { DESKTOP, PHONE, screenChecker, scrollsSideways, signInAt, visit } from './browser.js';
import { type Interviewee, launchWithDevices, makeInterviewee } from './interview-people.js';

const ANSWER =
  'At first I asked the two clerks what they type twice each day. Then I wrote a small script that copies the column, tried it on three files, and measured that it saves an hour.';

describe('an interview', () => {
  let system: LocalSystem;
  let browser: Browser;
  let learner: Interviewee;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), launchWithDevices()]);
    learner = await makeInterviewee(system, 'Ketaki Sonar');
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const isFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

  /** From the first step to the talk, by keys alone. */
  async function setUp(page: Page, isPractice: boolean): Promise<void> {
    await page.goto(`${system.origin}/app/job-readiness/interviews/session${isPractice ? '?practice=1' : ''}`);
    await heading(page, 'Get your device ready');
    await look(page, 'the permissions');
    await page.getByRole('switch', { name: 'I will type my answers' }).press('Space');
    await page.getByRole('switch', { name: 'Show my camera' }).press('Space');
    if (!isPractice) {
      await key(page, 'Grant Permissions');
      await says(page, 'Your entire screen is shared.');
    }
    await key(page, 'Continue');
    await heading(page, 'Choose your speaker');
    expect(await isFocused(page)).toBe('H1');
    await look(page, 'the devices');
    await key(page, 'Test Speakers');
    await says(page, 'Did you hear the sound? If not, choose another speaker.');
    await key(page, 'Continue');
    await heading(page, 'You are ready');
    await look(page, 'the summary');
    await key(page, 'Continue to Interview');
    await heading(page, /^Ready to Start Your/);
    await look(page, 'before the start');
    await key(page, 'Start Interview');
    await heading(page, 'Interview with Vidya');
  }

  /** Waits until she asks, and types. */
  async function answer(page: Page, question: number, text: string): Promise<void> {
    const field = page.getByLabel(`Your answer to question ${question}`);
    await field.waitFor();
    await field.fill(text);
    await field.press('Enter');
    await expect.poll(() => field.inputValue().catch(() => '')).toBe('');
  }

  async function end(page: Page): Promise<void> {
    await key(page, 'End interview');
    const dialog = page.getByRole('alertdialog', { name: 'End the interview?' });
    await dialog.waitFor();
    await look(page, 'the end is asked for');
    await dialog.getByRole('button', { name: 'End interview' }).press('Enter');
  }

  it('is practised by typing, on a narrow screen, with nothing shared or recorded', async () => {
    const narrow = await visit(browser, PHONE);
    const { page } = narrow;
    await signInAt(page, `${system.origin}/app/login`, learner.credentials);
    await setUp(page, true);
    await says(page, 'Not recorded');
    await says(page, /Practice engine: Vidya speaks and notices when you stop/);
    await answer(page, 1, ANSWER);
    await answer(page, 2, ANSWER);
    expect(await scrollsSideways(page)).toBe(false);
    await look(page, 'a practice that runs');
    await end(page);
    await heading(page, 'Practice Submitted Successfully');
    const [practice] = await learner.interviews();
    expect(practice).toMatchObject({ is_practice: true, state: 'submitted', recording_state: 'none' });
    expect(found).toEqual([]);
    expect(narrow.pageErrors).toEqual([]);
    await narrow.close();
  });

  it('is taken by typing and by keyboard, recorded, and every word of it arrives', async () => {
    const desk = await visit(browser, DESKTOP);
    const { page } = desk;
    await signInAt(page, `${system.origin}/app/login`, learner.credentials);
    await setUp(page, false);
    const began = Date.now();
    await says(page, 'Screen recording on');
    for (const question of [1, 2, 3, 4]) await answer(page, question, `${ANSWER} That is answer ${question}.`);
    await look(page, 'an interview that runs');
    // One that is over within a minute does not count.
    await page.waitForTimeout(Math.max(0, 62_000 - (Date.now() - began)));
    // What stands in the field at the end is an answer too.
    await page.getByLabel('Your answer to question 5').fill('I would ask first.');
    await end(page);
    await heading(page, 'Interview Submitted Successfully');
    await says(page, 'The analysis is complete.');
    await look(page, 'a submitted interview');
    const [interview] = await learner.interviews();
    const answers = await learner.words(interview?.id ?? '');
    expect(answers.map(({ text, source }) => [text, source])).toEqual([
      ...[1, 2, 3, 4].map((question) => [`${ANSWER} That is answer ${question}.`, 'typed']),
      ['I would ask first.', 'typed'],
    ]);
    await expect.poll(async () => (await learner.interviews())[0]?.recording_state).toBe('stored');
    await page.getByRole('link', { name: 'View Results' }).press('Enter');
    await page.waitForURL(/\/interviews\/feedback\//);
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
    await desk.close();
  });
});
