import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSystem } from '../fixtures-of-run.js';
import type { RunningSystem } from '../local-system.js';
import { focusComes, focused, hiddenFocus, onHeading, pressAt, tabTo } from './at-keyboard.js';
import { DESKTOP, PHONE, visit } from './browser.js';
import { listen, unheard } from './by-ear.js';
import { type Learner, makeLearner, QUESTIONS } from './interrupted-learner.js';

/** The flow waits for the server's own times; this only ends what hangs. */
const WHOLE_FLOW_MS = 240_000;
const MINUTE_MS = 60_000;
const COMES_MS = 20_000;

/** A page, what a person finds wrong with it on the way, and what is said meanwhile. */
interface Walk {
  readonly page: Page;
  readonly isWide: boolean;
  readonly faults: string[];
  /** Reads the whole screen, and looks at the focus. */
  readonly attend: (screen: string) => Promise<void>;
  /** Waits until it is said aloud, after the last `attend`. */
  readonly hears: (words: string) => Promise<void>;
}

async function walkOn(page: Page, isWide: boolean): Promise<Walk> {
  const said = await listen(page);
  const faults: string[] = [];
  let before = 0;
  return {
    page,
    isWide,
    faults,
    attend: async (screen) => {
      const found = [...(await unheard(page)), ...(await hiddenFocus(page))];
      faults.push(...found.map((fault) => `${screen}: ${fault}`));
      before = (await said()).length;
    },
    hears: async (words) => {
      await expect.poll(async () => (await said()).slice(before), { timeout: COMES_MS }).toContainEqual(expect.stringContaining(words));
    },
  };
}

const onQuestion = (page: Page, position: number) => focusComes(page, new RegExp(`^heading "Question ${position} of ${QUESTIONS.length}"`));

async function next(page: Page, position: number): Promise<void> {
  await page.keyboard.press('Alt+ArrowRight');
  await onQuestion(page, position);
}

async function comeToTheFirstQuestion({ page, faults, attend }: Walk, origin: string, learner: Learner): Promise<void> {
  await page.goto(`${origin}/app/login`);
  await page.getByLabel('Email', { exact: true }).waitFor();
  await tabTo(page, /^textbox "Email"/, faults);
  await page.keyboard.type(learner.email);
  await tabTo(page, /^textbox "Password"/, faults);
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await onHeading(page);
  await pressAt(page, /^link "(Job )?Readiness"/, faults);
  await onHeading(page, 'Job Readiness');
  await pressAt(page, /^link "(Start|Continue)/, faults);
  await onHeading(page, 'Assessments');
  await attend('the list');
  await pressAt(page, /^link "Start Nine questions"/, faults);
  await onHeading(page, 'Nine questions');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await attend('before the start');
  await pressAt(page, /^button "Start"/, faults);
  await page.getByText('Question 1 of 9').waitFor();
  await onHeading(page, 'Nine questions');
  await attend('the first question');
}

/** By letter and number, by arrows inside the group, by Space. */
async function choose({ page, faults, attend, hears }: Walk): Promise<void> {
  await page.keyboard.press('b');
  expect(await page.getByRole('radio', { name: 'Mango' }).isChecked()).toBe(true);
  await page.keyboard.press('3');
  await tabTo(page, /^radio "Ladder" \[checked\]/, faults);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/^radio "Mango" \[checked\]/);
  await hears('polite: All answers sent');
  await page.keyboard.press('f');
  await next(page, 2);
  await tabTo(page, /^checkbox "2"/, faults);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/^checkbox "8"/);
  await page.keyboard.press('Space');
  await attend('several answers');
}

/** By the handles: each in its turn goes up to its place. */
async function putInOrder({ page, faults, attend, hears }: Walk, wanted: readonly string[]): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reorder/ }) });
  await rows.first().waitFor();
  await attend('an order');
  await pressAt(page, /^button "Use this order"/, faults);
  await focusComes(page, /This order is your answer/);
  for (const [to, text] of wanted.entries()) {
    await tabTo(page, new RegExp(`^button "Reorder ${text}"`), faults, 'Shift+Tab');
    const from = (await rows.allInnerTexts()).findIndex((row) => row.includes(text));
    await page.keyboard.press('Space');
    await hears(`assertive: ${text} picked up, position ${from + 1} of 3.`);
    for (let step = from; step > to; step -= 1) {
      await page.keyboard.press('ArrowUp');
      await hears(`assertive: ${text}, position ${step} of 3`);
    }
    expect(await focused(page)).toContain(`Reorder ${text}`);
    await page.keyboard.press('Space');
    await hears(`assertive: ${text} dropped, position ${to + 1} of 3`);
  }
}

async function type({ page, faults, attend }: Walk, text: string): Promise<void> {
  await tabTo(page, /^textbox "Your answer"/, faults);
  await page.keyboard.type(text);
  await attend('a typed answer');
}

/** Back to the first by the palette, on and back by the bar. */
async function goAround({ page, isWide, faults, attend }: Walk): Promise<void> {
  await page.keyboard.press('Alt+ArrowLeft');
  await onQuestion(page, 7);
  await page.keyboard.press('g');
  if (isWide) await focusComes(page, /^button "Question 7, answered"/);
  else await page.getByRole('dialog', { name: 'Questions' }).waitFor();
  await attend('the palette');
  await tabTo(page, /^button "Question 1, answered, flagged"/, faults, isWide ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await onQuestion(page, 1);
  // The palette stands before the bar to the keyboard, as it does to the eye.
  const passed = await tabTo(page, /^button "Flag for review" \[pressed\]/, faults);
  expect(passed.filter((stop) => stop.startsWith('button "Question'))).toHaveLength(isWide ? QUESTIONS.length : 0);
  await page.keyboard.press('Enter');
  await pressAt(page, /^button "Next"/, faults);
  await onQuestion(page, 2);
  await pressAt(page, /^button "Previous"/, faults);
  await onQuestion(page, 1);
  await pressAt(page, /^button "Clear answer"/, faults);
  await onQuestion(page, 1);
  await page.keyboard.press('3');
}

/** As the clock of the page shows them. */
async function minutesLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) + Number(seconds) / 60;
}

/** The network goes and comes back; the time is said aloud three times. */
async function hearNetworkAndTime({ page, attend, hears }: Walk): Promise<void> {
  await hears('polite: All answers sent');
  await attend('an answered question');
  await page.context().setOffline(true);
  await page.keyboard.press('b');
  await hears("assertive: You're offline.");
  await hears('polite: Saved on this device, will be sent');
  await attend('offline');
  await page.context().setOffline(false);
  await hears("polite: You're back online.");
  await hears('polite: All answers sent');
  for (const [minutes, words] of [
    [10, 'polite: 10 minutes left'],
    [5, 'assertive: 5 minutes left'],
    [1, 'assertive: 1 minute left'],
  ] as const) {
    await page.clock.fastForward(((await minutesLeft(page)) - minutes + 0.5) * MINUTE_MS);
    await hears(words);
  }
}

async function submitAndReview({ page, isWide, faults, attend }: Walk): Promise<void> {
  await tabTo(page, /^button "Submit"/, faults, isWide ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await focusComes(page, /^button "Keep answering"/);
  await attend('the submit dialog');
  await page.keyboard.press('Escape');
  await focusComes(page, /^button "Submit"/);
  await page.keyboard.press('Enter');
  await focusComes(page, /^button "Keep answering"/);
  await pressAt(page, /^button "Submit"/, faults);
  await focusComes(page, /^button "Continue"/);
  await attend('the moment of the star');
  await page.keyboard.press('Escape');
  await onHeading(page, 'You scored 100');
  await pressAt(page, /^button "\d+ correct"/, faults);
  await page.getByRole('heading', { level: 4, name: 'Question 9' }).waitFor();
  await attend('the result with its review');
  await pressAt(page, /^link "Assessments"/, faults);
  await onHeading(page, 'Assessments');
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
  ] as const)(
    'is taken from the door to the review by keys alone, and makes sense to the ear, %s',
    { timeout: WHOLE_FLOW_MS },
    async (_, viewport, turn) => {
      const learner = await makeLearner(system, turn);
      const visitor = await visit(browser, viewport);
      const { page } = visitor;
      const walk = await walkOn(page, viewport === DESKTOP);
      await page.clock.install();
      await comeToTheFirstQuestion(walk, system.origin, learner);
      await choose(walk);
      await next(page, 3);
      await putInOrder(walk, ['Ant', 'Goat', 'Elephant']);
      await next(page, 4);
      await type(walk, '42');
      await next(page, 5);
      await type(walk, 'New Delhi');
      await next(page, 6);
      await page.keyboard.press('a');
      await walk.attend('true or false');
      await next(page, 7);
      await page.keyboard.press('2');
      await next(page, 8);
      await type(walk, '180');
      await goAround(walk);
      await hearNetworkAndTime(walk);
      for (let position = 2; position <= QUESTIONS.length; position += 1) await next(page, position);
      await page.keyboard.press('b');
      await submitAndReview(walk);
      expect(walk.faults).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
