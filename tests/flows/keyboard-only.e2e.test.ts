import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { RunningSystem } from '../local-system.js';
import { waitForFocus, focused, waitForHeadingFocus, tabToAndPress, tabTo } from './keyboard-focus.js';
import { DESKTOP, PHONE, visit } from './browser.js';
import { openSignedIn, type Run, startRun } from './keyboard-run.js';
import { type Learner, makeLearner, QUESTIONS } from './assessment-learner.js';

const MINUTE_MS = 60_000;

const onQuestion = (page: Page, position: number) =>
  waitForFocus(page, new RegExp(`^heading "Question ${position} of ${QUESTIONS.length}"`));

async function next(page: Page, position: number): Promise<void> {
  await page.keyboard.press('Alt+ArrowRight');
  await onQuestion(page, position);
}

async function openFirstQuestion(run: Run, origin: string, learner: Learner): Promise<void> {
  const { page, faults, check } = run;
  await openSignedIn(run, origin, learner);
  await tabToAndPress(page, /^link "(Job )?Readiness"/, faults);
  await waitForHeadingFocus(page, 'Job Readiness');
  await tabToAndPress(page, /^link "(Start|Continue)/, faults);
  await waitForHeadingFocus(page, 'Assessments');
  await check('the list');
  await tabToAndPress(page, /^link "Start Nine questions"/, faults);
  await waitForHeadingFocus(page, 'Nine questions');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await check('before the start');
  await tabToAndPress(page, /^button "Start"/, faults);
  await page.getByText('Question 1 of 9').waitFor();
  await waitForHeadingFocus(page, 'Nine questions');
  await check('the first question');
}

/** By letter and number keys, by arrows inside the group, by Space. */
async function choose({ page, faults, check, expectAnnounced }: Run): Promise<void> {
  await page.keyboard.press('b');
  expect(await page.getByRole('radio', { name: 'Mango' }).isChecked()).toBe(true);
  await page.keyboard.press('3');
  await tabTo(page, /^radio "Ladder" \[checked\]/, faults);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/^radio "Mango" \[checked\]/);
  await expectAnnounced('polite: All answers sent');
  await page.keyboard.press('f');
  await next(page, 2);
  await tabTo(page, /^checkbox "2"/, faults);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/^checkbox "8"/);
  await page.keyboard.press('Space');
  await check('several answers');
}

/** By the handles: each option in turn is moved up to its place. */
async function putInOrder({ page, faults, check, expectAnnounced }: Run, wanted: readonly string[]): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reorder/ }) });
  await rows.first().waitFor();
  await check('an order');
  await tabToAndPress(page, /^button "Use this order"/, faults);
  await waitForFocus(page, /This order is your answer/);
  for (const [to, text] of wanted.entries()) {
    await tabTo(page, new RegExp(`^button "Reorder ${text}"`), faults, 'Shift+Tab');
    const from = (await rows.allInnerTexts()).findIndex((row) => row.includes(text));
    await page.keyboard.press('Space');
    await expectAnnounced(`assertive: ${text} picked up, position ${from + 1} of 3.`);
    for (let step = from; step > to; step -= 1) {
      await page.keyboard.press('ArrowUp');
      await expectAnnounced(`assertive: ${text}, position ${step} of 3`);
    }
    expect(await focused(page)).toContain(`Reorder ${text}`);
    await page.keyboard.press('Space');
    await expectAnnounced(`assertive: ${text} dropped, position ${to + 1} of 3`);
  }
}

async function type({ page, faults, check }: Run, text: string): Promise<void> {
  await tabTo(page, /^textbox "Your answer"/, faults);
  await page.keyboard.type(text);
  await check('a typed answer');
}

/** Back to the first question by the palette, forward and back by the bar. */
async function navigateQuestions({ page, isWide, faults, check }: Run): Promise<void> {
  await page.keyboard.press('Alt+ArrowLeft');
  await onQuestion(page, 7);
  await page.keyboard.press('g');
  if (isWide) await waitForFocus(page, /^button "Question 7, answered"/);
  else await page.getByRole('dialog', { name: 'Questions' }).waitFor();
  await check('the palette');
  await tabTo(page, /^button "Question 1, answered, flagged"/, faults, isWide ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await onQuestion(page, 1);
  // The palette comes before the bar in the tab order, as it does on screen.
  const passed = await tabTo(page, /^button "Flag for review" \[pressed\]/, faults);
  expect(passed.filter((stop) => stop.startsWith('button "Question'))).toHaveLength(isWide ? QUESTIONS.length : 0);
  await page.keyboard.press('Enter');
  await tabToAndPress(page, /^button "Next"/, faults);
  await onQuestion(page, 2);
  await tabToAndPress(page, /^button "Previous"/, faults);
  await onQuestion(page, 1);
  await tabToAndPress(page, /^button "Clear answer"/, faults);
  await onQuestion(page, 1);
  await page.keyboard.press('3');
}

/** As the page's timer shows them. */
async function minutesLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) + Number(seconds) / 60;
}

/**
 * Lets the page's time run until so much is left. The reply to a heartbeat sets the timer back to the server's, also between the look at it
 * and the jump.
 */
async function leave(page: Page, minutes: number): Promise<void> {
  const more = (await minutesLeft(page)) - minutes;
  if (more > 0) await page.clock.fastForward(more * MINUTE_MS);
}

/** The network is lost and returns; the time left is announced three times. */
async function expectNetworkAndTimeAnnounced({ page, check, expectAnnounced }: Run): Promise<void> {
  await expectAnnounced('polite: All answers sent');
  await check('an answered question');
  await page.context().setOffline(true);
  await page.keyboard.press('b');
  await expectAnnounced("assertive: You're offline.");
  await expectAnnounced('polite: Saved on this device, will be sent');
  await check('offline');
  await page.context().setOffline(false);
  await expectAnnounced("polite: You're back online.");
  await expectAnnounced('polite: All answers sent');
  for (const [minutes, words] of [
    [10, 'polite: 10 minutes left'],
    [5, 'assertive: 5 minutes left'],
    [1, 'assertive: 1 minute left'],
  ] as const) {
    await expectAnnounced(words, () => leave(page, minutes - 0.5));
  }
}

async function submitAndReview({ page, isWide, faults, check }: Run): Promise<void> {
  await tabTo(page, /^button "Submit"/, faults, isWide ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await waitForFocus(page, /^button "Keep answering"/);
  await check('the submit dialog');
  await page.keyboard.press('Escape');
  await waitForFocus(page, /^button "Submit"/);
  await page.keyboard.press('Enter');
  await waitForFocus(page, /^button "Keep answering"/);
  await tabToAndPress(page, /^button "Submit"/, faults);
  await waitForFocus(page, /^button "Continue"/);
  await check('the moment of the star');
  await page.keyboard.press('Escape');
  await waitForHeadingFocus(page, 'You scored 100%');
  await tabToAndPress(page, /^button "\d+ correct"/, faults);
  await page.getByRole('heading', { level: 4, name: 'Question 9' }).waitFor();
  await check('the result with its review');
  await tabToAndPress(page, /^link "Assessments"/, faults);
  await waitForHeadingFocus(page, 'Assessments');
}

describe('an assessment without a mouse', () => {
  let system: RunningSystem;
  let browser: Browser;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
  });
  afterAll(() => browser.close());

  it.each([
    ['on a desktop', DESKTOP, 1],
    ['in a narrow window', PHONE, 2],
  ] as const)('is taken from sign-in to the review by keyboard alone, and works with a screen reader, %s', async (_, viewport, turn) => {
    const learner = await makeLearner(system, turn);
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const run = await startRun(page, viewport === DESKTOP);
    await page.clock.install();
    await openFirstQuestion(run, system.origin, learner);
    await choose(run);
    await next(page, 3);
    await putInOrder(run, ['Ant', 'Goat', 'Elephant']);
    await next(page, 4);
    await type(run, '42');
    await next(page, 5);
    await type(run, 'New Delhi');
    await next(page, 6);
    await page.keyboard.press('a');
    await run.check('true or false');
    await next(page, 7);
    await page.keyboard.press('2');
    await next(page, 8);
    await type(run, '180');
    await navigateQuestions(run);
    await expectNetworkAndTimeAnnounced(run);
    for (let position = 2; position <= QUESTIONS.length; position += 1) await next(page, position);
    await page.keyboard.press('b');
    await submitAndReview(run);
    expect(run.faults).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });
});
