import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.js';
import { insertOf } from './rows-of.js';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const things = pgTable('things', {
  id: integer().primaryKey(),
  hash: bytes().notNull(),
  note: text(),
  more: jsonb().$type<object>().notNull(),
  made_at: timestamp({ withTimezone: true }).notNull(),
});
/** Columns are in another order than ours, and one is only the database's. */
const MAKE = `create table things (tries int not null default 3, made_at timestamptz not null, id int primary key,
  note text, hash bytea not null, more jsonb not null)`;

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('rows', []);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`${MAKE}; grant select, insert on things to ${new URL(service.url).username}`);
  await owner.end();
  db = openDatabase(service.url);
});

afterAll(async () => {
  await db.end();
  await service.drop();
});

it('inserts records as they are, with the defaults of columns that they lack', async () => {
  const records = [
    {
      id: 1,
      hash: Buffer.from([0, 92, 255]),
      note: "it's \\x00 \u{1f600}",
      more: { list: [1, null] },
      made_at: new Date(1_700_000_000_123),
    },
    { id: 2, hash: Buffer.alloc(0), note: null, more: {}, made_at: new Date(0) },
  ];
  await db.drizzle.execute(insertOf(things, records));
  expect(await db.drizzle.select().from(things).orderBy(things.id)).toEqual(records);
  const { rows } = await db.pool.query('select distinct tries from things');
  expect(rows).toEqual([{ tries: 3 }]);
});
