/** Durable consumers of a stream that lost messages (docs/reliability.md#repair). Services bind to them again by themselves. */
import { type ConsumerConfig, type ConsumerInfo, DeliverPolicy, JetStreamApiCodes, type JetStreamManager } from '@nats-io/jetstream';
import { isApiError, type StreamName } from '../../messaging/streams.js';
import { beginAgainAt } from './compare.rule.js';

/** A stream as it is now, with the first number that is known to be lost. */
export interface Damaged {
  readonly stream: StreamName;
  readonly lastSeq: number;
  readonly firstLost: number | null;
}

const KEPT = ['durable_name', 'filter_subject', 'ack_policy', 'ack_wait', 'max_ack_pending', 'max_deliver'] as const;

/** Returns how many had to begin again. Where one begins cannot be changed, so it is made anew. */
export async function resetConsumers(manager: JetStreamManager, { stream, lastSeq, firstLost }: Damaged): Promise<number> {
  let count = 0;
  for await (const info of manager.consumers.list(stream)) {
    const standing = { delivered: info.delivered.stream_seq, acknowledged: info.ack_floor.stream_seq };
    const seq = beginAgainAt(standing, lastSeq, firstLost);
    // Others live for a moment (consumer-lag.ts).
    if (seq === null || info.config.durable_name === undefined) continue;
    await beginAgain(manager, info, seq);
    count += 1;
  }
  return count;
}

async function beginAgain(manager: JetStreamManager, { stream_name: stream, name, config }: ConsumerInfo, seq: number): Promise<void> {
  const same: Partial<ConsumerConfig> = Object.fromEntries(KEPT.map((field) => [field, config[field]]));
  await manager.consumers.delete(stream, name).catch((error: unknown) => {
    if (!isApiError(error, JetStreamApiCodes.ConsumerNotFound)) throw error;
  });
  const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq };
  await manager.consumers.add(stream, { ...same, ...start }).catch(async (error: unknown) => {
    // Its service was quicker, and began at the beginning, which is just as well.
    if ((await manager.consumers.info(stream, name)).config.deliver_policy !== DeliverPolicy.All) throw error;
  });
}
