import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { RunningSystem } from '../local-system.js';
import { accessibilityFaults, DESKTOP, PHONE, settled, visit } from './browser.js';
import { tabTo, tabToAndPress, waitForFocus, waitForHeadingFocus } from './keyboard-focus.js';
import { openSignedIn, type Run, startRun } from './keyboard-run.js';
import { makePathLearner, type PathLearner, VIDEO_SECONDS } from './path-learner.js';

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const positionOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);
const playedTo = (page: Page, second: number) =>
  page.waitForFunction((until) => (document.querySelector('video')?.currentTime ?? 0) >= until, second);
const captions = (page: Page) => page.locator('[data-captions]');

interface Journey extends Run {
  readonly hasForcedColors: boolean;
}

/** Axe and the screen reader's tree, once nothing moves. */
async function look({ page, faults, check, hasForcedColors }: Journey, screen: string): Promise<void> {
  await settled(page);
  await check(screen);
  const found = await accessibilityFaults(page, hasForcedColors ? 'shapes' : 'all');
  faults.push(...found.map((fault) => `${screen}: ${fault}`));
}

async function openCourse(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await tabToAndPress(page, /^link "(Job )?Readiness"/, faults);
  await waitForHeadingFocus(page, 'Job Readiness');
  await look(journey, 'the stages');
  await tabToAndPress(page, /^link "Start"/, faults);
  await waitForHeadingFocus(page, 'Courses');
  await look(journey, 'courses');
  await tabToAndPress(page, /^link "Start Reading a CV"/, faults);
  await waitForHeadingFocus(page, 'Reading a CV');
  await page.getByRole('button', { name: 'Click to start video' }).waitFor();
  await look(journey, 'a video lesson');
}

/** From its large button; the keys of the player work from then on. */
async function startVideo({ page, faults }: Journey): Promise<void> {
  await tabToAndPress(page, /^button "Click to start video"/, faults);
  await waitForFocus(page, /^group "Video: /);
  await playedTo(page, 1);
}

/** By its keys: the captions off and on again, quiet, stopped. */
async function useKeys(journey: Journey): Promise<void> {
  const { page } = journey;
  await captions(page).waitFor();
  await page.keyboard.press('c');
  await captions(page).waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await captions(page).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await captions(page).waitFor();
  await look(journey, 'a video that is paused, with captions');
}

/** By its own controls. */
async function playFaster(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await tabToAndPress(page, /^button "Video settings"/, faults, 'Space');
  await tabTo(page, /^combobox "Speed"/, faults, 'Shift+Tab');
  await page.keyboard.type('1.5');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5);
  await look(journey, 'the settings of a video');
  await page.keyboard.press('Escape');
  await page.getByLabel('Speed').waitFor({ state: 'detached' });
}

async function takeVideoLesson(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await startVideo(journey);
  await useKeys(journey);
  await playFaster(journey);
  await tabToAndPress(page, /^slider "Position in the video"/, faults, 'ArrowLeft');
  await waitForFocus(page, /^slider /);
  await tabToAndPress(page, /^button "Play"/, faults, 'Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await says(page, 'You have watched enough of this video.');
  await tabToAndPress(page, /^link "Next: One page is enough"/, faults);
}

async function takeReading(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await waitForFocus(page, /^heading "One page is enough"/);
  await says(page, 'You have read this lesson.');
  await look(journey, 'a reading');
  await tabToAndPress(page, /^link "Next: Check it yourself"/, faults);
  await waitForFocus(page, /^heading "Check it yourself"/);
}

/** The first try fails. */
async function takeQuiz(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await look(journey, 'a quiz');
  await tabToAndPress(page, /^radio "True"/, faults, 'Space');
  await tabToAndPress(page, /^button "Hand in the quiz"/, faults);
  await waitForFocus(page, /You scored 0%/);
  await look(journey, 'a quiz that was not passed');
  await tabToAndPress(page, /^button "Try again"/, faults);
  await waitForFocus(page, /^heading "Quiz"/);
  await tabTo(page, /^radio "True"/, faults);
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'False' }).isChecked()).toBe(true);
  await tabTo(page, /^textbox "Your answer"/, faults);
  await page.keyboard.type('one');
  await tabToAndPress(page, /^button "Hand in the quiz"/, faults);
  await waitForFocus(page, /^button "Continue"/);
  await look(journey, 'the moment of star TWO');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForFocus(page, /./);
  await look(journey, 'a quiz that was passed');
  await tabToAndPress(page, /^link "All courses"/, faults);
  await waitForHeadingFocus(page, 'Courses');
}

async function openSession(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await tabToAndPress(page, /^link "Job Readiness"/, faults);
  await waitForHeadingFocus(page, 'Job Readiness');
  await tabToAndPress(page, /^link "Start"/, faults);
  await waitForHeadingFocus(page, 'Expert sessions');
  await look(journey, 'expert sessions');
  await tabToAndPress(page, /^link "Watch Talk 1"/, faults);
  await waitForHeadingFocus(page, 'Talk 1');
}

/** To about the middle: forward is refused, back is not. */
async function watchHalf(journey: Journey): Promise<void> {
  const { page, expectAnnounced, check } = journey;
  await page.getByRole('button', { name: 'Click to start video' }).waitFor();
  await check('an expert session');
  await startVideo(journey);
  await captions(page).waitFor();
  await playedTo(page, 3);
  await page.keyboard.press('ArrowRight');
  await expectAnnounced('Seeking is disabled');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(page)).toBeLessThan(3);
  await playedTo(page, VIDEO_SECONDS / 2);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await look(journey, 'an expert session that is paused');
}

/** Back over the list; the offer to resume gives its focus to the video. */
async function watchRest(journey: Journey): Promise<void> {
  const { page, faults } = journey;
  await tabToAndPress(page, /^link "Expert sessions"/, faults, 'Enter');
  await waitForHeadingFocus(page, 'Expert sessions');
  await tabToAndPress(page, /^link "Continue Talk 1"/, faults);
  await waitForHeadingFocus(page, 'Talk 1');
  await says(page, /^Resume from 0:0\d\?$/);
  await look(journey, 'the offer to resume');
  await tabTo(page, /^button "Resume"/, faults, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await waitForFocus(page, /^group "Video: /);
  await says(page, 'You have completed this session.');
  await look(journey, 'an expert session that is complete');
}

describe('a course and an expert session without a mouse', () => {
  let system: RunningSystem;
  let browser: Browser;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
  });
  afterAll(() => browser.close());

  it.each([
    ['on a desktop', DESKTOP, false, 2],
    ['on a desktop, in forced colours', DESKTOP, true, 3],
    ['in a narrow window, in forced colours', PHONE, true, 4],
  ] as const)('are taken by keyboard alone, with captions, %s', async (_, viewport, hasForcedColors, turn) => {
    const learner: PathLearner = await makePathLearner(system, turn);
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    if (hasForcedColors) await page.emulateMedia({ forcedColors: 'active' });
    const journey = { ...(await startRun(page, viewport === DESKTOP)), hasForcedColors };
    await openSignedIn(journey, system.origin, learner);
    await openCourse(journey);
    await takeVideoLesson(journey);
    await takeReading(journey);
    await takeQuiz(journey);
    await openSession(journey);
    await watchHalf(journey);
    await watchRest(journey);
    expect(await learner.starLevel()).toBe('TWO');
    expect((await learner.lessons()).map(({ is_completed }) => is_completed)).toEqual([true, true, true]);
    expect((await learner.sessions()).map(({ student_progress }) => student_progress.is_completed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(journey.faults).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });
});
