import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { NatsLink } from './nats-link.js';
import { ensureStreams, isStreamName } from './streams.js';

export interface StreamAck {
  readonly stream: string;
  readonly seq: number;
  /** Of the stream as it was when this connection found it. */
  readonly epoch: string | null;
}

/** Resolves when the stream has taken the message; a second one of the same id is taken and dropped by the stream. */
export type Publish = (subject: string, payload: string, id: string) => Promise<StreamAck>;

export interface StreamPublisher {
  /** Makes sure of the streams once a connection; null while NATS is away. Throws without JetStream. */
  ready(): Promise<Publish | null>;
  /** To be called after a refusal: the streams may have disappeared, and are made again at the next turn. */
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
