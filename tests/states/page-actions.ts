/** What states do on a page and wait for. */
import { ERRORS, type ErrorCode } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

export const press = (place: Place, name: string) => place.getByRole('button', { name, exact: true }).click();
export const says = (place: Place, words: string | RegExp) => place.getByText(words).first().waitFor();
export const heading = (place: Place, name: string | RegExp, level = 1) => place.getByRole('heading', { level, name }).waitFor();
/** The first link of that name. */
export const link = (place: Place, name: RegExp) => place.getByRole('link', { name }).first();
/** Visible, not only announced; also beside a dialog, which hides it from screen readers. */
export const toasts = (page: Page, words: string | RegExp) =>
  says(page.getByRole('region', { name: 'Message', includeHidden: true }), words);
export const escape = (page: Page) => page.keyboard.press('Escape');

/** From here on, requests to these addresses are never answered, fail with the network, are refused, or find an empty list or what is given. */
export const withoutAnswer = (page: Page, addresses: string) => page.route(addresses, () => undefined);
export const failing = (page: Page, addresses: string) => page.route(addresses, (route) => route.abort());
export const refusing = (page: Page, addresses: string, code: ErrorCode) =>
  page.route(addresses, (route) => route.fulfill({ status: ERRORS[code].status, json: problemOf(code, 'states') }));
export const EMPTY_PAGE = { data: [], pagination: { page: 1, total: 0, hasNextPage: false } };
export const findingNothing = (page: Page, addresses: string, json: object = EMPTY_PAGE) =>
  page.route(addresses, (route) => route.fulfill({ json }));

/** From here on, replies from these addresses are changed before they arrive. */
export const changing = <Reply>(page: Page, addresses: string, change: (reply: Reply) => unknown) =>
  page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Reply) });
  });

/** The field is marked invalid. */
export const isRefused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();

/** The code that an authenticator app shows at that time. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });

const RENDERING_BROKEN = 'broken while rendering';
/** What the console says of errors that states cause: a function that throws, a script that does not load. */
export const isCaused = (error: string) =>
  error.includes(RENDERING_BROKEN) || error.includes('Failed to fetch dynamically imported module');

/** Does something while a function of the browser that rendering needs throws. */
export async function whileBroken(page: Page, owner: string, part: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`${owner}.original = ${owner}.${part}; ${owner}.${part} = () => { throw new Error('${RENDERING_BROKEN}'); }`);
  try {
    await act();
  } finally {
    await page.evaluate(`${owner}.${part} = ${owner}.original; delete ${owner}.original`);
  }
}
