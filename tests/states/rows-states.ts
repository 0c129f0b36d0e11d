/** A list for staff in every state that a list has (docs/lists.md#a-list-page). */
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { failing, findingNothing, refusing, says, withoutAnswer } from './page-actions.js';

export interface StaffList {
  readonly things: string;
  /** Of the states, where another list has the same things. */
  readonly name?: string;
  /** What it says if it is empty; 'No things yet' unless said. */
  readonly empty?: string;
  readonly path: string;
  /** What the page calls. */
  readonly api: string;
  /** Something of the body that shows once the rows are there. */
  readonly rows: (page: Page) => Promise<unknown>;
  /** Comes whole: there is neither a search nor a page. Its reply without rows. */
  readonly wholeReply?: object;
}

export const listed = (fixture: Fixture, { things, name = things, path, rows }: StaffList): State => ({
  name,
  open: async (page) => {
    await page.goto(fixture.at(path));
    await rows(page);
  },
});

/** Loading, failed, refused, empty and without a match. */
export function withoutRows(fixture: Fixture, list: StaffList): readonly State[] {
  const { things, name = things, empty = `No ${things} yet`, path, api, wholeReply } = list;
  const opened = (prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>) => ({
    open: async (page: Page) => {
      await prepare(page);
      await page.goto(fixture.at(path));
      await shows(page);
    },
    leave: (page: Page) => page.unroute(api),
  });
  const notLoaded = (page: Page) => says(page, `Error loading ${things}:`);
  return [
    {
      name: `${name} loading`,
      ...opened(
        (page) => withoutAnswer(page, api),
        (page) => page.locator('main [aria-busy=true]').waitFor(),
      ),
    },
    { name: `${name} not loaded`, ...opened((page) => failing(page, api), notLoaded) },
    { name: `${name} refused`, ...opened((page) => refusing(page, api, 'FORBIDDEN'), notLoaded) },
    {
      name: `no ${name} yet`,
      ...opened(
        (page) => findingNothing(page, api, wholeReply),
        (page) => says(page, empty),
      ),
    },
    ...(wholeReply === undefined ? searched(fixture, list) : []),
  ];
}

const searched = (fixture: Fixture, { things, path, api, rows }: StaffList): readonly State[] => [
  {
    name: `no ${things} found`,
    open: async (page) => {
      await page.goto(fixture.at(`${path}?search=no+such+thing`));
      await says(page, `No ${things} match "no such thing"`);
    },
  },
  {
    name: `${things} that were loaded, but not those of the next search`,
    open: async (page) => {
      await page.goto(fixture.at(path));
      await rows(page);
      await failing(page, api);
      await page.getByRole('textbox', { name: /^Search/ }).fill('another');
      await says(page, `Error loading ${things}:`);
    },
    leave: (page) => page.unroute(api),
  },
];
