/** Carries facts from one service's outbox to the stream; any number may run side by side (trust 5.3). */
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { NatsLink } from '../messaging/nats-link.js';
import { type Epochs, ensureStreams, isStreamName, withoutJetStream } from '../messaging/streams.js';
import type { Log } from '../observing/log.js';
import type { Database } from '../postgres/database.js';
import { listenForFacts } from './listen-for-facts.js';
import { markPublished, markRefused, type OutboxRow, type Published, type Refused, unpublished } from './outbox-rows.js';
import { createWaker } from './waker.js';

const POLL_MS = 500;
/** After a failure of the whole round: the servers are away, not the rows. */
const TROUBLE_MS = 1_000;

export interface OutboxRelay {
  /** Finishes the batch in hand. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  /** Of the service whose database it is. */
  readonly name: string;
  readonly url: string;
  readonly db: Database;
  readonly nats: NatsLink;
  readonly log: Log;
}

/** What is known of the server while one connection lives. */
interface Target {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly epochs: Epochs;
}

export function startRelay({ name, url, db, nats, log }: RelayOptions): OutboxRelay {
  const waker = createWaker();
  const ears = listenForFacts(url, waker.wake);
  let target: Target | null = null;
  const unhear = nats.whenUp(() => {
    // A reconnect may be to another server, or to one that lost its streams.
    target = null;
    waker.wake();
  });

  const round = async (connection: NatsConnection): Promise<number> => {
    target ??= await targetOf(connection);
    const { taken, refused } = await relayBatch(db, target);
    // A stream that disappeared refuses everything; the next round makes it again.
    if (refused > 0) target = null;
    return refused > 0 ? 0 : taken;
  };

  const run = async () => {
    while (!waker.isStopped()) {
      const connection = nats.current();
      if (!connection) {
        await waker.sleep(POLL_MS);
        continue;
      }
      try {
        if ((await round(connection)) === 0) await waker.sleep(POLL_MS);
      } catch (error) {
        target = null;
        if (withoutJetStream(error)) log.error('This NATS server has no JetStream; start it with -js', { database: name });
        else log.warn('The relay could not finish a round and goes on', { database: name, error });
        await waker.sleep(TROUBLE_MS);
      }
    }
  };
  const running = run();

  return {
    stop: async () => {
      waker.stop();
      unhear();
      await ears.stop();
      await running;
    },
  };
}

async function targetOf(connection: NatsConnection): Promise<Target> {
  const epochs = await ensureStreams(await jetstreamManager(connection));
  return { connection, client: jetstream(connection, { timeout: TIMEOUTS.publishMs }), epochs };
}

/**
 * One batch in one transaction: its row locks keep other relays off these rows until they are marked. Killed between
 * publishing and marking, the rows go out again under the same id.
 */
async function relayBatch(db: Database, target: Target): Promise<{ taken: number; refused: number }> {
  const client = await db.pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const rows = await unpublished(client);
    const results = await Promise.all(rows.map((row) => publish(row, target)));
    const published = results.filter((result) => 'seq' in result);
    const refused = results.filter((result) => 'error' in result);
    await markPublished(client, published);
    await markRefused(client, refused);
    await client.query('commit');
    isBroken = false;
    return { taken: rows.length, refused: refused.length };
  } finally {
    // Closing the connection of a failed batch rolls it back, whatever state it is in.
    client.release(isBroken);
  }
}

async function publish({ id, subject, payload }: OutboxRow, { client, epochs }: Target): Promise<Published | Refused> {
  try {
    const ack = await client.publish(subject, payload, { msgID: id, timeout: TIMEOUTS.publishMs });
    return { id, stream: ack.stream, seq: ack.seq, epoch: isStreamName(ack.stream) ? epochs[ack.stream] : null };
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}
