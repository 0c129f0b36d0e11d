/** A person who has a keyboard and nothing else: where the focus is, and whether it can be seen. */
import type { Page } from 'playwright-core';

/** More than any page of ours has places for the focus. */
const AROUND = 90;

/** What has the focus, by role and name as they reach the ear; '' where nothing has it. */
export async function focused(page: Page): Promise<string> {
  const isSomewhere = await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  if (!isSomewhere) return '';
  const spoken = await page.locator(':focus').ariaSnapshot();
  return (spoken.split('\n')[0] ?? '').replace(/^- /, '');
}

/** Waits until something of that description has the focus; a page that is drawn moves it a moment later. */
export async function focusComes(page: Page, wanted: RegExp): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const now = await focused(page).catch(() => '');
    if (wanted.test(now)) return;
    if (Date.now() > end) throw new Error(`the focus is on "${now}", not on ${String(wanted)}`);
    await page.waitForTimeout(50);
  }
}

export const onHeading = (page: Page, name = '') => focusComes(page, new RegExp(`^heading "${name}.*\\[level=1\\]`, 'u'));

/** Presses Tab until the focus is there; every stop on the way is looked at. Gives back what was passed. */
export async function tabTo(page: Page, wanted: RegExp, faults: string[], key = 'Tab'): Promise<string[]> {
  const passed: string[] = [];
  for (let turn = 0; turn < AROUND; turn += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (now !== '') faults.push(...(await hiddenFocus(page)).map((fault) => `${now}: ${fault}`));
    if (wanted.test(now)) return passed;
    passed.push(now);
  }
  throw new Error(`${key} never comes to ${String(wanted)}: ${passed.join(' > ')}`);
}

/** Tab, then the key that presses what has the focus. */
export async function pressAt(page: Page, wanted: RegExp, faults: string[], key = 'Enter'): Promise<void> {
  await tabTo(page, wanted, faults);
  await page.keyboard.press(key);
}

/** Whether what has the focus shows it, and nothing lies over it (WCAG 2.4.7, 2.4.11); a heading has it for the ear alone. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement)) return [];
    const rings = (element: Element | null) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const field = at.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const isBordered = field !== null && field !== undefined && Number.parseFloat(getComputedStyle(field).borderTopWidth) >= 2;
    const around = [at, at.parentElement, at.parentElement?.parentElement ?? null, at.parentElement?.nextElementSibling ?? null];
    const isShown = at.tabIndex < 0 || isBordered || around.some((element) => rings(element));
    const { left, top, width, height } = at.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 200));
    // A toast passes by itself.
    const isToast = [at, above].some((element) => element?.closest('.notistack-SnackbarContainer'));
    const isFree =
      isToast || (above !== null && (at.contains(above) || above.contains(at) || (at.closest('label')?.contains(above) ?? false)));
    const over = above === null ? 'the edge of the window' : `${above.tagName} ${(above.getAttribute('class') ?? '').slice(0, 60)}`;
    return [...(isShown ? [] : ['its focus does not show']), ...(isFree ? [] : [`it lies under ${over}`])];
  });
}
