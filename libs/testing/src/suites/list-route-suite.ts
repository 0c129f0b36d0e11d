/** What every list of a service does, asked of one noun (docs/add-a-feature.md#tests-of-a-noun). */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { Pagination } from '@paanch/contracts/kernel/list';
import { type RouteContract, scopeOf } from '@paanch/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../builders/call-as.js';
import type { TestService } from '../engines/test-service.js';
import { choicesIn, filtersOf, type Filters, ordersOf, type Query, shapeOf } from './list-query.js';
import { type Add, callOf, type Fields, rolesOf, type Start, type Stored } from './record-calls.js';

export interface ListSuite {
  readonly start: Start;
  readonly list: RouteContract;
  /** `addBy` the noun's routes, or another way. */
  readonly add: Add;
  /** Of the rows, so that a test can make them equally old. */
  readonly table: string;
  /** The text that is searched; `name` unless said. */
  readonly named?: string;
  /** Of each filter, its values and the fields of a row that has it; unless said, each choice of the contract in the field of that name. */
  readonly filters?: Filters;
  /** The client whose row it is; needed where the contract limits a role to one. */
  readonly clientOf?: (row: Stored) => string | null;
  /** Fields of a row of another client than the sample's, unless each row is of its own. */
  readonly ofAnother?: Fields;
}

const Reply = z.object({ data: z.array(z.looseObject({ id: z.uuid() })), pagination: Pagination });
const Refused = z.object({ details: z.array(z.object({ field: z.string() })) });
const LIMITED = ['client', 'client-or-none'];

export function listRouteSuite(suite: ListSuite): void {
  const { list } = suite;
  describe(`${list.method} ${list.path}`, () => {
    const rows = listedRows(suite);
    orderSuite(suite, rows);
    findSuite(suite, rows);
    scopeSuite(suite, rows);

    it('answers 400 naming every parameter that is out of bounds', async () => {
      const shape = shapeOf(list);
      const choices = Object.keys(shape).filter((field) => choicesIn(shape[field]) !== null);
      const query = { page: 0, pageSize: LIMITS.pageSizeMax + 1, search: 'x'.repeat(LIMITS.searchLength + 1) };
      const wrong = { ...query, ...Object.fromEntries(choices.map((field) => [field, 'no such choice'])) };
      const { status, body } = await callOf(rows.service(), list, { query: wrong });
      expect(status).toBe(400);
      const named = Refused.parse(body).details.map(({ field }) => field);
      expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
    });
  });
}

interface ListedRows {
  readonly service: () => TestService<unknown>;
  /** Three, oldest first, and not in the order of their names. */
  readonly all: Stored[];
  readonly newest: () => string[];
  /** Of these three unless another search is named. */
  readonly read: (query: Query, person?: Person) => Promise<z.infer<typeof Reply>>;
  readonly found: (query: Query, person?: Person) => Promise<string[]>;
}

function listedRows({ start, list, add, named = 'name', ofAnother }: ListSuite): ListedRows {
  /** In the name of each row, because the service has other rows too. */
  const mark = randomUUID();
  const all: Stored[] = [];
  let service: TestService<unknown>;
  beforeAll(async () => {
    service = await start();
    for (const [at, name] of ['b', 'A', 'c'].entries())
      all.push(await add(service, { [named]: `${mark} ${name}`, ...(at === 2 && ofAnother) }));
  });
  afterAll(() => service.stop());

  const read = async (query: Query, person?: Person) => {
    const { status, body } = await callOf(service, list, { query: { search: mark, ...query } }, person);
    if (status !== 200) throw new Error(`${list.name} answered ${status}: ${JSON.stringify(body)}`);
    return Reply.parse(body);
  };
  return {
    service: () => service,
    all,
    newest: () => all.map(({ id }) => id).toReversed(),
    read,
    found: async (query, person) => (await read(query, person)).data.map(({ id }) => id),
  };
}

function orderSuite({ list, table }: ListSuite, { service, all, newest, read, found }: ListedRows): void {
  it('shows page by page, newest first, with the total', async () => {
    expect((await read({ pageSize: 2 })).pagination).toEqual({ page: 1, total: 3, hasNextPage: true });
    expect(await found({ pageSize: 2 })).toEqual(newest().slice(0, 2));
    const last = { data: [{ id: all[0]?.id }], pagination: { page: 2, total: 3, hasNextPage: false } };
    expect(await read({ pageSize: 2, page: 2 })).toMatchObject(last);
    expect(await read({ page: 9 })).toEqual({ data: [], pagination: { page: 9, total: 3, hasNextPage: false } });
  });

  it.each(ordersOf(list))('sorts by $by both ways', async ({ by, asc, desc }) => {
    const { data } = await read(asc);
    const values = data.map((row) => String(row[by]).toLowerCase());
    expect(values).toEqual(values.toSorted((a, b) => a.localeCompare(b)));
    expect(data).toHaveLength(all.length);
    expect(await found(desc)).toEqual(data.map(({ id }) => id).toReversed());
  });

  it('keeps rows of the same moment in one order from page to page', async () => {
    await service().db.pool.query(`update ${table} set created_at = now() where id = any($1)`, [newest()]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await found({ page, pageSize: 1 })));
    expect(pages).toEqual(newest());
  });
}

function findSuite(suite: ListSuite, { service, found }: ListedRows): void {
  const { add, named = 'name' } = suite;

  it('finds words in either case, and takes % and _ literally', async () => {
    const mark = randomUUID();
    const { id } = await add(service(), { [named]: `${mark} Save 50% on \u00c9_school` });
    const search = (words: string) => found({ search: `${mark} ${words}` });
    expect(await search('sAvE 50% ON \u00e9_S')).toEqual([id]);
    expect(await search('save 50%school')).toEqual([]);
    expect(await search('save_50')).toEqual([]);
    expect(await search(String.raw`\ ' ; drop table people; --`)).toEqual([]);
  });

  it.each(filtersOf(suite))('filters by %s', async (filter, values) => {
    const mark = randomUUID();
    const made = new Map<string, string>();
    for (const [value, fields] of Object.entries(values))
      made.set(value, (await add(service(), { [named]: `${mark} ${made.size}`, ...fields })).id);
    const filtered = new Map<string, string[]>();
    for (const value of made.keys()) filtered.set(value, await found({ search: mark, [filter]: value }));
    expect(filtered).toEqual(new Map([...made].map(([value, id]) => [value, [id]])));
    expect(await found({ search: mark })).toEqual([...made.values()].toReversed());
  });
}

function scopeSuite({ list, clientOf }: ListSuite, { all, newest, found }: ListedRows): void {
  const [limited, unlimited] = [true, false].map((isLimited) =>
    rolesOf(list).filter((role) => LIMITED.includes(scopeOf(list, role)) === isLimited),
  );

  it.each(limited ?? [])('shows %s the rows of their client alone', async (role) => {
    if (!clientOf) throw new Error(`${list.name} is limited to a client for ${role}: say whose a row is`);
    const clients = new Set(all.map(clientOf));
    expect(clients.size).toBeGreaterThan(1);
    for (const clientId of clients) {
      const own = all.filter((row) => clientOf(row) === clientId).map(({ id }) => id);
      expect(await found({}, { role, clientId })).toEqual(own.toReversed());
    }
    expect(await found({}, { role, clientId: null })).toEqual([]);
  });

  it.each(unlimited ?? [])('shows %s every row', async (role) => {
    expect(await found({}, { role })).toEqual(newest());
  });
}
