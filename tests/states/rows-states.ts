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
  /** What it says if the search finds nothing; 'No things match' unless said. */
  readonly noMatch?: string;
  /** What it says if it was not loaded; 'Error loading things:' unless said. */
  readonly failed?: string;
  /** The reply without rows, where it is not the usual one. */
  readonly emptyReply?: object;
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
  const { things, name = things, empty = `No ${things} yet`, path, api, wholeReply, emptyReply = wholeReply } = list;
  const opened = (prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>) => ({
    open: async (page: Page) => {
      await prepare(page);
      await page.goto(fixture.at(path));
      await shows(page);
    },
    leave: (page: Page) => page.unroute(api),
  });
  const notLoaded = (page: Page) => says(page, failedWords(list));
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
        (page) => findingNothing(page, api, emptyReply),
        (page) => says(page, empty),
      ),
    },
    ...(wholeReply === undefined ? searched(fixture, list) : []),
  ];
}

const failedWords = ({ things, failed = `Error loading ${things}:` }: StaffList) => failed;

const searched = (fixture: Fixture, list: StaffList): readonly State[] => [
  {
    name: `no ${list.things} found`,
    open: async (page) => {
      await page.goto(fixture.at(`${list.path}?search=no+such+thing`));
      await says(page, list.noMatch ?? `No ${list.things} match "no such thing"`);
    },
  },
  {
    name: `${list.things} that were loaded, but not those of the next search`,
    open: async (page) => {
      await page.goto(fixture.at(list.path));
      await list.rows(page);
      await failing(page, list.api);
      await page.getByRole('textbox', { name: /^Search/ }).fill('another');
      await says(page, failedWords(list));
    },
    leave: (page) => page.unroute(list.api),
  },
];
