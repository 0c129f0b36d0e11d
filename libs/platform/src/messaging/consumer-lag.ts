import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { systemClock } from '../time/clock.js';
import type { StreamName } from './streams.js';

interface Followed {
  readonly stream: StreamName;
  readonly name: string;
  readonly filter: string;
}

/** Age of the oldest message that the consumer has not acknowledged; 0 where it has acknowledged all. */
export async function consumerLag(connection: NatsConnection, { stream, name, filter }: Followed): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(stream, name);
  if (num_pending === 0 && num_ack_pending === 0) return 0;
  // The first from there on with such a subject: what the server understands, although its client's type lacks it.
  const query = { seq: ack_floor.stream_seq + 1, next_by_subj: filter };
  const oldest = await manager.streams.getMessage(stream, query);
  return oldest === null ? 0 : Math.max(0, (systemClock().getTime() - oldest.time.getTime()) / 1_000);
}
