import { randomUUID } from 'node:crypto';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../postgres/database.js';
import { databaseVitals } from './database-vitals.js';

let service: ServiceDatabase;
let db: Database;
beforeEach(async () => {
  service = await createServiceDatabase('vitals', [new URL('../../migrations/', import.meta.url)]);
  db = openDatabase(service.url);
});
afterEach(async () => {
  await db.end();
  await service.drop();
});

const publish = (secondsAgo: number, isPublished: boolean) =>
  db.pool.query(
    `insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers, created_at, published_at)
     values ($1, 'events.x', 'thing', $2, 1, '{}', '{}', now() - make_interval(secs => $3), case when $4 then now() end)`,
    [randomUUID(), randomUUID(), secondsAgo, isPublished],
  );
const keepLetter = (state: string) =>
  db.pool.query(`insert into dead_letter (id, consumer, subject, error, attempts, state) values ($1, 'x', 'x', 'x', 5, $2)`, [
    randomUUID(),
    state,
  ]);

describe('the measures of a database', () => {
  it('are the oldest fact that was not published, the dead letters that nobody dealt with, and its size', async () => {
    const { outboxOldestSeconds, deadLetters, databaseBytes } = databaseVitals(db);
    expect([await outboxOldestSeconds?.(), await deadLetters?.()]).toEqual([0, 0]);
    await publish(500, true);
    await publish(90, false);
    await publish(30, false);
    await Promise.all(['new', 'new', 'replayed', 'discarded'].map(keepLetter));
    const seconds = Number(await outboxOldestSeconds?.());
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(500);
    expect(await deadLetters?.()).toBe(2);
    expect(await databaseBytes?.()).toBeGreaterThan(1_000_000);
  });

  it('look at the size once in five minutes', async () => {
    const { databaseBytes } = databaseVitals(db);
    const first = await databaseBytes?.();
    await db.pool.query(`insert into inbox (consumer, event_id, subject) select 'x', gen_random_uuid(), 'x' from generate_series(1, 5000)`);
    expect(await databaseBytes?.()).toBe(first);
    expect(Number(await databaseVitals(db).databaseBytes?.())).toBeGreaterThan(Number(first));
  });
});
