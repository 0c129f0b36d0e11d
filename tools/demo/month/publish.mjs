/** Publishes observations to the stream, where security picks them up like any others. */
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../../start/engines/nats.mjs';

const IN_FLIGHT = 64;

/** @param {string} natsUrl @param {ReturnType<typeof import('./observation.mjs').observationsOf>} observations */
export async function publish(natsUrl, observations) {
  const connection = await connect(natsOptions(natsUrl));
  const stream = jetstream(connection);
  for (let from = 0; from < observations.length; from += IN_FLIGHT) {
    const batch = observations.slice(from, from + IN_FLIGHT);
    await Promise.all(batch.map((one) => stream.publish(`observations.demo.${one.type}`, JSON.stringify(one), { msgID: one.id })));
  }
  await connection.close();
}
