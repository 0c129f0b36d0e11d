import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause } from '../../tools/demo/person.mjs';
import { sharedBrowser, sharedSystem } from '../one-system.js';
import type { RunningSystem } from '../local-system.js';
import { killTab, PHONE, screenChecker, signInAt, visit } from './browser.js';
import { makePathLearner, type PathLearner, VIDEO_SECONDS } from './path-learner.js';

const seconds = (ranges: readonly (readonly [number, number])[] = []) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const playedTo = (page: Page, second: number) =>
  page.waitForFunction((until) => (document.querySelector('video')?.currentTime ?? 0) >= until, second);
const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

describe('the path from star ONE to star THREE, on a phone', () => {
  let system: RunningSystem;
  let browser: Browser;
  let learner: PathLearner;

  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
    learner = await makePathLearner(system, 1);
  });
  afterAll(() => browser.close());

  const sessionAddress = (id: string) => `${system.origin}/app/job-readiness/expert-sessions/${id}?productId=${learner.productId}`;

  it('loses neither seconds nor answers when the network is cut, tabs are killed and another device is used', async () => {
    const found: string[] = [];
    const look = screenChecker(found);
    const visitor = await visit(browser, PHONE);
    const context = visitor.page.context();
    let { page } = visitor;
    await signInAt(page, `${system.origin}/app/login`, learner);
    await page.goto(`${system.origin}/app/job-readiness/courses?productId=${learner.productId}`);
    await look(page, 'courses');
    await page.getByRole('link', { name: 'Start Reading a CV' }).click();
    await page.getByRole('button', { name: 'Play' }).first().waitFor();
    await look(page, 'a video lesson');

    // The network is cut while the video plays, and the tab is killed before it is back.
    await press(page, 'Play');
    await playedTo(page, 3);
    await context.setOffline(true);
    await playedTo(page, 6);
    page = await killTab(page);
    await expect.poll(async () => seconds((await learner.lessons())[0]?.video?.watched), { timeout: 30_000 }).toBeGreaterThanOrEqual(5);
    await page.getByRole('button', { name: 'Play' }).first().waitFor();
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(3);
    await press(page, 'Play');
    await says(page, 'You have watched enough of this video.');

    await follow(page, 'Next: One page is enough');
    await says(page, 'You have read this lesson.');
    await look(page, 'a reading');
    await follow(page, 'Next: Check it yourself');

    // The quiz is answered without a network; the tab is killed with the answers.
    await page.getByRole('radio', { name: 'False' }).waitFor();
    await look(page, 'a quiz');
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'False' }).click();
    await page.getByRole('textbox').fill('one');
    await press(page, 'Hand in the quiz');
    await says(page, 'Failed to submit quiz');
    page = await killTab(page);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('one');
    await press(page, 'Hand in the quiz');
    const two = page.getByRole('dialog', { name: 'You earned star TWO' });
    await two.waitFor();
    await look(page, 'the moment of star TWO');
    await two.getByRole('button', { name: 'Continue' }).click();
    await says(page, 'You passed with 100%');
    await look(page, 'the result of a quiz');
    expect((await learner.lessons())[2]?.quiz).toEqual({ attempts_used: 1, passed: true });

    // The first session begins here, and goes on after another device was in between.
    await page.goto(`${system.origin}/app/job-readiness/expert-sessions?productId=${learner.productId}`);
    await look(page, 'expert sessions');
    const [first, ...others] = await learner.sessions();
    if (!first) throw new Error('there are no sessions');
    await page.goto(sessionAddress(first.id));
    await press(page, 'Play');
    await playedTo(page, 5);
    await press(page, 'Pause');
    await look(page, 'an expert session');
    for (const { id } of others.slice(0, 3)) await watchElsewhere(id);
    await page.reload();
    await says(page, /^Resume from 0:0\d\?$/);
    await look(page, 'the offer to resume');
    await press(page, 'Resume');
    await says(page, 'You have completed this session.');

    const last = others[3];
    if (!last) throw new Error('there are too few sessions');
    await page.goto(sessionAddress(last.id));
    await press(page, 'Play');
    const three = page.getByRole('dialog', { name: 'You earned star THREE' });
    await three.waitFor();
    await three.getByRole('button', { name: 'Continue' }).click();
    await says(page, 'You unlocked your third star');
    expect(await learner.starLevel()).toBe('THREE');
    expect((await learner.sessions()).map(({ student_progress }) => seconds(student_progress.watched))).toEqual(
      Array(5).fill(VIDEO_SECONDS),
    );
    expect(found).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
    await visitor.close();
  });

  /** As fast as the server believes it. */
  async function watchElsewhere(id: string): Promise<void> {
    const path = `/api/app/job-readiness/expert-sessions/${id}/watch-progress`;
    const whole = { total_duration_seconds: VIDEO_SECONDS, watched: [[0, VIDEO_SECONDS]] };
    await learner.elsewhere.ask('POST', path, { current_time_seconds: 0, trigger_type: 'resume' });
    await expect
      .poll(
        async () => {
          await pause(2_000);
          const { progress } = await learner.elsewhere.ask('POST', path, {
            ...whole,
            current_time_seconds: VIDEO_SECONDS,
            trigger_type: 'completion',
          });
          return progress.is_completed;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }
});
