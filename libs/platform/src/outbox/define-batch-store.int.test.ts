import { randomUUID } from 'node:crypto';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, runInContext, systemContext } from '../observing/context.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { Counted } from '../../testing/counted.js';
import { defineBatchStore } from './define-batch-store.js';

/** No counter goes above this; the database says so, not the rule. */
const MOST = 100;

const open = defineBatchStore<string, number>({
  loadAll: async (tx, ids) => {
    const { rows } = await tx.execute<{ id: string; count: number }>(sql`
      select id, count from counters where id = any(${sql.param([...ids])}::uuid[]) order by id for update`);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? refuse('NOT_FOUND'));
  },
  saveAll: async (tx, changes) => {
    for (const { key, next } of changes) await tx.execute(sql`update counters set count = ${next} where id = ${key}`);
  },
  nameOf: (id) => id,
});

let service: ServiceDatabase;
let db: Database;
let counters: ReturnType<typeof open>;

beforeAll(async () => {
  service = await createServiceDatabase('batches', [new URL('../../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`create table counters (id uuid primary key, count int not null check (count <= ${MOST}))`);
  await owner.end();
  db = openDatabase(service.url);
  counters = open(db);
});

afterAll(async () => {
  await db.end();
  await service.drop();
});

async function made(counts: readonly number[]): Promise<string[]> {
  const ids = counts.map(() => randomUUID());
  await db.pool.query('insert into counters select * from unnest($1::uuid[], $2::int[])', [ids, counts]);
  return ids;
}

const raise = (id: string) => (known: number) => ({
  next: known + 1,
  facts: [fact(Counted, id, { count: known + 1 })],
  outcome: undefined,
});

async function countsOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await db.pool.query(
    'select count from counters join unnest($1::uuid[]) with ordinality as asked(id, n) using (id) order by n',
    [ids],
  );
  return rows.map(({ count }) => count);
}

async function saidOf(ids: readonly string[]) {
  const { rows } = await db.pool.query('select agg_id, payload, xmin::text from outbox where agg_id = any($1::uuid[])', [ids]);
  return rows;
}

const contextOf = (userId: string): Context => {
  const own = systemContext();
  return { ...own, actor: { ...own.actor, user_id: userId, role: 'student' } };
};

describe('changing records together', () => {
  it('takes fewer transactions than records, and each fact names whom it was done for', async () => {
    const ids = await made(Array.from({ length: 60 }, (_, index) => index));
    const users = ids.map(() => randomUUID());
    await Promise.all(ids.map((id, index) => runInContext(contextOf(users[index] ?? ''), () => counters.changeTogether(id, raise(id)))));
    expect(await countsOf(ids)).toEqual(ids.map((_, index) => index + 1));
    const said = await saidOf(ids);
    expect(said).toHaveLength(60);
    expect(new Set(said.map(({ xmin }) => xmin)).size).toBeLessThan(10);
    const actors = new Map(said.map(({ agg_id, payload }) => [agg_id, payload.actor.user_id]));
    expect(ids.map((id) => actors.get(id))).toEqual(users);
  });

  it('counts every change of one record, in turn', async () => {
    const [id = ''] = await made([0]);
    await Promise.all(Array.from({ length: 12 }, () => counters.changeTogether(id, raise(id))));
    expect(await countsOf([id])).toEqual([12]);
  });

  it('refuses the refused changes and no others', async () => {
    const [first = '', second = ''] = await made([1, 5]);
    const nowhere = randomUUID();
    const results = await Promise.allSettled([
      counters.changeTogether(first, raise(first)),
      counters.changeTogether(second, () => refuse('FORBIDDEN')),
      counters.changeTogether(nowhere, raise(nowhere)),
    ]);
    expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'FORBIDDEN' } }, { reason: { code: 'NOT_FOUND' } }]);
    expect(await countsOf([first, second])).toEqual([2, 5]);
    expect(await saidOf([second, nowhere])).toEqual([]);
  });

  it('fails only the changes that cannot be saved', async () => {
    const ids = await made([1, MOST, 3]);
    const results = await Promise.allSettled(ids.map((id) => counters.changeTogether(id, raise(id))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countsOf(ids)).toEqual([2, MOST, 4]);
    expect(new Set((await saidOf(ids)).map(({ agg_id }) => agg_id))).toEqual(new Set([ids[0], ids[2]]));
  });
});

describe('changing several records within a transaction', () => {
  const asked = (id: string, userId: string) => ({ key: id, decide: raise(id), context: contextOf(userId) });
  const changeAll = (all: readonly ReturnType<typeof asked>[]) => inTransaction(db, (tx) => counters.within(tx).changeAll(all));

  it('changes one record again as the change before left it, and each fact names whom it was done for', async () => {
    const [first = '', second = ''] = await made([1, 5]);
    const users = [randomUUID(), randomUUID(), randomUUID()] as const;
    await changeAll([asked(first, users[0]), asked(second, users[1]), asked(first, users[2])]);
    expect(await countsOf([first, second])).toEqual([3, 6]);
    const said = (await saidOf([first])).map(({ payload: { agg_version, data, actor } }) => [agg_version, [data.count, actor.user_id]]);
    expect(Object.fromEntries(said)).toEqual({ 1: [2, users[0]], 2: [3, users[2]] });
  });

  it('throws a refusal, which rolls everything back', async () => {
    const [id = ''] = await made([1]);
    const nowhere = randomUUID();
    await expect(changeAll([asked(id, randomUUID()), asked(nowhere, randomUUID())])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countsOf([id])).toEqual([1]);
    expect(await saidOf([id, nowhere])).toEqual([]);
  });
});
