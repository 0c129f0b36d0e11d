/** Streams that lose what they acknowledged, with a server whose files a test can change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { defineEvent, fact } from '@paanch/contracts/kernel/event';
import { closedPort } from '@paanch/testing/engines/closed-port';
import { engines } from '@paanch/testing/engines/engines';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Following, followConsumer } from '../../messaging/follow-consumer.js';
import { type NatsLink, openNats } from '../../messaging/nats-link.js';
import { createLog } from '../../observing/log.js';
import type { Observed } from '../../observing/observe.js';
import { type Database, openDatabase } from '../../postgres/database.js';
import { Metrics } from '../../telemetry/metrics.js';
import { defineStore } from '../define-store.js';
import { type OutboxRelay, startRelay } from '../outbox-relay.js';
import { purgeOutbox } from '../purge-outbox.js';
import { keepStreams, type StreamKeeper } from './stream-keeper.js';

const Happened = defineEvent({
  type: 'Happened',
  subject: 'events.progress.happened',
  version: 1,
  source: 'progress',
  aggregate: 'thing',
  data: z.object({}),
  consumedBy: ['security'],
});
const things = defineStore<string, null>({ load: () => Promise.resolve(null), save: () => Promise.resolve() });
const log = createLog({ process: 'test', level: 'silent' });
const patiently = { timeout: 60_000 };
const DURABLE = { name: 'security-progress', stream: 'EVENTS', filter: 'events.progress.>' } as const;

let folder: string;
let port: number;
let server: ChildProcess;
let service: ServiceDatabase;
let db: Database;
let nats: NatsLink;
let relay: OutboxRelay;
let keeper: StreamKeeper;
let following: Following;
let told: Observed[];
/** By event id, how often it arrived. */
let arrived: Map<string, number>;

function startServer(): void {
  server = spawn(engines().natsProgram, ['-js', '-sd', join(folder, 'store'), '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
}

async function killServer(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streams-'));
  port = await closedPort();
  startServer();
  service = await createServiceDatabase('progress', [new URL('../../../migrations/', import.meta.url)]);
  db = openDatabase(service.url);
  nats = openNats(`nats://127.0.0.1:${port}`, 'repair-test');
  [told, arrived] = [[], new Map()];
  relay = startRelay({ name: 'progress', url: service.url, db, nats, log, metrics: new Metrics() });
  keeper = keepStreams({ nats, databases: { progress: db }, observe: (observed) => void told.push(observed), log });
  following = followConsumer(
    nats,
    { ...DURABLE, togetherBy: ({ subject }) => subject },
    async (_, messages) => {
      for (const message of messages) {
        const { id } = message.json<{ id: string }>();
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        await message.ackAck();
      }
    },
    log,
  );
});

afterEach(async () => {
  await Promise.all([following.stop(), keeper.stop(), relay.stop()]);
  await nats.close();
  await db.end();
  await service.drop();
  await killServer();
  await rm(folder, { recursive: true });
});

/** Some facts, all of which have arrived. */
async function happened(count: number): Promise<void> {
  await happen(count);
  await allArrived();
}

async function happen(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const id = randomUUID();
    await things(db).change(id, () => ({ next: null, facts: [fact(Happened, id, {})], outcome: null }));
  }
}

async function allArrived(): Promise<void> {
  const missing = async () => {
    const { rows } = await db.pool.query<{ id: string; waits: boolean }>('select id, published_at is null as waits from outbox');
    return rows.filter(({ id, waits }) => waits || !arrived.has(id)).length;
  };
  await expect.poll(missing, patiently).toBe(0);
}

const repairs = () => told.map(({ details }) => details).filter((details) => 'stream' in details);
const connected = () => new Promise<NatsConnection>((resolve) => nats.whenUp(resolve));
const manage = async () => jetstreamManager(await connected());

/** Also those that were there must be on the stream now, and a look finds nothing more. */
async function expectWhole(): Promise<void> {
  await allArrived();
  await expect.poll(() => keeper.check().catch(() => null), patiently).toEqual({ lost: {}, consumers: 0 });
  await happened(3);
}

describe('a stream that lost what it had acknowledged', () => {
  it('whose whole store is gone gets everything again, in a stream of another epoch', async () => {
    await happened(20);
    await killServer();
    await rm(join(folder, 'store'), { recursive: true });
    arrived.clear();
    startServer();
    await expectWhole();
    expect(repairs()).toMatchObject([{ errorClass: 'event_loss_repaired', stream: 'EVENTS', count: 20 }]);
  });

  it('that is an older copy gets what came since, and its consumers get what comes next', async () => {
    await happened(10);
    await killServer();
    await cp(join(folder, 'store'), join(folder, 'older'), { recursive: true });
    startServer();
    await happened(10);
    await killServer();
    const stream = (store: string) => join(folder, store, 'jetstream', '$G', 'streams', 'EVENTS', 'msgs');
    await rm(stream('store'), { recursive: true });
    // The files of its consumers stay as they were.
    await cp(stream('older'), stream('store'), { recursive: true });
    startServer();
    await expect.poll(repairs, patiently).not.toHaveLength(0);
    await expectWhole();
  });

  it('in its middle gets that again, when the whole is compared', async () => {
    await happened(20);
    const manager = await manage();
    for (const seq of [5, 6, 11]) await manager.streams.deleteMessage('EVENTS', seq);
    expect(await keeper.check()).toMatchObject({ lost: { progress: 3 } });
    await expectWhole();
    const { rows } = await db.pool.query('select count(*)::int as count from outbox where repairs = 1');
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('by one flipped byte gets what the server could not read any more', async () => {
    await happened(20);
    await killServer();
    const files = await readdir(join(folder, 'store'), { recursive: true });
    const block = join(folder, 'store', files.find((file) => file.includes('EVENTS') && file.endsWith('.blk')) ?? '');
    const bytes = await readFile(block);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    await writeFile(block, bytes);
    startServer();
    await expect.poll(repairs, patiently).not.toHaveLength(0);
    await expectWhole();
  });

  it('goes on being repaired after the relay was killed with half of the rows marked', async () => {
    await happened(20);
    const manager = await manage();
    for (let seq = 1; seq <= 10; seq += 1) await manager.streams.deleteMessage('EVENTS', seq);
    await db.pool.query('update outbox set published_at = null, repairs = 1 where stream_seq <= 5');
    expect(await keeper.check()).toMatchObject({ lost: { progress: 5 } });
    await expectWhole();
  });
});

it('a published fact leaves after fourteen days, once it was seen on the stream', async () => {
  await happened(3);
  await keeper.check();
  const age = (seq: number, days: number) =>
    db.pool.query('update outbox set published_at = now() - make_interval(days => $2) where stream_seq = $1', [seq, days]);
  await age(1, 15);
  await age(2, 13);
  await db.pool.query(`update outbox set published_at = now() - interval '15 days', seen_at = null where stream_seq = 3`);
  expect(await purgeOutbox(db)).toBe(1);
  const { rows } = await db.pool.query('select stream_seq::int as seq from outbox order by stream_seq');
  expect(rows).toEqual([{ seq: 2 }, { seq: 3 }]);
});
