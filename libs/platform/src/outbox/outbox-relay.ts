/** Carries facts from one service's outbox to the stream; any number may run side by side (docs/reliability.md#relay). */
import type { NatsLink } from '../messaging/nats-link.js';
import { openStreamPublisher, type Publish } from '../messaging/stream-publisher.js';
import { withoutJetStream } from '../messaging/streams.js';
import type { Log } from '../observing/log.js';
import type { Database } from '../postgres/database.js';
import type { Metrics } from '../telemetry/metrics.js';
import { currentTrace, inSpanOf } from '../telemetry/spans.js';
import { listen } from '../postgres/listen.js';
import { createSignal } from '../time/signal.js';
import { markPublished, markRefused, type OutboxRow, type Published, type Refused, unpublished } from './outbox-rows.js';
import { messageIdOf } from './repair/compare.rule.js';
import { mayPublish } from './repair/relay-pause.js';

const POLL_MS = 500;
/** After a failure of the whole round: the servers are down, the rows are fine. */
const TROUBLE_MS = 1_000;

export interface OutboxRelay {
  /** Finishes the current batch. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  /** The service whose database it is. */
  readonly name: string;
  readonly url: string;
  readonly db: Database;
  readonly nats: NatsLink;
  readonly log: Log;
  readonly metrics: Metrics;
}

export function startRelay({ name, url, db, nats, log, metrics }: RelayOptions): OutboxRelay {
  const signal = createSignal();
  const listener = listen({ url, channel: 'outbox', announced: signal.wake, connected: signal.wake });
  const publisher = openStreamPublisher(nats, signal.wake);

  /** Milliseconds to sleep before the next round. */
  const round = async (): Promise<number> => {
    const publish = await publisher.ready();
    if (!publish) return POLL_MS;
    const { taken, refused } = await relayBatch(name, db, publish);
    metrics.count('paanch_published_total', { outbox: name }, taken - refused);
    metrics.count('paanch_publish_refused_total', { outbox: name }, refused);
    if (refused > 0) publisher.doubt();
    return taken === 0 || refused > 0 ? POLL_MS : 0;
  };

  const explain = (error: unknown): number => {
    publisher.doubt();
    if (withoutJetStream(error)) log.error('This NATS server has no JetStream; start it with -js', { database: name });
    else log.warn('The relay could not finish a round and goes on', { database: name, error });
    return TROUBLE_MS;
  };

  const run = async () => {
    while (!signal.isStopped()) await signal.sleep(await round().catch(explain));
  };
  const running = run();

  return {
    stop: async () => {
      signal.stop();
      publisher.close();
      await listener.stop();
      await running;
    },
  };
}

/**
 * One batch in one transaction: its row locks keep other relays off these rows until they are marked. Killed between
 * publishing and marking, the rows go out again under the same id.
 */
async function relayBatch(name: string, db: Database, publish: Publish): Promise<{ taken: number; refused: number }> {
  const client = await db.pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const rows = (await mayPublish(client)) ? await unpublished(client) : [];
    const results = await Promise.all(rows.map((row) => publishRow(name, row, publish)));
    const published = results.filter((result) => 'seq' in result);
    const refused = results.filter((result) => 'error' in result);
    await markPublished(client, published);
    await markRefused(client, refused);
    await client.query('commit');
    isBroken = false;
    return { taken: rows.length, refused: refused.length };
  } finally {
    // Closing the connection rolls a failed batch back, whatever state it is in.
    client.release(isBroken);
  }
}

async function publishRow(
  outbox: string,
  { id, subject, payload, trace, repairs }: OutboxRow,
  publish: Publish,
): Promise<Published | Refused> {
  try {
    const opening = { name: `publish ${subject}`, kind: 'producer', fields: { subject, outbox } } as const;
    return { id, ...(await inSpanOf(trace, opening, () => publish(subject, payload, messageIdOf(id, repairs), currentTrace()))) };
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}
