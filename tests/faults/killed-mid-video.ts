/** Processes killed while a browser plays a video and hands in a quiz: it goes on by itself, and nothing is lost or counted twice. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { until } from '../../tools/demo/person.mjs';
import { launchChromium, PHONE, signInAt, visit } from '../flows/browser.js';
import { makePathLearner, VIDEO_SECONDS } from '../flows/path-learner.js';
import type { RunningSystem } from '../local-system.js';

const playedTo = (page: Page, second: number) =>
  page.waitForFunction((end) => (document.querySelector('video')?.currentTime ?? 0) >= end, second);
const next = (page: Page, title: string) => page.getByRole('link', { name: `Next: ${title}` }).click();

export function killedMidVideo(currentSystem: () => RunningSystem): void {
  describe('a process killed while a video plays', () => {
    it('loses no second and no answer, and the player goes on by itself', async () => {
      const system = currentSystem();
      const learner = await makePathLearner(system, 1);
      const browser = await launchChromium();
      const visitor = await visit(browser, PHONE);
      const { page } = visitor;
      await signInAt(page, `${system.origin}/app/login`, learner);
      // Content is gone when the browser asks for the film; a short one would be there as a whole before a later kill.
      let isKilled = false;
      await page.route('**/api/videos/**', (route) => {
        if (!isKilled) system.kill('content');
        isKilled = true;
        return route.continue();
      });
      await page.goto(`${system.origin}/app/job-readiness/courses/${learner.courseId}?productId=${learner.productId}`);
      await page.getByRole('button', { name: 'Play' }).first().click();
      await playedTo(page, 3);
      expect(isKilled).toBe(true);
      system.kill('content');
      await playedTo(page, 6);
      system.kill('progress');
      await page.getByText('You have watched enough of this video.').waitFor();
      const watched = async () => (await learner.lessons().catch(() => []))[0]?.video?.watched;
      await expect.poll(watched).toEqual([[0, VIDEO_SECONDS]]);

      await next(page, 'One page is enough');
      await page.getByText('You have read this lesson.').waitFor();
      await next(page, 'Check it yourself');
      await page.getByRole('radio', { name: 'False' }).click();
      await page.getByRole('textbox').fill('one');
      system.kill('progress');
      const star = page.getByRole('dialog', { name: 'You earned star TWO' });
      await until(async () => {
        if (await star.isVisible()) return star;
        const button = page.getByRole('button', { name: 'Hand in the quiz' });
        if (await button.isEnabled({ timeout: 1_000 }).catch(() => false)) await button.click({ timeout: 1_000 }).catch(() => undefined);
        return null;
      }, 'Star TWO');
      expect((await learner.lessons())[2]?.quiz).toEqual({ attempts_used: 1, passed: true });
      expect(await learner.starLevel()).toBe('TWO');
      await browser.close();
    });
  });
}
