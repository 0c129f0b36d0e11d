import type { Tx } from '@paanch/platform/postgres/database';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { Received } from '../feed/parse-message.js';
import { keepProcesses } from './process.store.js';
import { arrivalsOf } from './sequences/arrivals.rule.js';
import { keepArrivals } from './sequences/sequence.store.js';

/** What messages say of the processes that sent them. */
export async function keepSystem(tx: Tx, received: readonly Received[], fresh: readonly RecordedEvent[]): Promise<void> {
  await keepProcesses(
    tx,
    received.flatMap(({ heartbeat }) => heartbeat ?? []),
  );
  await keepArrivals(tx, arrivalsOf(received, new Set(fresh.map(({ event_id }) => event_id))));
}
