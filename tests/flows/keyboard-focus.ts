/** For a person with only a keyboard: where the focus is, and whether it is visible. */
import type { Page } from 'playwright-core';

/** More than the tab stops of any of our pages. */
const MOST_TAB_STOPS = 90;

/** The focused element by role and name, as a screen reader announces it; '' when nothing is focused. */
export async function focused(page: Page): Promise<string> {
  const isSomewhere = await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  if (!isSomewhere) return '';
  const snapshot = await page.locator(':focus').ariaSnapshot();
  // A name with a colon puts the whole line in quotation marks.
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/^'(.*)'/, '$1');
}

/** Waits until an element of that description is focused; a page moves the focus a moment after rendering. */
export async function waitForFocus(page: Page, wanted: RegExp): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const now = await focused(page).catch(() => '');
    if (wanted.test(now)) return;
    if (Date.now() > end) throw new Error(`the focus is on "${now}", not on ${String(wanted)}`);
    await page.waitForTimeout(50);
  }
}

export const waitForHeadingFocus = (page: Page, name = '') => waitForFocus(page, new RegExp(`^heading "${name}.*\\[level=1\\]`, 'u'));

/** Presses Tab until the element is focused, and checks every stop on the way. Returns the stops passed. */
export async function tabTo(page: Page, wanted: RegExp, faults: string[], key = 'Tab'): Promise<string[]> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_TAB_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now !== '') faults.push(...(await focusFaults(page)).map((fault) => `${now}: ${fault}`));
    if (wanted.test(now)) return passed;
    passed.push(now);
  }
  throw new Error(`${key} never reaches ${String(wanted)}: ${passed.join(' > ')}`);
}

/** Tabs to the element and presses the key there. */
export async function tabToAndPress(page: Page, wanted: RegExp, faults: string[], key = 'Enter'): Promise<void> {
  await tabTo(page, wanted, faults);
  await page.keyboard.press(key);
}

/** Whether the focused element shows its focus and nothing covers it (WCAG 2.4.7, 2.4.11); on a heading it need not show. */
export async function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return [];
    const hasOutline = (candidate: Element | null) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const field = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const isBordered = field !== null && field !== undefined && Number.parseFloat(getComputedStyle(field).borderTopWidth) >= 2;
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement ?? null,
      element.parentElement?.nextElementSibling ?? null,
    ];
    const isShown = element.tabIndex < 0 || isBordered || around.some(hasOutline);
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 200));
    // A toast disappears by itself.
    const isToast = [element, above].some((candidate) => candidate?.closest('.notistack-SnackbarContainer'));
    const isFree =
      isToast ||
      (above !== null && (element.contains(above) || above.contains(element) || (element.closest('label')?.contains(above) ?? false)));
    const over = above === null ? 'the edge of the window' : `${above.tagName} ${(above.getAttribute('class') ?? '').slice(0, 60)}`;
    return [...(isShown ? [] : ['its focus is not visible']), ...(isFree ? [] : [`it is covered by ${over}`])];
  });
}
