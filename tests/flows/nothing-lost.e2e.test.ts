import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { RunningSystem } from '../local-system.js';
import { accessibilityFaults, killTab, PHONE, scrollsSideways, settled, signInAt, visit } from './browser.js';
import { dragFirstDown, visibleOrder } from './touch.js';
import { answer, makeLearner, QUESTIONS, type Learner } from './assessment-learner.js';

/** Long enough to be an outage (docs/path.md#time), with two heartbeats to spare. */
const OUTAGE_MS = 14_000;

/** Checks a screen with axe in both colour schemes; findings are collected, so that one run reports all of them. */
const looker = (found: string[]) => async (page: Page, screen: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const faults = await accessibilityFaults(page);
    found.push(...faults.map((fault) => `${screen}, ${colorScheme}: ${fault}`));
  }
  if (await scrollsSideways(page)) found.push(`${screen}: scrolls sideways`);
};

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answerNext = async (page: Page, position: number) => {
  await press(page, 'Next');
  await answer(page, position);
};

describe('an assessment on a phone with a patchy network', () => {
  let system: RunningSystem;
  let browser: Browser;
  let learner: Learner;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    learner = await makeLearner(system, 3);
  });
  afterAll(() => browser.close());

  /** The server still thinks that the killed tab is active, so the new one asks whether to take over. */
  async function reopen(killed: Page, look: (page: Page, screen: string) => Promise<void>): Promise<Page> {
    const page = await killTab(killed);
    await says(page, 'This assessment is open in another window');
    await look(page, 'open in another window');
    await press(page, 'Continue here');
    return page;
  }

  it('loses no answer when the network is lost three times, the tab is killed twice and the session ends', async () => {
    const found: string[] = [];
    const look = looker(found);
    const visitor = await visit(browser, PHONE);
    const context = visitor.page.context();
    let { page } = visitor;
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.goto(`${system.origin}/app/job-readiness/assessments?productId=${learner.productId}`);
    await page.getByRole('link', { name: 'Start Nine questions' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await look(page, 'before the start');
    await press(page, 'Start');
    await answer(page, 1);
    await says(page, 'All answers sent');
    await look(page, 'the first question');

    // The network is lost for the first time, long enough to be an outage.
    await context.setOffline(true);
    await answerNext(page, 2);
    await says(page, "You're offline.");
    await says(page, 'Saved on this device, will be sent');
    await says(page, /We add back lost time, up to 6 min\./);
    await look(page, 'offline');
    await answerNext(page, 3);
    await look(page, 'offline, putting options in order');
    for (const order of [
      ['Goat', 'Ant', 'Elephant'],
      ['Ant', 'Goat', 'Elephant'],
    ]) {
      await dragFirstDown(page);
      await expect.poll(() => visibleOrder(page), { timeout: 60_000 }).toEqual(order);
    }
    await page.waitForTimeout(OUTAGE_MS);
    await context.setOffline(false);
    await says(page, 'All answers sent');
    await says(page, / added back$/);
    await look(page, 'time returned');

    // The network is lost again, and the tab is killed with an answer that only this device has.
    await context.setOffline(true);
    await answerNext(page, 4);
    await says(page, 'Saved on this device, will be sent');
    page = await reopen(page, look);
    await says(page, 'Question 5 of 9');
    await says(page, 'All answers sent');
    expect((await learner.record()).questions[3]?.answer).toBe('42');

    // The tab is closed and reopened at once: it does not ask which window to use, and no time is added.
    const { refunded_seconds: added } = await learner.record();
    const { pathname } = new URL(page.url());
    await page.close();
    page = await context.newPage();
    await page.goto(system.origin + pathname);
    await says(page, 'Question 5 of 9');
    expect((await learner.record()).refunded_seconds).toBe(added);

    // The session ends while an answer is unsent; the same person signs in again.
    await answer(page, 5);
    await learner.endSessions();
    await page.waitForURL((url) => url.pathname === '/app/login');
    await look(page, 'signed out');
    await page.getByLabel('Email', { exact: true }).fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await press(page, 'Sign in');
    await says(page, 'Question 6 of 9');
    await says(page, 'All answers sent');
    expect((await learner.record()).questions[4]?.answer).toBe('new delhi');

    // The tab is killed after everything was sent.
    await answer(page, 6);
    await says(page, 'All answers sent');
    page = await reopen(page, look);
    await answer(page, 7);

    // The network is lost for the third time, until every question is answered.
    await context.setOffline(true);
    await says(page, "You're offline.");
    await answerNext(page, 8);
    await answerNext(page, 9);
    await press(page, 'Submit');
    await says(page, 'You have answered all 9 questions.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await says(page, 'Your answers could not be sent. Check your connection and try again.');
    await look(page, 'submitting without a network');
    await context.setOffline(false);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog', { name: 'You earned star ONE' }).waitFor();
    await look(page, 'the moment of the star');
    await press(page, 'Continue');
    await page.getByRole('heading', { level: 1, name: /^You scored 100%\./ }).waitFor();
    await says(page, 'Question by question');
    await look(page, 'the result');

    const { status, score, correct_count, refunded_seconds, review } = await learner.record();
    expect({ status, score, correct_count, answers: review?.length }).toEqual({
      status: 'COMPLETED',
      score: 100,
      correct_count: QUESTIONS.length,
      answers: QUESTIONS.length,
    });
    expect(review?.filter(({ answer: given }) => given === null)).toEqual([]);
    expect(refunded_seconds).toBeGreaterThan(10);
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });
});
