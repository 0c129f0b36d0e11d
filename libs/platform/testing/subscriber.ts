/** A service with subscriptions for one test, with its own database and stream. */
import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineEvent, type Envelope } from '@paanch/contracts/kernel/event';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { createServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import type { TestContext } from 'vitest';
import { z } from 'zod';
import { createLog } from '../src/observing/log.js';
import { systemContext } from '../src/observing/context.js';
import type { Observed } from '../src/observing/observe.js';
import { openDatabase, type Tx } from '../src/postgres/database.js';
import { eventController } from '../src/messaging/event-controller.js';
import { type Subscription, subscribe } from '../src/messaging/subscribe.js';
import type { DeadLetterDeps } from '../src/dead-letters/on-dead-letter-asked.js';
import { consumingModule } from '../src/service/root-module.js';
import { JetStreamStrategy } from '../src/messaging/jetstream-strategy.js';
import { Metrics } from '../src/telemetry/metrics.js';
import { openBackgroundYield } from '../src/time/background-yield.js';
import { type NatsLink, openNats } from '../src/messaging/nats-link.js';
import { openStreamPublisher } from '../src/messaging/stream-publisher.js';

export const Happened = defineEvent({
  type: 'Happened',
  subject: 'events.auth.happened',
  version: 1,
  source: 'auth',
  aggregate: 'thing',
  data: z.object({ word: z.string() }),
  consumedBy: ['progress'],
});
const DEPS = Symbol('deps');
export const patiently = { timeout: 60_000 };

export const note = (tx: Tx, word: string) => tx.execute(sql`insert into effects (word) values (${word})`);
export const noteWord = subscribe(Happened, async (fact, _deps: null, tx) => {
  await note(tx, fact.data.word);
});

/** The test's own: in concurrent tests the global one belongs to whichever runs at that moment. */
export type Cleanup = TestContext['onTestFinished'];

/** A database, a stream and a service as Nest runs it; one per test, so that tests can run concurrently. */
export async function makeWorld(onTestFinished: Cleanup) {
  const service = await createServiceDatabase('subscriber', [new URL('../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query('create table effects (word text not null)');
  await owner.end();
  const db = openDatabase(service.url);
  const natsUrl = await claimNatsAccount();
  const nats = openNats(natsUrl, 'subscriber-test');
  const observed: Observed[] = [];
  const running: INestMicroservice[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((app) => app.close()));
    await nats.close();
    await db.end();
    await service.drop();
  });

  const listen = async (subscriptions: readonly Subscription<null>[], link: NatsLink = nats): Promise<INestMicroservice> => {
    class Subscribing {
      readonly subscriptions = subscriptions;
    }
    const handleAgain: DeadLetterDeps['handleAgain'] = (consumer, message) => strategy.handleAgain(consumer, message);
    const own = {
      module: Subscribing,
      controllers: [eventController(DEPS, subscriptions)],
      providers: [{ provide: DEPS, useValue: null }],
    };
    const root = consumingModule(own, { service: 'progress', db, handleAgain });
    const log = createLog({ process: 'test', level: 'silent' });
    const strategy = new JetStreamStrategy({
      service: 'progress',
      nats: link,
      db,
      log,
      observe: (one) => observed.push(one),
      metrics: new Metrics(),
      background: openBackgroundYield(),
      firstRetryMs: 50,
    });
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
    /** How many effects there were. */
    transactions: async (): Promise<number> => (await rowsOf('select distinct xmin::text from effects')).length,
    deadLetters: () => rowsOf('select id, consumer, subject, error, attempts, state from dead_letter'),
    /** As one that failed before this service began. */
    keep: (id: string, consumer: string, subject: string) =>
      db.pool.query(`insert into dead_letter (id, consumer, subject, payload, error, attempts) values ($1, $2, $3, '{}', 'TypeError', 5)`, [
        id,
        consumer,
        subject,
      ]),
    /** What was told of dead letters, in order. */
    told: async () => (await rowsOf(`select payload->'data' as data from outbox order by pos`)).map(({ data }) => data),
    inbox: () => rowsOf('select event_id from inbox'),
    /** With a fresh message id, so that the same fact can be delivered twice. */
    send: async (payload: unknown, subject: string = Happened.subject) => {
      await connected();
      const publisher = openStreamPublisher(nats, () => undefined);
      const publish = await publisher.ready();
      publisher.close();
      await publish?.(subject, typeof payload === 'string' ? payload : JSON.stringify(payload), randomUUID());
    },
    /** Undelivered and unsettled messages; -1 while the consumer does not exist. */
    open: async (consumer = 'progress-auth', stream = 'EVENTS') => {
      const manager = await jetstreamManager(await connected());
      const info = await manager.consumers.info(stream, consumer).catch(() => null);
      return info ? info.num_pending + info.num_ack_pending : -1;
    },
  };
}

export function envelope(word: unknown): Envelope {
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
