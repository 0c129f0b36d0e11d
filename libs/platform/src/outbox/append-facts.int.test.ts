import { randomUUID } from 'node:crypto';
import { defineEvent, fact } from '@paanch/contracts/kernel/event';
import { recordChange } from '@paanch/contracts/kernel/records/record-change';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInContext, systemContext } from '../observing/context.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { Counted } from '../../testing/counted.js';
import { defineStore, unchanged } from './define-store.js';

const counters = defineStore<string, number>({
  load: async (tx, id) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      insert into counters (id, count) values (${id}, 0) on conflict (id) do update set count = counters.count returning count`);
    return rows[0]?.count ?? 0;
  },
  save: async (tx, id, next) => {
    await tx.execute(sql`update counters set count = ${next} where id = ${id}`);
  },
});

const Altered = defineEvent({ ...Counted, type: 'Altered', data: z.object({ change: recordChange() }) });

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('outbox', [new URL('../../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query('create table counters (id uuid primary key, count int not null)');
  await owner.end();
  db = openDatabase(service.url);
});

afterAll(async () => {
  await db.end();
  await service.drop();
});

const raise = (id: string) => (known: number) => ({
  next: known + 1,
  facts: [fact(Counted, id, { count: known + 1 })],
  outcome: known + 1,
});

async function outboxOf(id: string) {
  const { rows } = await db.pool.query(
    'select id, subject, agg_version::int as version, payload, published_at from outbox where agg_id = $1 order by agg_version',
    [id],
  );
  return rows;
}

describe('changing a record', () => {
  it('writes its facts to the outbox with actor and request', async () => {
    const id = randomUUID();
    const user = randomUUID();
    const own = systemContext();
    const context = { ...own, actor: { ...own.actor, user_id: user, role: 'student' as const }, trace: 'abc' };
    await runInContext(context, () => counters(db).change(id, raise(id)));
    const [row] = await outboxOf(id);
    expect(row).toMatchObject({ subject: 'events.progress.counted', version: 1, published_at: null });
    expect(row.payload).toMatchObject({
      id: row.id,
      type: 'Counted',
      source: 'progress',
      agg_type: 'counter',
      agg_id: id,
      agg_version: 1,
      trace: 'abc',
      actor: { user_id: user, role: 'student' },
      request: { id: context.request.id },
      data: { count: 1 },
    });
  });

  it('numbers the facts of one aggregate without gaps under concurrent changes', async () => {
    const id = randomUUID();
    const change = counters(db).change;
    // Each waits for all before it, and none may wait longer than for a connection.
    const attempts = Array.from({ length: 24 }, (_, turn) =>
      change(id, (known) => (turn % 4 === 0 ? refuse('STATE_CONFLICT') : raise(id)(known))).catch(() => null),
    );
    const outcomes = (await Promise.all(attempts)).filter((outcome) => outcome !== null);
    const rows = await outboxOf(id);
    expect(outcomes).toHaveLength(18);
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(rows.map(({ payload }) => payload.data.count)).toEqual(rows.map(({ version }) => version));
    expect(rows.map(({ payload }) => payload.agg_version)).toEqual(rows.map(({ version }) => version));
  });

  it('numbers several facts of one change in the order the rule gave them', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const facts = [fact(Counted, id, { count: 1 }), fact(Counted, other, { count: 7 }), fact(Counted, id, { count: 2 })];
    await counters(db).change(id, () => ({ next: 2, facts, outcome: null }));
    expect((await outboxOf(id)).map(({ version, payload }) => [version, payload.data.count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect((await outboxOf(other)).map(({ version }) => version)).toEqual([1]);
  });

  it('saves nothing and writes no fact when the rule refuses', async () => {
    const id = randomUUID();
    await expect(counters(db).change(id, () => refuse('STATE_CONFLICT'))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await outboxOf(id)).toEqual([]);
    expect((await db.pool.query('select 1 from counters where id = $1', [id])).rowCount).toBe(0);
  });

  it('takes the record back with facts that do not fit their contract', async () => {
    const id = randomUUID();
    const wrong = { event: Counted, aggregateId: id, data: { count: 'many' } };
    await expect(counters(db).change(id, () => ({ next: 5, facts: [wrong], outcome: null }))).rejects.toThrow('Counted');
    expect((await db.pool.query('select 1 from counters where id = $1', [id])).rowCount).toBe(0);
  });

  it('stores the keyed hash of what may not be kept, and nothing where there is no key', async () => {
    const id = randomUUID();
    const change = changeBetween(
      { kept: ['seats'], hashed: ['name'] },
      { action: 'created', before: null, after: { id, name: 'Asha', seats: 3 } },
    );
    const told = () => ({ next: 1, facts: [fact(Altered, id, { change })], outcome: null });
    const keyed = openDatabase(service.url, { eventRef: (text) => (text.includes('Asha') ? '0123456789abcdef' : 'wrong') });
    await counters(keyed).change(id, told);
    await keyed.end();
    const [row] = await outboxOf(id);
    expect(row.payload.data).toEqual({ change: { action: 'created', fields: [], after: { name: 'hmac:0123456789abcdef', seats: 3 } } });
    await expect(counters(db).change(id, told)).rejects.toThrow('key');
    expect(await outboxOf(id)).toHaveLength(1);
  });

  it('skips the save where nothing changed', async () => {
    const id = randomUUID();
    const refusesToSave = defineStore<string, number>({ load: async () => 3, save: () => Promise.reject(new Error('saved')) });
    expect(await refusesToSave(db).change(id, (known) => unchanged(known, 'same'))).toBe('same');
  });
});
