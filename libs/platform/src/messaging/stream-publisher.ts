import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { NatsLink } from './nats-link.js';
import { ensureStreams, isStreamName } from './streams.js';

export interface StreamAck {
  readonly stream: string;
  readonly seq: number;
  /** The stream's epoch when this connection found it. */
  readonly epoch: string | null;
}

/** Resolves when the stream has stored the message; the stream drops a second one with the same id. */
export type Publish = (subject: string, payload: string, id: string) => Promise<StreamAck>;

export interface StreamPublisher {
  /** Ensures the streams once per connection; null while NATS is down. Throws without JetStream. */
  ready(): Promise<Publish | null>;
  /** Call it after a refusal: the streams may be gone, and are created again next time. */
  doubt(): void;
  close(): void;
}

export function openStreamPublisher(nats: NatsLink, onUp: () => void): StreamPublisher {
  let publish: Publish | null = null;
  const close = nats.whenUp(() => {
    // A reconnect may be to another server, or to one that lost its streams.
    publish = null;
    onUp();
  });
  return {
    ready: async () => {
      const connection = nats.current();
      if (!connection) return null;
      publish ??= await publishTo(connection);
      return publish;
    },
    doubt: () => {
      publish = null;
    },
    close,
  };
}

async function publishTo(connection: NatsConnection): Promise<Publish> {
  const epochs = await ensureStreams(await jetstreamManager(connection));
  const client = jetstream(connection);
  return async (subject, payload, id) => {
    const { stream, seq } = await client.publish(subject, payload, { msgID: id, timeout: TIMEOUTS.publishMs });
    return { stream, seq, epoch: isStreamName(stream) ? epochs[stream] : null };
  };
}
