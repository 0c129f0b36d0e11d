/** What a person does and waits for in any state. */
import type { Page } from 'playwright-core';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const escape = (page: Page) => page.keyboard.press('Escape');
