import { randomUUID } from 'node:crypto';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../postgres/database.js';
import { purgeInbox } from './purge-inbox.js';
import { handleOnce } from './handle-once.js';

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('inbox', [new URL('../../migrations/', import.meta.url)]);
  db = openDatabase(service.url);
});
afterAll(async () => {
  await db.end();
  await service.drop();
});

const handle = (eventId: string) =>
  handleOnce(db, 'auth-auth', [{ fact: { id: eventId, subject: 'events.auth.x' } }], () => Promise.resolve());
const age = (eventId: string, hours: number) =>
  db.pool.query('update inbox set received_at = now() - make_interval(hours => $2) where event_id = $1', [eventId, hours]);

it('which facts were handled is kept for 30 days and then deleted, by any number of processes at once', async () => {
  const [young, old] = [randomUUID(), randomUUID()];
  expect([await handle(young), await handle(old)]).toEqual([1, 1]);
  await age(young, 30 * 24 - 1);
  await age(old, 30 * 24 + 1);
  const [first, second] = await Promise.all([purgeInbox(db), purgeInbox(db)]);
  expect(first + second).toBe(1);
  expect([await handle(young), await handle(old)]).toEqual([0, 1]);
});

it('more than one statement takes is forgotten in one go', async () => {
  await db.pool.query(
    `insert into inbox select 'auth-auth', gen_random_uuid(), 'events.auth.x', now() - interval '31 days' from generate_series(1, 5001)`,
  );
  expect(await purgeInbox(db)).toBe(5001);
});
