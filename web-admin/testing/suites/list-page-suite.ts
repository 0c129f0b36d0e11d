/** What every list page of staff does, asked of one noun (docs/add-a-feature.md#tests-of-a-noun). */
import { type Role, STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { allows, type RouteContract } from '@paanch/contracts/kernel/route';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListStories } from '../list-stories.js';
import { address, openAt } from '../staff-browser.js';
import { StubServer } from '../stub-server.js';
import { pagedSuite } from './paged-suite.js';
import { press, recordAnnouncements, rowsShown, textsOf } from './screen.js';
import { scrolledSuite } from './scrolled-suite.js';

export interface ListPageSuite {
  readonly address: string;
  readonly list: RouteContract;
  readonly stories: ListStories;
  readonly words: ListWords;
  readonly body: 'paged' | 'scrolled';
  readonly columns: readonly string[];
  /** The cells of `few`. */
  readonly rows: readonly (readonly string[])[];
  /** Of each picker, its parameter in the address and a value that is not the usual one. */
  readonly filters?: Readonly<Record<string, readonly [parameter: string, value: string]>>;
  /** Of a paged list: a column to sort by, and what the address says then. */
  readonly sort?: readonly [column: string, query: string];
  /** Buttons of the page, and the route each needs. */
  readonly actions?: Readonly<Record<string, RouteContract>>;
  /** What the menu of a row offers, and the route each needs; there is no menu for those who may do nothing. */
  readonly menu?: Readonly<Record<string, RouteContract>>;
  /** Other routes that the page calls. */
  readonly server?: () => StubServer;
}

/** Of the feature's catalogue. */
interface ListWords {
  readonly things: string;
  readonly search: string;
  readonly count_other: string;
}

export interface ListPage {
  readonly suite: ListPageSuite;
  readonly serverWith: (story: keyof ListStories) => StubServer;
  /** As the first role that may open the page, unless another is named. */
  readonly open: (server: StubServer, query?: string, role?: Role) => void;
  /** The page says so once its rows are shown. */
  readonly range: (shown: number, total: number) => string;
  /** The queries that were sent for the list, oldest first. */
  readonly asked: (server: StubServer) => URLSearchParams[];
}

function listPageOf(suite: ListPageSuite): ListPage {
  const { list, stories, body, server = () => new StubServer() } = suite;
  const [first = 'Admin'] = STAFF_ROLES.filter((role) => allows(list, role));
  return {
    suite,
    serverWith: (story) => server().on(list, stories[story]),
    open: (on, query = '', role = first) => openAt(`${suite.address}${query}`, on, role),
    range: (shown, total) => (body === 'paged' ? `1 to ${shown} of ${total}.` : `Showing ${shown} of ${total}.`),
    asked: ({ requests }) => requests.filter(({ pathname }) => pathname === list.path).map(({ searchParams }) => searchParams),
  };
}

export function listPageSuite(suite: ListPageSuite): void {
  const page = listPageOf(suite);
  describe(`the list of ${suite.words.things}`, () => {
    rowSuite(page);
    stateSuite(page);
    roleSuite(page);
    if (suite.body === 'paged') pagedSuite(page);
    else scrolledSuite(page);
  });
}

function rowSuite({ suite, serverWith, open, range, asked }: ListPage): void {
  const { words, columns, rows, filters = {} } = suite;
  const all = rows.length;

  beforeAll(() => {
    // jsdom has no layout, so without a width there would be no columns.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });

  it('shows its columns, rows and total, and announces the total', async () => {
    const announced = recordAnnouncements();
    open(serverWith('few'));
    expect(await screen.findByText(range(all, all))).toBeTruthy();
    const total = words.count_other.replace('{{formatted}}', String(all));
    expect(screen.getAllByText(total).length).toBeGreaterThan(0);
    await waitFor(() => expect(announced).toContain(total));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter((head) => head !== '' && head !== 'Actions')).toEqual(columns);
    expect(rowsShown().map(textsOf)).toEqual(rows);
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('follows the search after a pause in typing, keeps it in the address, and clears it', async () => {
    const server = serverWith('few');
    open(server);
    await screen.findByText(range(all, all));
    const search = screen.getByRole('textbox', { name: words.search });
    for (const typed of ['s', 'sq', 'sql']) fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect(address()).toBe(`${suite.address}?search=sql`));
    await waitFor(() => expect(asked(server).map((query) => query.get('search'))).toEqual([null, 'sql']));
    press('Clear Filters');
    await waitFor(() => expect(address()).toBe(suite.address));
    expect(screen.getByRole('textbox', { name: words.search })).toHaveProperty('value', '');
  });

  it.each(Object.entries(filters))('follows the choice of %s, and keeps it in the address', async (label, [parameter, value]) => {
    const server = serverWith('few');
    open(server, '?search=s');
    await screen.findByText(range(all, all));
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
    const query = new URLSearchParams({ search: 's', [parameter]: value });
    await waitFor(() => expect(new URLSearchParams(address().slice(suite.address.length))).toEqual(query));
    await waitFor(() => expect(Object.fromEntries(asked(server).at(-1) ?? [])).toMatchObject(Object.fromEntries(query)));
  });
}

function stateSuite({ suite, serverWith, open, range }: ListPage): void {
  const { list, stories, words, rows } = suite;

  it('shows the empty, no-match and error states', async () => {
    open(serverWith('empty'));
    expect(await screen.findByRole('heading', { name: `No ${words.things} yet` })).toBeTruthy();
    cleanup();
    open(serverWith('empty'), '?search=zzz');
    expect(await screen.findByRole('heading', { name: `No ${words.things} match "zzz"` })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Clear Filters' })).toHaveLength(2);
    cleanup();
    const server = serverWith('failed');
    open(server);
    expect(await screen.findByRole('heading', { name: `Error loading ${words.things}: Not now` })).toBeTruthy();
    server.on(list, stories.few);
    press('Try Again');
    expect(await screen.findByText(range(rows.length, rows.length))).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    open(serverWith('loading'));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });
}

/** Who sees which button follows from the contracts. */
function roleSuite({ suite, serverWith, open, range, asked }: ListPage): void {
  const { list, rows, actions = {}, menu = {} } = suite;
  const allowed = (named: Readonly<Record<string, RouteContract>>, role: Role) =>
    Object.entries(named).flatMap(([name, route]) => (allows(route, role) ? [name] : []));

  it.each(STAFF_ROLES.filter((role) => allows(list, role)))('offers %s what the contracts allow', async (role) => {
    open(serverWith('few'), '', role);
    await screen.findByText(range(rows.length, rows.length));
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter((name) => name in actions)).toEqual(allowed(actions, role));
    const menus = screen.queryAllByRole('button', { name: /^Actions for/ });
    expect(menus).toHaveLength(allowed(menu, role).length === 0 ? 0 : rows.length);
    for (const button of menus.slice(0, 1)) fireEvent.click(button);
    const offered = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(allowed(menu, role));
  });

  it.each(STAFF_ROLES.filter((role) => !allows(list, role)))('is not open to %s', async (role) => {
    const server = serverWith('few');
    open(server, '', role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(asked(server)).toEqual([]);
  });
}
