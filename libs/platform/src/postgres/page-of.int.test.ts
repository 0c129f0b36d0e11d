import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contains } from './contains.js';
import { type Database, openDatabase } from './database.js';
import { inWholeTransaction } from './in-transaction.js';
import { type KnownTotal, type ListOrder, newestFirst, pageOf } from './page-of.js';

const owners = pgTable('owners', { id: integer().primaryKey(), name: text().notNull() });
const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  owner_id: integer().notNull(),
  created_at: integer().notNull(),
});

const many = pgTable('many', { id: integer().primaryKey(), name: text().notNull() });

/** Of each hundred rows ten were made at the same moment, under each of two owners with names alike. */
const MAKE = `
  create table owners (id int primary key, name text not null);
  create table many (id int primary key, name text not null);
  insert into many select n, 'Row ' || case when n <= 10000 then 'counted' else '' end from generate_series(1, 10050) n;
  create table things (id int primary key, name text not null, owner_id int not null references owners, created_at int not null);
  insert into owners values (1, 'St. Mary'), (2, 'St. Mary''s');
  insert into things select n, 'Thing ' || n, 1 + n % 2, n / 10 from generate_series(1, 995) n;
  insert into things values (996, '100% of_it', 1, 99), (997, '100 percent of it', 1, 99), (998, 'Back\\slash', 1, 99),
    (999, 'ÉCOLE nationale', 1, 99), (1000, 'École d''été', 2, 99)`;

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('pages', []);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`${MAKE}; grant select on owners, things, many to ${new URL(service.url).username}`);
  await owner.end();
  db = openDatabase(service.url);
});
afterAll(async () => {
  await db.end();
  await service.drop();
});

interface Asked {
  page?: number;
  pageSize?: number;
  search?: string;
  ownerId?: number;
  order?: ListOrder;
  known?: KnownTotal;
  where?: SQL;
}

async function page({ page: number = 1, pageSize = 50, search = '', ownerId, order = newestFirst(things), known, where }: Asked) {
  const { rows, pagination } = await pageOf(
    db,
    { page: number, pageSize, search },
    {
      table: things,
      where: and(ownerId === undefined ? undefined : eq(things.owner_id, ownerId), contains(search, [things.name]), where),
      order,
      rows: db.drizzle
        .select({ thing: things, owner: owners.name, limit: sql<string>`current_setting('statement_timeout')` })
        .from(things)
        .innerJoin(owners, eq(owners.id, things.owner_id))
        .$dynamic(),
      ...(known !== undefined && { known }),
    },
  );
  return { rows, ids: rows.map(({ thing }) => thing.id), pagination };
}

const newest = Array.from({ length: 1000 }, (_, index) => 1000 - index);
const found = async (search: string) => (await page({ search })).rows.map(({ thing }) => thing.name);

describe('a page of rows', () => {
  it('holds each row once, walked from the first page to the last, though many were made at the same moment', async () => {
    const walked: number[] = [];
    for (let number = 1, more = true; more; number += 1) {
      const { ids, pagination } = await page({ page: number, pageSize: 70 });
      expect(pagination).toEqual({ page: number, total: 1000, hasNextPage: number < 15 });
      walked.push(...ids);
      more = pagination.hasNextPage;
    }
    expect(walked).toEqual(newest);
  });

  it.each([1, 2, 7, 10, 19, 20])('%i can be opened directly, oldest first as well', async (number) => {
    const rows = { from: (number - 1) * 50, to: number * 50 };
    const oldest: ListOrder = { ...newestFirst(things), direction: 'asc' };
    expect((await page({ page: number })).ids).toEqual(newest.slice(rows.from, rows.to));
    expect((await page({ page: number, order: oldest })).ids).toEqual(newest.toReversed().slice(rows.from, rows.to));
  });

  it('beyond the last is empty and says how many there are', async () => {
    const { ids, pagination } = await page({ page: 10_000, pageSize: 100 });
    expect(ids).toEqual([]);
    expect(pagination).toEqual({ page: 10_000, total: 1000, hasNextPage: false });
  });

  it('holds only what is in the scope, in rows, total and search alike', async () => {
    const { rows, pagination } = await page({ ownerId: 2, pageSize: 100, page: 5 });
    expect(pagination).toEqual({ page: 5, total: 499, hasNextPage: false });
    expect(rows).toHaveLength(99);
    expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set(["St. Mary's"]));
    expect((await page({ ownerId: 2, search: 'cole' })).pagination.total).toBe(1);
  });

  it('is read from the nearer end under a total that the list knows, from the start where there may be more', async () => {
    expect((await page({ page: 20, known: { total: 1000, isExact: true } })).ids).toEqual(newest.slice(950));
    const exact = { page: 3, total: 120, hasNextPage: false };
    expect(await page({ page: 3, known: { total: 120, isExact: true } })).toMatchObject({ ids: newest.slice(980), pagination: exact });
    const capped = { page: 3, total: 120, hasNextPage: true, totalIsCapped: true };
    expect(await page({ page: 3, known: { total: 120, isExact: false } })).toMatchObject({
      ids: newest.slice(100, 150),
      pagination: capped,
    });
  });
});

describe('a search that finds very many', () => {
  const pageOfMany = (page: number, search: string, pageSize = 100) =>
    pageOf(
      db,
      { page, pageSize, search },
      {
        table: many,
        where: contains(search, [many.name]),
        order: { by: [many.id], direction: 'asc' },
        rows: db.drizzle.select().from(many).$dynamic(),
      },
    );

  it('says that there are more than 10,000, and is read to the last of them', async () => {
    const { pagination } = await pageOfMany(1, 'row');
    expect(pagination).toEqual({ page: 1, total: 10_000, hasNextPage: true, totalIsCapped: true });
    const last = await pageOfMany(101, 'row');
    expect(last.rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 10_001 + index));
    expect(last.pagination).toEqual({ page: 101, total: 10_000, hasNextPage: false, totalIsCapped: true });
  });

  it('has no page after one that its last row fills', async () => {
    const { rows, pagination } = await pageOfMany(201, 'row', 50);
    expect([rows.length, rows.at(-1)?.id, pagination.hasNextPage]).toEqual([50, 10_050, false]);
    expect((await pageOfMany(200, 'row', 50)).pagination.hasNextPage).toBe(true);
  });

  it('is counted where there are no more than that, and so is a list without a search', async () => {
    expect((await pageOfMany(100, 'counted')).pagination).toEqual({ page: 100, total: 10_000, hasNextPage: false });
    expect((await pageOfMany(1, '')).pagination.total).toBe(10_050);
  });
});

describe('a search', () => {
  it.each([
    ['100%', ['100% of_it']],
    ['f_i', ['100% of_it']],
    ['back\\', ['Back\\slash']],
    ['%', ['100% of_it']],
    ['école', ["École d'été", 'ÉCOLE nationale']],
    ['THING 99', ['Thing 995', 'Thing 994', 'Thing 993', 'Thing 992', 'Thing 991', 'Thing 990', 'Thing 99']],
    ["'; drop table things; --", []],
  ])('for %j finds %j: signs mean themselves, case does not count', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('has less time than a list without one, also as a part of a longer read', async () => {
    const limitOf = async (search: string) => new Set((await page({ search })).rows.map(({ limit }) => limit));
    expect(await limitOf('thing')).toEqual(new Set(['2s']));
    expect(await limitOf(' ')).toEqual(new Set(['5s']));
    const longer = async () => [await limitOf('thing'), await limitOf('')];
    expect(await inWholeTransaction(db, longer, 'begin read only')).toEqual([new Set(['2s']), new Set(['5s'])]);
    expect(await limitOf('')).toEqual(new Set(['5s']));
  });

  it('that takes too long is refused at its field, and the next is answered', async () => {
    const slow = { search: 'thing', where: sql`pg_sleep(1) is not null` };
    const refused = { code: 'VALIDATION_FAILED', details: [{ field: 'search', code: 'SEARCH_TOO_SLOW' }] };
    await expect(page(slow)).rejects.toMatchObject(refused);
    await expect(inWholeTransaction(db, () => page(slow), 'begin read only')).rejects.toMatchObject(refused);
    expect(await found('thing 1000')).toEqual([]);
  });
});
