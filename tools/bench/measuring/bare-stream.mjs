/** JetStream alone, in the system's own server: a message published to a stream of the bench and consumed again. */
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { atRate } from './deliveries.mjs';

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
  const receiver = deliveries.receiver();
  const messages = await consumer.consume({
    callback: (message) => {
      receiver.arrived(performance.now());
      message.ack();
    },
  });
  return {
    /** @param {{ perSecond: number, seconds: number }} load @param {string} payload */
    measure: async (load, payload) => {
      await atRate(load, async () => {
        receiver.sent(performance.now());
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
