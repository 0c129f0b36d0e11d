/** What a person who writes assessments, courses and expert sessions does, with the mouse and keys of the pages. */
import { fileURLToPath } from 'node:url';
import { makePng } from '@paanch/testing/pictures/make-png';
import type { Locator, Page } from 'playwright-core';

const film = (name: string) => fileURLToPath(new URL(`../../tools/demo/videos/${name}`, import.meta.url));
const VIDEO = film('files/how-a-cv-is-read.webm');
export const CAPTIONS = film('captions-en/how-a-cv-is-read.vtt');
const PICTURE = { name: 'desk.png', mimeType: 'image/png', buffer: makePng({ width: 320, height: 180 }) };

export const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
export const says = (scope: Page | Locator, words: string | RegExp) => scope.getByText(words).first().waitFor();

/** By the button at its place; the new one opens. */
export async function addModule(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await press(page, action);
  const dialog = page.getByRole('dialog', { name: action });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await press(dialog, action);
  await dialog.waitFor({ state: 'detached' });
}

/** The form with this field. */
export const formWith = (page: Page, field: string) => page.locator('form').filter({ has: page.getByLabel(field, { exact: true }) });

/** What was typed is saved by itself; leaving the field does not wait for it. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page
    .getByText(/^Saved \d\d:\d\d$/)
    .first()
    .waitFor();
}

export interface WrittenQuestion {
  readonly type: string;
  readonly prompt: string;
  readonly answers?: readonly string[];
  /** Letters of the answers that are right. */
  readonly right?: readonly string[];
  /** What is filled in beside options. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Answers that count. */
  readonly accepted?: readonly string[];
  readonly choice?: 'True' | 'False';
}

/** Adds it as the last one. */
export async function writeQuestion(page: Page, number: number, written: WrittenQuestion): Promise<void> {
  const { type, prompt, answers = [], right = [], fields = {}, accepted = [], choice } = written;
  await press(page, 'Add a question of another type');
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.getByRole('heading', { name: `Question ${number}`, exact: true }).waitFor();
  const form = formWith(page, 'Explanation');
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt);
  for (const [index, answer] of answers.entries()) {
    if (index > 1) await press(form, 'Add answer');
    await form.getByRole('textbox', { name: `Answer ${'ABCDEF'.charAt(index)}`, exact: true }).fill(answer);
  }
  for (const letter of right) {
    await press(form, `Mark correct: answer ${letter}`);
    await form.getByRole('button', { name: `Correct: answer ${letter}`, exact: true }).waitFor();
  }
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  for (const entry of accepted) await accept(form, entry);
  if (choice !== undefined) await form.getByRole('radio', { name: choice }).check();
  await saved(page);
}

/** Adds an answer that counts to a question with a short text. */
export async function accept(form: Locator, answer: string): Promise<void> {
  await form.getByLabel('Accepted answers', { exact: true }).fill(answer);
  await form.getByLabel('Accepted answers', { exact: true }).press('Enter');
}

/** Picks a row up at its handle, moves it, and drops it. */
export async function moveByKeys(page: Page, name: string, key: 'ArrowUp' | 'ArrowDown', steps: number): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('order'));
  await page.getByRole('button', { name: `Reorder ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  if (!(await stored).ok()) throw new Error(`The order was refused: ${(await stored).status()}`);
}

/** Slow enough to be seen, then saved and waited for. */
export async function uploadFilm(page: Page, form: Locator): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await speed(150_000);
  await form.getByLabel('Video', { exact: true }).setInputFiles(VIDEO);
  await form.getByRole('progressbar', { name: 'Uploading how-a-cv-is-read.webm' }).waitFor();
  await speed(-1);
  await network.detach();
}

export async function addPicture(page: Page, form: Locator, words: string): Promise<void> {
  await press(form, 'Picture');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await dialog.getByRole('img', { name: 'Preview of Picture' }).waitFor();
  await dialog.getByLabel('Description', { exact: true }).fill(words);
  await press(dialog, 'Use picture');
  await form.getByRole('img', { name: words }).waitFor();
}

/** As another page or a document puts it on the clipboard. */
export const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
