/** What people do on the screens of projects: an Admin sets one up, a learner writes, a reviewer decides by keyboard. */
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, says } from './author.js';
import type { screenChecker } from './browser.js';

type Look = ReturnType<typeof screenChecker>;

export const PROJECT = 'A tool that a small office needs';
const FILE = fileURLToPath(new URL('../../tools/demo/careers/resumes/ritu-chavhan.pdf', import.meta.url));

export async function setUpBackground(page: Page, look: Look): Promise<void> {
  await press(page, 'New configuration');
  const dialog = page.getByRole('dialog', { name: 'New background configuration' });
  await dialog.getByLabel('Background', { exact: true }).selectOption('COMPUTER_SCIENCE');
  await dialog.getByLabel('Project type', { exact: true }).selectOption('CODING_PROJECT');
  const template = dialog.getByLabel('Description template');
  await template.fill('You write a small tool for {{place}}.');
  for (const tier of ['Bronze', 'Silver', 'Gold']) {
    await dialog.getByRole('tab', { name: new RegExp(`^${tier} prompts`) }).click();
    await dialog.getByLabel(`${tier} system prompt`).fill('You write briefs for learners of {{background}}.');
    await dialog.getByLabel(`${tier} input prompt`).fill('A brief of the type {{project_type}} for the tier {{tier}}.');
  }
  await dialog.getByRole('button', { name: 'Create configuration' }).press('Enter');
  await says(dialog, 'Unknown placeholder {{place}}');
  await template.fill('You write a small tool that saves a small office an hour a day.');
  await press(dialog, 'Preview the Gold brief');
  const preview = page.getByRole('dialog').last();
  await says(preview, 'Practice engine');
  await look(page, 'the brief of a configuration');
  await preview.getByRole('button', { name: 'Close' }).first().click();
  await dialog.getByRole('button', { name: 'Create configuration' }).press('Enter');
  await says(page, 'Configuration created.');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Computer science/ }).waitFor();
}

export async function addProject(page: Page): Promise<void> {
  await press(page, 'Add project');
  const dialog = page.getByRole('dialog', { name: 'Add project' });
  await dialog.getByLabel('Name', { exact: true }).fill(PROJECT);
  await dialog.getByLabel('Project type', { exact: true }).selectOption('CODING_PROJECT');
  await press(dialog, 'Add project');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Actions for .*${PROJECT}`) }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await press(page.getByRole('alertdialog', { name: `Publish ${PROJECT}?` }), 'Publish');
  await says(page, `${PROJECT} published.`);
}

/** A reviewer's first decision, by keys alone. */
export async function review(page: Page, key: 'a' | 'r', feedback: string, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Review project submission' });
  await dialog.getByText('of 100, AI grade').waitFor();
  await look(page, `a review before it is sent, ${key}`);
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type(feedback);
  await page.keyboard.press('Control+Enter');
  await says(page, 'Review Submitted');
}

export const editor = (page: Page): Locator => page.locator('form').filter({ has: page.getByLabel('Title', { exact: true }) });

/** The bytes of a file, and its name in the draft. */
export async function addFile(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(FILE);
  await page.getByRole('link', { name: 'ritu-chavhan.pdf (opens in a new tab)' }).waitFor();
}
