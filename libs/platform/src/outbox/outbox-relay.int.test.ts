import { randomUUID } from 'node:crypto';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { defineEvent, fact } from '@paanch/contracts/kernel/event';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NatsLink, openNats } from '../messaging/nats-link.js';
import { ensureStreams } from '../messaging/streams.js';
import { createLog } from '../observing/log.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { defineStore } from './define-store.js';
import { Metrics } from '../telemetry/metrics.js';
import { type OutboxRelay, startRelay } from './outbox-relay.js';

const Happened = defineEvent({
  type: 'Happened',
  subject: 'events.progress.happened',
  version: 1,
  source: 'progress',
  aggregate: 'thing',
  data: z.object({ writer: z.number() }),
  consumedBy: ['security'],
});
const things = defineStore<string, null>({ load: () => Promise.resolve(null), save: () => Promise.resolve() });
const log = createLog({ process: 'test', level: 'silent' });
const patiently = { timeout: 60_000 };

let service: ServiceDatabase;
let db: Database;
let nats: NatsLink;
let relays: OutboxRelay[];

beforeEach(async () => {
  service = await createServiceDatabase('relay', [new URL('../../migrations/', import.meta.url)]);
  db = openDatabase(service.url);
  nats = openNats(await claimNatsAccount(), 'relay-test');
  relays = [];
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await nats.close();
  await db.end();
  await service.drop();
});

const relay = () => relays.push(startRelay({ name: 'relay', url: service.url, db, nats, log, metrics: new Metrics() }));
const happen = (writer: number) => {
  const id = randomUUID();
  return things(db).change(id, () => ({ next: null, facts: [fact(Happened, id, { writer })], outcome: null }));
};

async function connected(): Promise<{ connection: NatsConnection; manager: JetStreamManager }> {
  const connection = await new Promise<NatsConnection>((resolve) => nats.whenUp(resolve));
  return { connection, manager: await jetstreamManager(connection) };
}

async function unpublished(): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>('select count(*) from outbox where published_at is null');
  return Number(rows[0]?.count);
}

/** Ids on the stream in the order they came. */
async function idsOnStream(): Promise<string[]> {
  const { connection, manager } = await connected();
  const { state } = await manager.streams.info('EVENTS');
  if (state.messages === 0) return [];
  const consumer = await jetstream(connection).consumers.get('EVENTS');
  const messages = await consumer.fetch({ max_messages: state.messages, expires: 5_000 });
  const ids: string[] = [];
  for await (const message of messages) if (message.subject === Happened.subject) ids.push(message.json<{ id: string }>().id);
  return ids;
}

/** Until the stream has forgotten the message ids it was given so far. */
async function forgotten(): Promise<void> {
  const client = jetstream((await connected()).connection);
  const probe = () => client.publish('events.probe', '{}', { msgID: 'probe' });
  await probe();
  await expect.poll(async () => (await probe()).duplicate, patiently).toBe(false);
}

async function idsInOutbox(): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>('select id from outbox order by id');
  return rows.map(({ id }) => id);
}

/** The first marking hangs, as if the relay had died before it. */
async function stallFirstMarking(): Promise<void> {
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`
    create sequence markings;
    create function stall() returns trigger language plpgsql as $$
      begin if nextval('markings') = 1 then perform pg_sleep(60); end if; return null; end $$;
    create trigger stall before update on outbox for each statement execute function stall();`);
  await owner.end();
}

/** Ends the service's connections of the kind, and says how many. */
async function terminated(kind: string): Promise<number> {
  const { rowCount } = await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and ${kind}`,
  );
  return rowCount ?? 0;
}

describe('relaying the outbox', () => {
  it('publishes every fact once while eight writers commit and two relays work side by side', async () => {
    relay();
    relay();
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 50; turn += 1) await happen(writer);
    });
    await Promise.all(writers);
    await expect.poll(unpublished, patiently).toBe(0);
    expect((await idsOnStream()).toSorted()).toEqual(await idsInOutbox());
  });

  it('stores the position of each fact on the stream, and the epoch of the stream', async () => {
    await happen(1);
    relay();
    await expect.poll(unpublished, patiently).toBe(0);
    const { manager } = await connected();
    const { rows } = await db.pool.query('select stream, stream_seq::int, stream_epoch from outbox');
    expect(rows).toEqual([{ stream: 'EVENTS', stream_seq: 1, stream_epoch: (await ensureStreams(manager)).EVENTS }]);
  });

  it('sends a batch again under the same ids when it dies between publishing and marking', async () => {
    const { manager } = await connected();
    // A short memory for message ids, so that the second copy is seen.
    await manager.streams.add({ name: 'EVENTS', subjects: ['events.>'], duplicate_window: nanos(100) });
    await Promise.all([1, 2, 3].map(happen));
    await stallFirstMarking();
    relay();
    await expect.poll(() => idsOnStream(), patiently).toHaveLength(3);
    await forgotten();
    expect(await terminated(`query like 'update outbox%'`)).toBe(1);
    await expect.poll(unpublished, patiently).toBe(0);
    const ids = await idsOnStream();
    expect(ids).toHaveLength(6);
    expect([...new Set(ids)].toSorted()).toEqual(await idsInOutbox());
  });

  it('recovers after all its database connections were cut', async () => {
    relay();
    await happen(1);
    await expect.poll(unpublished, patiently).toBe(0);
    expect(await terminated('true')).toBeGreaterThan(0);
    await expect
      .poll(
        () =>
          happen(2).then(
            () => true,
            () => false,
          ),
        patiently,
      )
      .toBe(true);
    await expect.poll(unpublished, patiently).toBe(0);
  });

  it('makes the streams again, with another epoch, when they have disappeared', async () => {
    relay();
    await happen(1);
    await expect.poll(unpublished, patiently).toBe(0);
    const { manager } = await connected();
    const { EVENTS: first } = await ensureStreams(manager);
    await manager.streams.delete('EVENTS');
    await happen(2);
    await expect.poll(unpublished, patiently).toBe(0);
    const { rows } = await db.pool.query(
      'select attempts > 0 as retried, stream_seq::int as seq, stream_epoch as epoch from outbox order by pos',
    );
    expect(rows[1]).toMatchObject({ retried: true, seq: 1 });
    expect(rows[1].epoch).not.toBe(first);
  });
});
