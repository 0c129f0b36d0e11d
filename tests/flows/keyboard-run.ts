/** A journey with the keyboard alone: what is wrong on its screens, and what they announce. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Credentials } from './browser.js';
import { focusFaults, tabTo, waitForHeadingFocus } from './keyboard-focus.js';
import { recordAnnouncements, screenReaderFaults } from './screen-reader.js';

/** A page, the accessibility faults found on it so far, and what it announces. */
export interface Run {
  readonly page: Page;
  readonly isWide: boolean;
  readonly faults: string[];
  /** Checks the whole screen and the focus. */
  readonly check: (screen: string) => Promise<void>;
  /** Waits until the words are announced, after the last `check`; does what causes it before each look. */
  readonly expectAnnounced: (words: string, cause?: () => Promise<void>) => Promise<void>;
}

export async function startRun(page: Page, isWide: boolean): Promise<Run> {
  const announced = await recordAnnouncements(page);
  const faults: string[] = [];
  let before = 0;
  return {
    page,
    isWide,
    faults,
    check: async (screen) => {
      const found = [...(await screenReaderFaults(page)), ...(await focusFaults(page))];
      faults.push(...found.map((fault) => `${screen}: ${fault}`));
      before = (await announced()).length;
    },
    expectAnnounced: async (words, cause) => {
      const heard = async () => {
        await cause?.();
        return (await announced()).slice(before);
      };
      await expect.poll(heard).toContainEqual(expect.stringContaining(words));
    },
  };
}

/** From the sign-in page to the first page after it. */
export async function openSignedIn({ page, faults }: Run, origin: string, { email, password }: Credentials): Promise<void> {
  await page.goto(`${origin}/app/login`);
  await page.getByLabel('Email', { exact: true }).waitFor();
  await tabTo(page, /^textbox "Email"/, faults);
  await page.keyboard.type(email);
  await tabTo(page, /^textbox "Password"/, faults);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await waitForHeadingFocus(page);
  // What is still loading moves what is below it.
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
}
