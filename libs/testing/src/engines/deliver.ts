import { type ConsumerInfo, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { eventually } from './eventually.js';

const STREAM = 'EVENTS';

/**
 * Publishes a fact and waits until every consumer of its subject in the service has handled it, successfully or not.
 * @param messageId another one where the stream is to take it a second time
 */
export async function deliver(natsUrl: string, service: string, fact: Envelope, messageId = fact.id): Promise<void> {
  const connection = await connectTo(natsUrl);
  try {
    const manager = await jetstreamManager(connection);
    await eventually(`${service} consumes ${fact.subject}`, async () => (await consumersOf(manager, service, fact.subject)).length > 0);
    const { seq } = await jetstream(connection).publish(fact.subject, JSON.stringify(fact), { msgID: messageId });
    await eventually(`${service} has handled ${fact.type}`, async () => {
      const consumers = await consumersOf(manager, service, fact.subject);
      return consumers.every(({ ack_floor }) => ack_floor.stream_seq >= seq);
    });
  } finally {
    await connection.close();
  }
}

function connectTo(natsUrl: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(natsUrl);
  return connect({ servers: host, user: username, pass: password });
}

async function consumersOf(manager: JetStreamManager, service: string, subject: string): Promise<ConsumerInfo[]> {
  const streams = await manager.streams.names(subject).next();
  if (!streams.includes(STREAM)) return [];
  const consumers = await manager.consumers.list(STREAM).next();
  return consumers.filter(({ name, config }) => name.startsWith(`${service}-`) && matches(config.filter_subject, subject));
}

/** A filter is a subject, or ends in `>`, or is absent where a consumer receives everything. */
function matches(filter: string | undefined, subject: string): boolean {
  if (filter === undefined || filter === '') return true;
  return filter.endsWith('>') ? subject.startsWith(filter.slice(0, -1)) : filter === subject;
}
