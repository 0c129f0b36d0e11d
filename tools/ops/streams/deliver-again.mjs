/** Lets the consumers of a service begin at an earlier time. */
import { DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../../start/engines/nats.mjs';
import { ToolFailure } from '../../start/failure.mjs';

/** A service makes a missing consumer anew after a second, and then from the beginning. */
const TRIES = 5;

const KEPT = /** @type {const} */ (['durable_name', 'filter_subject', 'ack_policy', 'ack_wait', 'max_ack_pending', 'max_deliver']);

/**
 * @param {string} url with user and password if the server needs them
 * @param {string} service
 * @param {Date} since
 * @returns {Promise<{ stream: string, consumer: string, messages: number }[]>} how many each will get
 */
export async function deliverAgain(url, service, since) {
  const connection = await connect(natsOptions(url)).catch((error) => {
    throw new ToolFailure(`NATS at ${new URL(url).host} does not answer (${error instanceof Error ? error.message : String(error)}).`);
  });
  try {
    const manager = await jetstreamManager(connection);
    const begun = [];
    for await (const stream of manager.streams.names()) {
      for await (const info of manager.consumers.list(stream)) {
        if (info.name.startsWith(`${service}-`)) begun.push(await beginAgain(manager, info, since));
      }
    }
    return begun;
  } finally {
    await connection.close();
  }
}

/**
 * Where a consumer begins cannot be changed, so it is made anew.
 * @param {import('@nats-io/jetstream').JetStreamManager} manager
 * @param {import('@nats-io/jetstream').ConsumerInfo} info
 * @param {Date} since
 */
async function beginAgain(manager, { stream_name: stream, name: consumer, config }, since) {
  /** @type {Partial<import('@nats-io/jetstream').ConsumerConfig>} */
  const same = Object.fromEntries(KEPT.map((field) => [field, config[field]]));
  for (let tries = 1; ; tries += 1) {
    await manager.consumers.delete(stream, consumer).catch(() => false);
    try {
      const start = { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since.toISOString() };
      const { num_pending, num_ack_pending } = await manager.consumers.add(stream, { ...same, ...start });
      return { stream, consumer, messages: num_pending + num_ack_pending };
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
