/** Old rows go in batches, are counted, and each day is told of once (docs/privacy.md#retention). */
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runInContext, systemContext } from '../observing/context.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { type OldRows, oldRowsOf, removeOldRows, tellOfRemoved } from './remove-old-rows.js';

const DAY = 86_400_000;
const TODAY = new Date('2026-11-29T10:00:00Z');
const never = new AbortController().signal;

let service: ServiceDatabase;
let db: Database;
beforeAll(async () => {
  service = await createServiceDatabase('retention', [new URL('../../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query('create table old_things (id int primary key, at timestamptz not null)');
  await owner.pool.query('grant all on old_things to public');
  await owner.end();
  db = openDatabase(service.url);
});
afterAll(async () => {
  await db.end();
  await service.drop();
});
beforeEach(() => db.pool.query('delete from old_things; delete from removed_rows; delete from outbox'));

const things = () =>
  oldRowsOf(
    db,
    'voiceTokens',
    (before, limit) => sql`
      delete from old_things where id in (
        select id from old_things where at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked)`,
  );
const run = (rows: readonly OldRows[] = [things()], now = TODAY) =>
  runInContext(systemContext(), () => removeOldRows({ service: 'interview', db, clock: () => now, rows }, never));
const add = (count: number, daysAgo: number, from = 0) =>
  db.pool.query(`insert into old_things select $1 + n, $2 from generate_series(1, $3) as n`, [
    from,
    new Date(TODAY.getTime() - daysAgo * DAY),
    count,
  ]);
const all = async (statement: string) => (await db.pool.query<Record<string, unknown>>(statement)).rows;
const counted = () => all(`select day::text, what, rows::int from removed_rows order by day`);
const told = async () => (await all(`select payload -> 'data' as data from outbox order by pos`)).map(({ data }) => data);

describe('old rows', () => {
  it('go after their days, more of them than one transaction takes, and are counted', async () => {
    await add(1_203, 31);
    await add(2, 29, 5_000);
    await run();
    expect(await all('select count(*)::int as left from old_things')).toEqual([{ left: 2 }]);
    expect(await counted()).toEqual([{ day: '2026-11-29', what: 'voiceTokens', rows: 1_203 }]);
  });

  it('are removed and counted once by several processes at once', async () => {
    await add(3_000, 40);
    await Promise.all([run(), run(), run()]);
    expect(await counted()).toEqual([{ day: '2026-11-29', what: 'voiceTokens', rows: 3_000 }]);
  });

  it('of one kind go although another fails, which is reported', async () => {
    await add(3, 40);
    const failing: OldRows = { what: 'recordings', remove: () => Promise.reject(new Error('The store is away')) };
    await expect(run([failing, things()])).rejects.toThrow('Old rows could not be removed');
    expect(await counted()).toMatchObject([{ what: 'voiceTokens', rows: 3 }]);
  });

  it('that cannot be counted stay', async () => {
    await add(3, 40);
    const uncounted: OldRows = {
      what: 'voiceTokens',
      remove: (before, limit) => things().remove(before, limit, () => Promise.reject(new Error('Killed'))),
    };
    await expect(run([uncounted])).rejects.toThrow('Old rows could not be removed');
    expect(await all('select count(*)::int as left from old_things')).toEqual([{ left: 3 }]);
  });
});

describe('a day', () => {
  it('is told of when it is over, once', async () => {
    await add(3, 40);
    await run();
    expect(await told()).toEqual([]);
    const tomorrow = new Date(TODAY.getTime() + DAY);
    await Promise.all([run([], tomorrow), run([], tomorrow)]);
    expect(await told()).toEqual([{ service: 'interview', what: 'voiceTokens', day: '2026-11-29', rows: 3 }]);
  });

  it('on which nothing was removed is not told of', async () => {
    await run();
    await runInContext(systemContext(), () => tellOfRemoved('interview', db, new Date(TODAY.getTime() + DAY)));
    expect([await counted(), await told()]).toEqual([[], []]);
  });
});
