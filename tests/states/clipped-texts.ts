/** Text that cannot be read in full: beyond the window's edge, or clipped by a box that does not scroll. */
import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Run by the debugger. Visually hidden text, a pixel wide, is left out; so is what can be scrolled to, the beginning of a long text in a
 * table that scrolls sideways if the whole is in its tooltip, and in a link that opens the whole.
 */
const SEARCH = `(() => {
  const clipped = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const isClipped = (left, right) => words.left < left - 1.5 || words.right > right + 1.5;
    let isOutside = isClipped(0, window.innerWidth);
    let fault = false;
    let isExcerpt = false;
    let canScroll = false;
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (edges.width <= 1.5 || (box.tagName === 'A' && edges.bottom < 0)) { fault = isExcerpt = isOutside = false; break; }
      if (/auto|scroll/.test(style.overflowY)) canScroll ||= box.scrollHeight > box.clientHeight + 1;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
        if (box.scrollWidth > box.clientWidth + 1) { isExcerpt = isOutside = false; break; }
        continue;
      }
      if (style.overflowX === 'visible' || (style.webkitLineClamp !== 'none' && box.closest('a'))) continue;
      const isCut = isClipped(edges.left, edges.right) || (!canScroll && (words.bottom > edges.bottom + 4 || words.top < edges.top - 4));
      if (box.title && style.webkitLineClamp !== 'none') isExcerpt ||= isCut;
      else fault ||= isCut;
    }
    if (fault || isExcerpt || isOutside) clipped.push(node.data.trim().slice(0, 80));
  }
  return clipped;
})()`;

/** Milliseconds within which a toast has come or gone. */
const SETTLED_AFTER = 400;

/** What is clipped and stays so: a toast on its way is clipped for a moment. */
export async function clippedTexts(page: Page): Promise<string[]> {
  const first = await search(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(SETTLED_AFTER);
  const still = await search(page);
  return first.filter((text) => still.includes(text));
}

const search = async (page: Page) => z.array(z.string()).parse(await page.evaluate(SEARCH));
