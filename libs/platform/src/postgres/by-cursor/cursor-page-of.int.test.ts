import { refuse } from '@paanch/contracts/kernel/refusal';
import { invalidCursor } from '@paanch/contracts/kernel/edge-reasons';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { eq, ne, type SQL } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorPageOf } from './cursor-page-of.js';
import { folded } from '../contains.js';
import { type Database, openDatabase } from '../database.js';
import { type ListOrder, newestFirst } from '../page-of.js';

const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  number: integer().notNull(),
  name: text().notNull(),
  owner: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Ten at a time differ by a microsecond, and two at a time by their id alone. */
const MAKE = `
  create table jobs (id uuid primary key, number int not null, name text not null, owner int not null, created_at timestamptz not null);
  insert into jobs select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'Job ' || n % 7, n % 2,
    '2026-11-20T06:00:00Z'::timestamptz + (n / 10) * interval '1 second' + (n / 2) * interval '1 microsecond'
  from generate_series(1, 200) n`;

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('cursors', []);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`${MAKE}; grant select, update on jobs to ${new URL(service.url).username}`);
  await owner.end();
  db = openDatabase(service.url);
});
afterAll(async () => {
  await db.end();
  await service.drop();
});

interface Asked {
  cursor?: string;
  pageSize?: number;
  scope?: SQL;
  where?: SQL;
  order?: ListOrder;
}

const page = ({ cursor, pageSize = 30, scope, where, order = newestFirst(jobs) }: Asked) =>
  cursorPageOf(
    db,
    { cursor, pageSize },
    { table: jobs, scope, where, order, rows: db.drizzle.select().from(jobs).$dynamic(), idOf: ({ id }) => id },
  );

async function walk(asked: Asked): Promise<number[]> {
  const walked: number[] = [];
  for (let cursor: string | undefined | null; cursor !== null;) {
    const { rows, nextCursor } = await page({ ...asked, ...(cursor !== undefined && { cursor }) });
    walked.push(...rows.map(({ number }) => number));
    cursor = nextCursor;
  }
  return walked;
}

const newest = Array.from({ length: 200 }, (_, index) => 200 - index);
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

describe('a page by cursor', () => {
  it.each([1, 30, 100, 200])('of %i rows holds each row once, though many were made within a microsecond', async (pageSize) => {
    expect(await walk({ pageSize })).toEqual(newest);
  });

  it('follows the order of the list, in either direction', async () => {
    const byName: ListOrder = { by: [folded(jobs.name), jobs.id], direction: 'asc' };
    const sorted = newest.toReversed().toSorted((a, b) => (a % 7) - (b % 7));
    expect(await walk({ order: byName })).toEqual(sorted);
    expect(await walk({ order: { ...byName, direction: 'desc' } })).toEqual(sorted.toReversed());
  });

  it('goes on from a row that no longer matches the filters', async () => {
    const { rows } = await page({ where: ne(jobs.number, 30), cursor: idOf(30), pageSize: 2 });
    expect(rows.map(({ number }) => number)).toEqual([29, 28]);
  });

  it.each([
    ['an unknown row', idOf(999)],
    ['a row outside the scope', idOf(8)],
  ])('after %s is refused at the cursor', async (_, cursor) => {
    await expect(page({ cursor, scope: eq(jobs.owner, 1) })).rejects.toEqual(refuse(invalidCursor));
  });

  it('shows only rows of the scope', async () => {
    expect(await walk({ scope: eq(jobs.owner, 1) })).toEqual(newest.filter((number) => number % 2 === 1));
  });
});
