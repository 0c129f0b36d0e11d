/**
 * The interview by voice in a real browser, whose microphone beeps every second: unmuted it speaks, muted it is silent. With an interruption, a
 * lost connection, a break and a killed tab; then an Admin watches the recording and decides (docs/interviews.md).
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { VOICE_PATH } from '@paanch/contracts/interview/interviews/voice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { until } from '../../tools/demo/person.mjs';
import { makeAdmin } from '../people.js';
import { says } from './author.js';
import { DESKTOP, PHONE, screenChecker, signInAt, type Visit, visit } from './browser.js';
import { type Interviewee, launchWithDevices, makeInterviewee } from './interview-people.js';

/** Longer than an interview that does not count. */
const LASTED_MS = 65_000;

describe('an interview by voice', () => {
  let system: LocalSystem;
  let browser: Browser;
  let learner: Interviewee;
  let desk: Visit;
  const found: string[] = [];
  const look = screenChecker(found);

  beforeAll(async () => {
    [system, browser] = await Promise.all([startLocalSystem({ empty: true }), launchWithDevices()]);
    learner = await makeInterviewee(system, 'Tushar Nimbalkar', { breaks: true, large_text: true });
    desk = await visit(browser, DESKTOP);
    await signInAt(desk.page, `${system.origin}/app/login`, learner.credentials);
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  /** The controls of a running interview hide when nothing moves; the focus brings them back. */
  async function press(page: Page, name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await button.click();
  }
  const isAsked = (page: Page, question: number) => page.getByLabel(`Your answer to question ${question}`).waitFor();

  async function setUp(page: Page): Promise<void> {
    await page.goto(`${system.origin}/app/job-readiness/interviews/session`);
    await press(page, 'Grant Permissions');
    await says(page, 'Your entire screen is shared.');
    await says(page, 'Your microphone works.');
    await press(page, 'Continue');
    await says(page, 'We can hear you clearly');
    await press(page, 'Continue');
    await press(page, 'Continue to Interview');
    await press(page, 'Start Interview');
    await page.getByRole('heading', { level: 1, name: 'Interview with Vidya' }).waitFor();
  }

  /** Speaks for a while, then is silent until she goes on. */
  async function speak(page: Page): Promise<void> {
    await press(page, 'Unmute');
    await page.waitForTimeout(2_500);
    await press(page, 'Mute');
  }

  /** Another socket of the same person cuts the first one, whatever becomes of the new one. */
  function cutOff(): Promise<void> {
    const headers = { cookie: learner.cookie(), origin: system.origin };
    const other = new WebSocket(`${system.origin.replace('http', 'ws')}${VOICE_PATH}?access_token=none`, { headers });
    return new Promise((resolve) => {
      other.once('close', () => resolve());
      other.once('error', () => resolve());
    });
  }

  /** Vidya asks once more afterwards. */
  async function takeBreak(page: Page): Promise<void> {
    await press(page, 'Take a break');
    const pause = page.getByRole('dialog', { name: 'You are on a break' });
    await pause.getByText('You have 2 more breaks in this interview.').waitFor();
    await look(page, 'a break of an interview');
    // The page below is longer than a phone's window, the way on must not be.
    await page.setViewportSize(PHONE);
    await look(page, 'a break of an interview on a phone');
    const { y = -1, height = 0 } = (await pause.getByRole('button', { name: 'Go on' }).boundingBox()) ?? {};
    expect([y > 0, y + height <= PHONE.height]).toEqual([true, true]);
    await page.setViewportSize(DESKTOP);
    await page.waitForTimeout(2_500);
    await pause.getByRole('button', { name: 'Go on' }).click();
    await pause.waitFor({ state: 'hidden' });
  }

  it('goes on after an interruption, a lost connection and a break, and is finished after its tab was killed', async () => {
    const { page } = desk;
    await setUp(page);
    const began = Date.now();
    await press(page, 'Mute');
    await isAsked(page, 1);
    await speak(page);
    await isAsked(page, 2);
    // She is speaking now.
    await speak(page);
    await isAsked(page, 3);
    await cutOff();
    await says(page, 'Connected again.');
    await speak(page);
    await isAsked(page, 4);
    await takeBreak(page);
    await page.getByLabel('Your answer to question 4').fill('Half a sentence that');
    await page.waitForTimeout(Math.max(0, LASTED_MS - (Date.now() - began)));
    const context: BrowserContext = page.context();
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(`${system.origin}/app/job-readiness/interviews/session`);
    await again.getByRole('heading', { level: 1, name: 'Your interview was cut off' }).waitFor();
    await look(again, 'an interview that was cut off');
    await press(again, 'Finish sending your interview');
    await again.getByRole('heading', { level: 1, name: 'Interview Submitted Successfully' }).waitFor();
    const [interview] = await learner.interviews();
    expect(interview).toMatchObject({ state: 'submitted', is_practice: false });
    expect(await learner.words(interview?.id ?? '')).toContainEqual(
      expect.objectContaining({ text: 'Half a sentence that', source: 'typed' }),
    );
    await expect.poll(async () => (await learner.interviews())[0]?.recording_state).toBe('stored');
    expect(found).toEqual([]);
    expect(desk.pageErrors).toEqual([]);
  });

  it('is watched and approved by an Admin, and earns star FIVE', async () => {
    const office = await visit(browser, DESKTOP);
    const { page } = office;
    const admin = await makeAdmin(system, 'reviews@voice.example');
    await signInAt(page, `${system.origin}/admin/login`, admin);
    await page.goto(`${system.origin}/admin/submissions/interviews`);
    await page.getByRole('button', { name: /Tushar Nimbalkar/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Watch the recording' }).click();
    const video = dialog.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(50);
    await video.evaluate((one: HTMLVideoElement) => {
      one.currentTime = 40;
    });
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => !one.seeking && one.readyState >= 2)).toBe(true);
    await dialog.getByText(/1 break was taken, 0:0\d long\./).waitFor();
    await look(page, 'the review of an interview');
    await dialog.getByRole('radio', { name: /Approve/ }).check();
    await dialog.getByRole('textbox', { name: 'Feedback' }).fill('You stayed calm and to the point.');
    await page.keyboard.press('Control+Enter');
    await says(page, 'Interview submission has been approved.');
    await until(async () => ((await learner.star()) === 'FIVE' ? true : null), 'Star FIVE');
    expect(found).toEqual([]);
    expect(office.pageErrors).toEqual([]);
    await office.close();
  });
});
