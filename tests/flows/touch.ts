/** Dragging with a finger, quicker than a long press. */
import type { Locator, Page } from 'playwright-core';

/** 120 ms in all; a long press takes at least twice as long. */
const STEPS = 6;
const STEP_MS = 20;

const handles = (page: Page) => page.getByRole('button', { name: /^Reorder/ });

/** Names of the handles, from top to bottom. */
export async function visibleOrder(page: Page): Promise<string[]> {
  const all = await handles(page).all();
  return Promise.all(all.map(async (handle) => ((await handle.getAttribute('aria-label')) ?? '').replace('Reorder ', '')));
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('the handle is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the first row by its handle to the place of the second. */
export async function dragFirstDown(page: Page): Promise<void> {
  const from = await middleOf(handles(page).nth(0));
  const to = await middleOf(handles(page).nth(1));
  const devtools = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await dispatch('touchStart', from.y);
  for (let step = 1; step <= STEPS; step += 1) {
    await dispatch('touchMove', from.y + ((to.y - from.y) * step) / STEPS);
    await page.waitForTimeout(STEP_MS);
  }
  await dispatch('touchEnd');
  await devtools.detach();
}
