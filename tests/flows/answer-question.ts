/** Answers the question on screen correctly, with the controls of its type. */
import type { Page } from 'playwright-core';

export interface Answerable {
  readonly type: 'single' | 'multiple' | 'true_false' | 'numeric' | 'short_text' | 'ordering';
  readonly options?: readonly { readonly id: string; readonly text_html: string }[];
  readonly key: string | boolean | number | readonly string[];
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export async function answerCorrectly(page: Page, { type, options = [], key }: Answerable): Promise<void> {
  const ids: readonly string[] = typeof key === 'object' ? key : [String(key)];
  const place = (id: string) => options.findIndex((option) => option.id === id);
  if (type === 'single' || type === 'multiple') {
    const boxes = page.getByRole(type === 'single' ? 'radio' : 'checkbox');
    for (const id of ids) await boxes.nth(place(id)).check({ force: true });
  } else if (type === 'true_false') {
    await page.getByRole('radio', { name: key === true ? 'True' : 'False' }).check({ force: true });
  } else if (type === 'ordering') {
    await putInOrder(
      page,
      ids.map((id) => plain(options[place(id)]?.text_html ?? '')),
    );
  } else {
    await page.getByLabel('Your answer').fill(ids[0] ?? '');
  }
}

/** With the move buttons: each option in turn is moved up to its place. */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Use this order' }).click();
  for (const [to, text] of wanted.entries()) {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reorder/ }) });
    const texts = await rows.allInnerTexts();
    const from = texts.findIndex((row) => row.includes(text));
    for (let step = from; step > to; step -= 1) await page.getByRole('button', { name: `Move up ${text}`, exact: true }).click();
  }
}
