/** Texts that their box cuts off, as longer words of another language are. */
import type { Page } from 'playwright-core';

/** Rounding of sizes, in CSS pixels. */
const SLACK = 2;

/** Boxes that hide what does not fit, with text that does not; those that only a screen reader reads are left out. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    const isCut = (box: Element) => {
      const { overflowX, overflowY, visibility } = getComputedStyle(box);
      if (visibility === 'hidden' || box.clientWidth <= 1 || box.clientHeight <= 1) return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + slack) || (hides(overflowY) && box.scrollHeight > box.clientHeight + slack)
      );
    };
    const saysSomething = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((box) => saysSomething(box) && box.closest('[aria-hidden="true"]') === null && isCut(box))
      .map((box) => box.textContent.trim().slice(0, 80));
  }, SLACK);
}
