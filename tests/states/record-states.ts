/** The page of one record in every state that such a page has. */
import type { Page } from 'playwright-core';
import { forcedColors, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { failing, heading, refusing, says, withoutAnswer } from './page-actions.js';

/** The page of one record. */
export interface RecordPage {
  readonly name: string;
  /** May be known only once the page is opened. */
  readonly path: string | (() => string);
  readonly api: string;
  /** The heading once it is loaded, and something that comes last. */
  readonly title: string;
  readonly last: string;
  /** What it says if it could not be loaded, and if there is none. */
  readonly failed: string;
  readonly missing: string;
  /** A part that is loaded by itself, and what it says if it could not be. */
  readonly part?: { readonly api: string; readonly failed: string };
}

export function recordStates(fixture: Fixture, record: RecordPage): readonly State[] {
  const { name, api, title, last, failed, missing, part } = record;
  const goTo = (page: Page) => page.goto(fixture.at(typeof record.path === 'string' ? record.path : record.path()));
  const state = (what: string, addresses: string, prepare: (page: Page) => Promise<unknown>, words: string): State => ({
    name: `${name}, ${what}`,
    open: async (page) => {
      await prepare(page);
      await goTo(page);
      await says(page, words);
    },
    leave: (page) => page.unroute(addresses),
  });
  return [
    {
      name,
      open: async (page) => {
        await goTo(page);
        await heading(page, title);
        await says(page, last);
      },
    },
    forcedColors(name),
    {
      name: `${name}, loading`,
      open: async (page) => {
        await withoutAnswer(page, api);
        await goTo(page);
        await page.locator('main [aria-busy=true]').waitFor();
      },
      leave: (page) => page.unroute(api),
    },
    state('not loaded', api, (page) => failing(page, api), failed),
    state('refused', api, (page) => refusing(page, api, 'FORBIDDEN'), failed),
    state('not found', api, (page) => refusing(page, api, 'NOT_FOUND'), missing),
    ...(part === undefined ? [] : [state('a part not loaded', part.api, (page) => failing(page, part.api), part.failed)]),
  ];
}
