import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consumerLag } from './consumer-lag.js';
import { type NatsLink, openNats } from './nats-link.js';
import { ensureStreams } from './streams.js';

const followed = { stream: 'EVENTS', name: 'content-auth', filter: 'events.auth.>' } as const;

let nats: NatsLink;
let connection: NatsConnection;
beforeEach(async () => {
  nats = openNats(await claimNatsAccount(), 'lag');
  connection = await new Promise((resolve) => nats.whenUp(resolve));
  const manager = await jetstreamManager(connection);
  await ensureStreams(manager);
  await manager.consumers.add('EVENTS', { durable_name: followed.name, filter_subject: followed.filter, ack_policy: AckPolicy.Explicit });
});
afterEach(() => nats.close());

describe('the lag of a consumer', () => {
  it('is the age of the oldest message it has not acknowledged, of its own subjects alone', async () => {
    const client = jetstream(connection);
    await client.publish('events.progress.happened', '{}');
    expect(await consumerLag(connection, followed)).toBe(0);
    await client.publish('events.auth.happened', '{}');
    await client.publish('events.auth.happened', '{}');
    await eventually('it rises', async () => (await consumerLag(connection, followed)) > 0);
    const consumer = await client.consumers.get('EVENTS', followed.name);
    const first = await consumer.next();
    await first?.ackAck();
    await eventually('it goes on rising', async () => (await consumerLag(connection, followed)) > 0);
    const second = await consumer.next();
    await second?.ackAck();
    expect(await consumerLag(connection, followed)).toBe(0);
  });
});
