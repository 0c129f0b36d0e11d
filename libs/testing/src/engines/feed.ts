import { type ConsumerInfo, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventually } from './eventually.js';
import type { TestService } from './test-service.js';

export interface FeedMessage {
  readonly subject: string;
  readonly data: unknown;
}

export interface Feed {
  /** Publishes in the order given, each as often as it stands there; resolves when the streams have them. */
  publish(messages: readonly FeedMessage[]): Promise<void>;
  /** The same, and waits until the service has dealt with everything published so far. */
  send(messages: readonly FeedMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** Every message of the streams, as relays and observing processes publish them, but without ids that streams would drop doubles by. */
export async function openFeed({ name, natsUrl }: Pick<TestService<unknown>, 'name' | 'natsUrl'>): Promise<Feed> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  const manager = await jetstreamManager(connection);
  const client = jetstream(connection);

  const consumersOf = async (stream: string): Promise<ConsumerInfo[]> => {
    const consumers = await manager.consumers.list(stream).next();
    return consumers.filter((consumer) => consumer.name.startsWith(`${name}-`));
  };
  const listening = async () => {
    const streams = await manager.streams.names().next();
    return (await Promise.all(streams.map(consumersOf))).flat();
  };
  await eventually(`${name} listens`, async () => (await listening()).length > 0);

  const publish = async (messages: readonly FeedMessage[]) => {
    for (const { subject, data } of messages) await client.publish(subject, typeof data === 'string' ? data : JSON.stringify(data));
  };
  return {
    publish,
    send: async (messages) => {
      await publish(messages);
      await eventually(`${name} has dealt with everything`, async () =>
        (await listening()).every(({ num_pending, num_ack_pending }) => num_pending === 0 && num_ack_pending === 0),
      );
    },
    close: () => connection.close(),
  };
}
