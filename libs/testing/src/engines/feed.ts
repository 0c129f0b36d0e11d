import { type ConsumerInfo, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventually } from './eventually.js';
import type { TestService } from './test-service.js';

export interface FeedMessage {
  readonly subject: string;
  readonly data: unknown;
}

export interface Feed {
  /** Publishes in the given order, repeats included; resolves when the streams have them. */
  publish(messages: readonly FeedMessage[]): Promise<void>;
  /** The same, and waits until the service has handled everything published so far. */
  send(messages: readonly FeedMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** Publishes as relays and emitters do, but without the message ids by which streams drop duplicates. */
export async function openFeed({ name, natsUrl }: Pick<TestService<unknown>, 'name' | 'natsUrl'>): Promise<Feed> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  const manager = await jetstreamManager(connection);
  const client = jetstream(connection);

  const consumersOf = async (stream: string): Promise<ConsumerInfo[]> => {
    const consumers = await manager.consumers.list(stream).next();
    return consumers.filter((consumer) => consumer.name.startsWith(`${name}-`));
  };
  const ownConsumers = async () => {
    const streams = await manager.streams.names().next();
    return (await Promise.all(streams.map(consumersOf))).flat();
  };
  await eventually(`${name} has consumers`, async () => (await ownConsumers()).length > 0);

  const publish = async (messages: readonly FeedMessage[]) => {
    for (const { subject, data } of messages) await client.publish(subject, typeof data === 'string' ? data : JSON.stringify(data));
  };
  return {
    publish,
    send: async (messages) => {
      await publish(messages);
      await eventually(`${name} has handled everything`, async () =>
        (await ownConsumers()).every(({ num_pending, num_ack_pending }) => num_pending === 0 && num_ack_pending === 0),
      );
    },
    close: () => connection.close(),
  };
}
