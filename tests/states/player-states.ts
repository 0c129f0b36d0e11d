/** A video on its page in every state that a player has (docs/look.md#expert-session). */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { escape, failing, press, says } from './page-actions.js';

interface Film {
  readonly name: string;
  /** Opens its page. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What brings fresh addresses, and what saves. */
  readonly renewal: string;
  readonly saves: string;
  readonly notSaved: string;
}

const VIDEOS = '**/api/videos/*';

/** From its large button. */
export const watch = (page: Page) => press(page, 'Click to start video');

/** Far enough for a line of the captions, and stopped there. */
export async function watchALittle(page: Page): Promise<void> {
  await watch(page);
  await page.locator('[data-captions]').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 2);
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

export function filmStates({ name, open, renewal, saves, notSaved }: Film): readonly State[] {
  const stopRouting = async (page: Page) => {
    await page.unroute(VIDEOS);
    await page.unroute(renewal);
  };
  return [
    {
      name,
      open: async (page) => {
        await open(page);
        await page.getByRole('button', { name: 'Click to start video' }).waitFor();
      },
    },
    ...displayVariants(name),
    {
      name: `${name}, its settings`,
      open: async (page) => {
        await press(page, 'Video settings');
        await page.getByLabel('Speed').waitFor();
      },
      leave: escape,
    },
    {
      name: `${name}, its transcript`,
      open: async (page) => {
        await page.getByText('Transcript', { exact: true }).click();
        await page.locator('details[open]').waitFor();
      },
    },
    {
      name: `${name} that does not arrive`,
      open: async (page) => {
        await failing(page, VIDEOS);
        await open(page);
        await page.getByRole('group', { name: /^Video: / }).waitFor();
        await failing(page, renewal);
        await says(page, 'Waiting for the connection. The video goes on by itself.');
      },
      leave: stopRouting,
    },
    {
      name: `${name} that is broken`,
      open: async (page) => {
        await page.route(VIDEOS, (route) => route.fulfill({ contentType: 'video/webm', body: 'no film' }));
        await open(page);
        await says(page, 'Failed to load video. Please refresh and try again.');
      },
      leave: stopRouting,
    },
    {
      name: `${name} that is not saved`,
      open: async (page) => {
        await failing(page, saves);
        await open(page);
        await watchALittle(page);
        await says(page, notSaved);
      },
      leave: (page) => page.unroute(saves),
    },
    {
      name: `${name}, paused with captions`,
      open: async (page) => {
        await open(page);
        await watchALittle(page);
      },
    },
    ...displayVariants(`${name}, paused with captions`),
  ];
}
