import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineEvent, type Envelope } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { takeNatsAccount } from '@paanch/testing/engines/nats-account';
import { createServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { describe, it, type TestContext } from 'vitest';
import { z } from 'zod';
import { createLog } from '../observing/log.js';
import { systemContext } from '../observing/context.js';
import type { Observed } from '../observing/observe.js';
import { openDatabase, type Tx } from '../postgres/database.js';
import { eventController } from './event-controller.js';
import { type Heard, hear, hearBatch } from './hear.js';
import { JetStreamStrategy } from './jetstream-strategy.js';
import { type NatsLink, openNats } from './nats-link.js';
import { openStreamPublisher } from './stream-publisher.js';
import { ensureStreams } from './streams.js';

const Happened = defineEvent({
  type: 'Happened',
  subject: 'events.auth.happened',
  version: 1,
  source: 'auth',
  aggregate: 'thing',
  data: z.object({ word: z.string() }),
  heardBy: ['progress'],
});
const DEPS = Symbol('deps');
const patiently = { timeout: 60_000 };

const note = (tx: Tx, word: string) => tx.execute(sql`insert into effects (word) values (${word})`);
const hearing = hear(Happened, async (fact, _deps: null, tx) => {
  await note(tx, fact.data.word);
});

/** The test's own: side by side, the global one would belong to whichever test runs at that moment. */
type Cleanup = TestContext['onTestFinished'];

/** Engines, and a service that hears as Nest runs it; each test has its own, so that they can wait side by side. */
async function makeWorld(onTestFinished: Cleanup) {
  const service = await createServiceDatabase('hearing', [new URL('../../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query('create table effects (word text not null)');
  await owner.end();
  const db = openDatabase(service.url);
  const natsUrl = await takeNatsAccount();
  const nats = openNats(natsUrl, 'hearing-test');
  const observed: Observed[] = [];
  const running: INestMicroservice[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((app) => app.close()));
    await nats.close();
    await db.end();
    await service.drop();
  });

  const listen = async (heard: readonly Heard<null>[], link: NatsLink = nats): Promise<INestMicroservice> => {
    class Hearing {
      readonly heard = heard;
    }
    const root = { module: Hearing, controllers: [eventController(DEPS, heard)], providers: [{ provide: DEPS, useValue: null }] };
    const log = createLog({ process: 'test', level: 'silent' });
    const strategy = new JetStreamStrategy({ service: 'progress', nats: link, db, log, observe: (one) => observed.push(one) });
    const app = await NestFactory.createMicroservice(root, { strategy, logger: false });
    await app.listen();
    running.push(app);
    return app;
  };
  const connected = () => new Promise<NatsConnection>((resolve) => nats.whenUp(resolve));
  const rowsOf = async (query: string) => (await db.pool.query(query)).rows;

  return {
    natsUrl,
    observed,
    listen,
    manager: async () => jetstreamManager(await connected()),
    effects: async (): Promise<string[]> => (await rowsOf('select word from effects order by word')).map(({ word }) => word),
    deadLetters: () => rowsOf('select id, consumer, subject, error, attempts, state from dead_letter'),
    inbox: () => rowsOf('select event_id from inbox'),
    /** Under a message id of its own, so that the same fact can come twice. */
    send: async (payload: unknown, subject: string = Happened.subject) => {
      await connected();
      const publisher = openStreamPublisher(nats, () => undefined);
      const publish = await publisher.ready();
      publisher.close();
      await publish?.(subject, typeof payload === 'string' ? payload : JSON.stringify(payload), randomUUID());
    },
    /** Messages not delivered yet, and delivered ones not settled; -1 while the consumer does not exist. */
    open: async (consumer = 'progress-auth', stream = 'EVENTS') => {
      const manager = await jetstreamManager(await connected());
      const info = await manager.consumers.info(stream, consumer).catch(() => null);
      return info ? info.num_pending + info.num_ack_pending : -1;
    },
  };
}

function envelope(word: unknown): Envelope {
  const { actor, request, trace } = systemContext();
  return {
    id: randomUUID(),
    type: 'Happened',
    version: 1,
    subject: Happened.subject,
    source: 'auth',
    occurred_at: new Date().toISOString(),
    actor,
    request,
    trace,
    agg_type: 'thing',
    agg_id: randomUUID(),
    agg_version: 1,
    data: { word },
  };
}

/** A port that refuses until `open` is called, and then leads to the address. */
async function closedDoor(url: string, onTestFinished: Cleanup) {
  const { hostname, port } = new URL(url);
  const door = createServer((socket) => {
    const beyond = connect(Number(port), hostname);
    socket.on('error', () => beyond.destroy()).pipe(beyond);
    beyond.on('error', () => socket.destroy()).pipe(socket);
  });
  const listen = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = door.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => door.close(resolve));
  onTestFinished(() => void door.close());
  return { url: Object.assign(new URL(url), { port: String(at) }).href, open: () => listen(at) };
}

describe.concurrent('hearing facts', () => {
  it('applies a fact once, however often it comes', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([hearing]);
    const fact = envelope('once');
    for (const copy of [fact, fact, envelope('other'), fact]) await world.send(copy);
    await expect.poll(world.effects, patiently).toEqual(['once', 'other']);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.effects()).toEqual(['once', 'other']);
  });

  it('applies a fact once when its consumer dies between commit and acknowledgement', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const dying = openNats(world.natsUrl, 'dying');
    const app = await world.listen(
      [
        hear(Happened, async (fact, _deps: null, tx) => {
          await note(tx, fact.data.word);
          await dying.close();
        }),
      ],
      dying,
    );
    await world.send(envelope('survives'));
    await expect.poll(world.effects, patiently).toEqual(['survives']);
    await app.close();
    expect(await world.open()).toBe(1);
    await world.listen([hearing]);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.effects()).toEqual(['survives']);
  });

  it('tries a transient failure again without ever parking it', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    let failures = 7;
    await world.listen([
      hear(Happened, async (fact, _deps: null, tx) => {
        if (failures > 0 && fact.data.word === 'late') {
          failures -= 1;
          throw refuse('SERVICE_UNAVAILABLE');
        }
        await note(tx, fact.data.word);
      }),
    ]);
    await world.send(envelope('late'));
    await world.send(envelope('soon'));
    await expect.poll(world.effects, patiently).toEqual(['soon']);
    await expect.poll(() => failures, patiently).toBeLessThan(4);
    expect(await world.deadLetters()).toEqual([]);
    expect(await world.open()).toBe(1);
  });

  it('parks what fails for good after five tries, tells of it, and lets everything else pass', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    let tries = 0;
    await world.listen([
      hear(Happened, async (fact, _deps: null, tx) => {
        if (fact.data.word === 'poison') {
          tries += 1;
          throw new TypeError('no such thing');
        }
        await note(tx, fact.data.word);
      }),
    ]);
    const poison = envelope('poison');
    const illShaped = envelope(['\u0000', '\ud800']);
    for (const one of [poison, illShaped, 'not even JSON', envelope('fine')]) await world.send(one);
    await expect.poll(world.effects, patiently).toEqual(['fine']);
    await expect.poll(world.deadLetters, patiently).toHaveLength(3);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(tries).toBe(5);
    expect(await world.deadLetters()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: poison.id,
          consumer: 'progress-auth',
          subject: Happened.subject,
          error: 'TypeError',
          attempts: 5,
          state: 'new',
        }),
        expect.objectContaining({ id: illShaped.id, attempts: 5 }),
      ]),
    );
    expect(world.observed).toHaveLength(3);
    expect(world.observed[0]).toMatchObject({ type: 'SYSTEM_ERROR', details: { component: 'progress-auth', errorClass: 'DeadLetter' } });
  });

  it('refuses a fact that names another owner than its subject', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([hearing]);
    await world.send({ ...envelope('forged'), source: 'content' });
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual([]);
  });

  it('fetches before the transaction and hands over what it fetched', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const prepared = hear(
      Happened,
      async (fact, _deps: null, tx, body: string) => {
        await note(tx, `${fact.data.word} ${body}`);
      },
      async (fact) => `body of ${fact.data.word}`,
    );
    await world.listen([prepared]);
    await world.send(envelope('exam'));
    await expect.poll(world.effects, patiently).toEqual(['exam body of exam']);
  });

  it('settles facts that nobody here listens to', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([hearing]);
    await world.send({ ...envelope('x'), subject: 'events.auth.unheard' }, 'events.auth.unheard');
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(await world.inbox()).toEqual([]);
  });

  it('binds again when its consumer or the whole stream disappears', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    await world.listen([hearing]);
    await world.send(envelope('before'));
    await expect.poll(world.effects, patiently).toEqual(['before']);
    const manager = await world.manager();
    await manager.consumers.delete('EVENTS', 'progress-auth');
    await expect.poll(() => world.open(), patiently).toBe(0);
    await manager.streams.delete('EVENTS');
    await ensureStreams(manager);
    await world.send(envelope('after'));
    await expect.poll(world.effects, patiently).toEqual(['after', 'before']);
  });
});

describe.concurrent('hearing a whole stream', () => {
  it('applies batches in one transaction each and says so after the commit', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const sizes: number[] = [];
    let commits = 0;
    const all = hearBatch<null>({
      stream: 'OBSERVATIONS',
      apply: async (messages, _deps, tx) => {
        sizes.push(messages.length);
        for (const { subject } of messages) await note(tx, subject);
      },
      committed: () => (commits += 1),
    });
    for (let turn = 0; turn < 200; turn += 1) await world.send({ turn }, `observations.gateway.T${turn}`);
    await world.listen([all]);
    await expect.poll(async () => (await world.effects()).length, patiently).toBe(200);
    await expect.poll(() => world.open('progress-observations', 'OBSERVATIONS'), patiently).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
    expect(commits).toBe(sizes.length);
  });

  it('isolates the one message that spoils its batch', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const all = hearBatch<null>({
      stream: 'OBSERVATIONS',
      apply: async (messages, _deps, tx) => {
        for (const { subject, data } of messages) {
          await note(tx, subject);
          if (data === undefined) throw new TypeError('not JSON');
        }
      },
    });
    for (const word of ['A', 'B', 'C']) await world.send(word === 'B' ? '{' : { word }, `observations.gateway.${word}`);
    await world.listen([all]);
    await expect.poll(world.effects, patiently).toEqual(['observations.gateway.A', 'observations.gateway.C']);
    await expect.poll(world.deadLetters, patiently).toHaveLength(1);
    expect(await world.effects()).toEqual(['observations.gateway.A', 'observations.gateway.C']);
  });
});

describe.concurrent('without NATS', () => {
  it('is ready at once and hears when the server appears', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const door = await closedDoor(world.natsUrl, onTestFinished);
    const nats = openNats(door.url, 'early');
    onTestFinished(() => nats.close());
    await world.listen([hearing], nats);
    expect(nats.current()).toBeNull();
    await world.send(envelope('waited'));
    await door.open();
    await expect.poll(world.effects, patiently).toEqual(['waited']);
  });
});
