/** JetStream and nothing else, in the server the system uses: a message into a stream of the bench's own and out again. */
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { paced } from './deliveries.mjs';

const NAME = 'BENCH';

/**
 * @param {import('@nats-io/transport-node').NatsConnection} connection
 * @param {ReturnType<typeof import('./deliveries.mjs').openDeliveries>} deliveries
 */
export async function openBareStream(connection, deliveries) {
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: NAME, subjects: ['bench.>'], storage: StorageType.File });
  await manager.consumers.add(NAME, { durable_name: NAME, ack_policy: AckPolicy.Explicit });
  const client = jetstream(connection);
  const consumer = await client.consumers.get(NAME, NAME);
  const line = deliveries.line();
  const messages = await consumer.consume({
    callback: (message) => {
      line.arrived(performance.now());
      message.ack();
    },
  });
  return {
    /** @param {{ perSecond: number, seconds: number }} pace @param {string} payload */
    measure: async (pace, payload) => {
      await paced(pace, async () => {
        line.sent(performance.now());
        await client.publish('bench.fact', payload);
      });
      return deliveries.collect();
    },
    close: async () => {
      await messages.close();
      await manager.streams.delete(NAME);
    },
  };
}
