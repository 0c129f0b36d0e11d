/** What a stream holds, by its headers alone. */
import { AckPolicy, type ConsumerInfo, DeliverPolicy, jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { newId } from '../../time/ids.js';

const MESSAGE_ID = 'Nats-Msg-Id';
const AT_ONCE = 5_000;
const WAIT_MS = 5_000;
const LEFT_MS = 30_000;

/** All messages from the first number to the last, which may be missing themselves. */
export interface StreamPart {
  readonly from: number;
  readonly to: number;
  readonly messageIds: ReadonlyMap<number, string>;
}

export async function messageIdAt(manager: JetStreamManager, stream: string, seq: number): Promise<string | null> {
  const message = await manager.streams.getMessage(stream, { seq });
  return message?.header.get(MESSAGE_ID) ?? null;
}

/** From one number to another, part by part, in order and without a hole between the parts. */
export async function* partsOf(connection: NatsConnection, stream: string, first: number, last: number): AsyncGenerator<StreamPart> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { name } = await manager.consumers.add(stream, {
    name: `scan-${newId()}`,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.max(1, first),
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    inactive_threshold: nanos(LEFT_MS),
  });
  try {
    for (let from = first; from <= last;) {
      const info = await manager.consumers.info(stream, name);
      const messageIds = await nextIds(connection, info);
      if (messageIds.size === 0 && info.num_pending > 0) throw new StreamUnread();
      const to = messageIds.size === 0 ? last : Math.min(last, Math.max(...messageIds.keys()));
      yield { from, to, messageIds };
      from = to + 1;
    }
  } finally {
    await manager.consumers.delete(stream, name);
  }
}

async function nextIds(connection: NatsConnection, info: ConsumerInfo): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  if (info.num_pending === 0) return ids;
  const wanted = { max_messages: Math.min(AT_ONCE, info.num_pending), expires: WAIT_MS };
  const messages = await jetstream(connection).consumers.getConsumerFromInfo(info).fetch(wanted);
  for await (const { seq, headers } of messages) ids.set(seq, headers?.get(MESSAGE_ID) ?? '');
  return ids;
}

/** The server has messages for us and brings none; the next scan tries again. */
class StreamUnread extends Error {
  override readonly name = 'StreamUnread';
}
