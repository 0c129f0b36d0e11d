/** Follows one durable pull consumer for as long as the service runs, through every outage of the server (docs/reliability.md#streams). */
import {
  AckPolicy,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  JetStreamApiCodes,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../observing/log.js';
import { createSignal } from '../time/signal.js';
import { consumerLag } from './consumer-lag.js';
import type { NamedDurable } from './durables.js';
import type { NatsLink } from './nats-link.js';
import { ensureStreams, isApiError, withoutJetStream } from './streams.js';

export interface Durable extends NamedDurable {
  /** Messages with the same name may be handled together. */
  readonly togetherBy: (message: Pick<JsMsg, 'subject'>) => string;
}

/** Settles every message it is given, all of one name: acknowledges, returns or terminates it. */
export type Handle = (name: string, messages: readonly JsMsg[]) => Promise<void>;

const BATCH = 64;
const ACK_WAIT_MS = 30_000;
const MAX_ACK_PENDING = 256;
const REBIND_MS = 1_000;
const PULL_MS = 10_000;
/** After two missed heartbeats the client checks that its consumer still exists. */
const HEARTBEAT_MS = 2_000;

export interface Following {
  /** Stops fetching, returns messages not begun, waits for those in progress. */
  stop(): Promise<void>;
  /** Null while NATS is away. */
  lagSeconds(): Promise<number | null>;
}

export function followConsumer(nats: NatsLink, durable: Durable, handle: Handle, log: Log): Following {
  const signal = createSignal();
  const stopListening = nats.whenUp(signal.wake);
  let fetching: ConsumerMessages | null = null;

  const follow = async () => {
    while (!signal.isStopped()) {
      const connection = nats.current();
      if (connection) await followOnce(connection).catch(explain);
      await signal.sleep(REBIND_MS);
    }
  };

  /** Until the consumer, its stream or the connection is gone. */
  const followOnce = async (connection: NatsConnection) => {
    const info = await ensureConsumer(connection, durable);
    const worker = new BatchWorker(durable.togetherBy, handle, signal.isStopped, (error) => {
      log.error('A batch could not be settled', { consumer: durable.name, error });
    });
    fetching = await jetstream(connection)
      .consumers.getConsumerFromInfo(info)
      .consume({
        max_messages: BATCH,
        expires: PULL_MS,
        idle_heartbeat: HEARTBEAT_MS,
        abort_on_missing_resource: true,
        callback: (message) => worker.take(message),
      });
    const reason = await (signal.isStopped() ? fetching.close() : fetching.closed());
    await worker.finish();
    if (reason instanceof Error) throw reason;
  };

  const explain = (error: unknown) => {
    if (withoutJetStream(error)) log.error('This NATS server has no JetStream; start it with -js', { consumer: durable.name });
    else log.warn('The consumer is gone and is bound again', { consumer: durable.name, error });
  };

  const following = follow();
  return {
    lagSeconds: async () => {
      const connection = nats.current();
      return connection && consumerLag(connection, durable);
    },
    stop: async () => {
      stopListening();
      signal.stop();
      await fetching?.close();
      await following;
    },
  };
}

/** Handles arrived messages that belong together, up to 64 at a time, one batch after the other, the longest waiting first. */
class BatchWorker {
  private queue: JsMsg[] = [];
  private working: Promise<void> | null = null;

  constructor(
    private readonly togetherBy: Durable['togetherBy'],
    private readonly handle: Handle,
    private readonly isStopped: () => boolean,
    private readonly failed: (error: unknown) => void,
  ) {}

  take(message: JsMsg): void {
    this.queue.push(message);
    this.working ??= this.work();
  }

  private async work(): Promise<void> {
    for (let [first] = this.queue; first && !this.isStopped(); [first] = this.queue) {
      const name = this.togetherBy(first);
      // What could not even be returned is redelivered when its acknowledgement times out.
      await this.handle(name, this.takeSome(name)).catch(this.failed);
    }
    this.working = null;
  }

  private takeSome(name: string): readonly JsMsg[] {
    const taken = new Set(this.queue.filter((message) => this.togetherBy(message) === name).slice(0, BATCH));
    this.queue = this.queue.filter((message) => !taken.has(message));
    return [...taken];
  }

  async finish(): Promise<void> {
    await this.working;
    for (const message of this.queue.splice(0)) message.nak();
  }
}

async function ensureConsumer(connection: NatsConnection, { name, stream, filter }: Durable): Promise<ConsumerInfo> {
  const manager = await jetstreamManager(connection);
  await ensureStreams(manager);
  // Where it begins cannot change, and an operator may have made it anew to begin at another time (docs/reliability.md#streams-again).
  const standing = await manager.consumers.info(stream, name).catch(unlessMissing);
  if (standing?.config.filter_subject === filter) return standing;
  return manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: MAX_ACK_PENDING,
    // JetStream gives up silently after the last delivery, so we count ourselves.
    max_deliver: -1,
  });
}

function unlessMissing(error: unknown): null {
  if (isApiError(error, JetStreamApiCodes.ConsumerNotFound)) return null;
  throw error;
}
