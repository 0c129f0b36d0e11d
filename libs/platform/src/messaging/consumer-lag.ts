import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { systemClock } from '../time/clock.js';
import { lagNameOf, type NamedDurable } from './durables.js';

const LOOK_MS = 2_000;
/** What a process that died while it looked leaves behind goes by itself. */
const LEFT_MS = 10_000;

/** Age of the oldest message that the consumer has not acknowledged; 0 where it has acknowledged all. */
export async function consumerLag(connection: NatsConnection, durable: NamedDurable): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(durable.stream, durable.name);
  if (num_pending === 0 && num_ack_pending === 0) return 0;
  const oldest = await storedAt(connection, durable, ack_floor.stream_seq + 1);
  return oldest === null ? 0 : Math.max(0, (systemClock().getTime() - oldest.getTime()) / 1_000);
}

/**
 * Of the first such message from there on. Read by a consumer of the same subjects, because the right to read the stream by number
 * would be the right to read all of it (docs/operating/streams.md#users).
 */
async function storedAt(connection: NatsConnection, { name, stream, filter }: NamedDurable, seq: number): Promise<Date | null> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const info = await manager.consumers.add(stream, {
    name: lagNameOf(name),
    filter_subject: filter,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: seq,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    inactive_threshold: nanos(LEFT_MS),
  });
  const message = await jetstream(connection).consumers.getConsumerFromInfo(info).next({ expires: LOOK_MS });
  await manager.consumers.delete(stream, info.name);
  return message?.time ?? null;
}
