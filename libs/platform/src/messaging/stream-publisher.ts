import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import type { NatsLink } from './nats-link.js';
import { ensureStreams, isStreamName } from './streams.js';

export interface StreamAck {
  readonly stream: string;
  readonly seq: number;
  /** The stream's epoch when this connection found it. */
  readonly epoch: string | null;
}

/** Resolves when the stream has stored the message; the stream drops a second one with the same id. */
export type Publish = (subject: string, payload: string, id: string, trace?: string | null) => Promise<StreamAck>;

export interface StreamPublisher {
  /** Ensures the streams once per connection; null while NATS is down. Throws without JetStream. */
  ready(): Promise<Publish | null>;
  /** Call it after a refusal: the streams may be gone, and are created again next time. */
  doubt(): void;
  close(): void;
}

/** A stream may be made anew without a disconnect, and then has another epoch. */
const KNOWN_MS = 5_000;

export function openStreamPublisher(nats: NatsLink, onUp: () => void): StreamPublisher {
  let publish: Publish | null = null;
  let knownAt = 0;
  const close = nats.whenUp(() => {
    // A reconnect may be to another server, or to one that lost its streams.
    publish = null;
    onUp();
  });
  return {
    ready: async () => {
      const connection = nats.current();
      if (!connection) return null;
      if (publish && performance.now() - knownAt < KNOWN_MS) return publish;
      knownAt = performance.now();
      publish = await publishTo(connection, nats.streamCopies);
      return publish;
    },
    doubt: () => {
      publish = null;
    },
    close,
  };
}

async function publishTo(connection: NatsConnection, copies: number): Promise<Publish> {
  const epochs = await ensureStreams(await jetstreamManager(connection), copies);
  const client = jetstream(connection);
  return async (subject, payload, id, trace = null) => {
    const traced = trace === null ? {} : { headers: withTrace(trace) };
    const { stream, seq } = await client.publish(subject, payload, { msgID: id, timeout: TIMEOUTS.publishMs, ...traced });
    return { stream, seq, epoch: isStreamName(stream) ? epochs[stream] : null };
  };
}

function withTrace(trace: string): MsgHdrs {
  const own = headers();
  own.set(TRACE_HEADER, trace);
  return own;
}
