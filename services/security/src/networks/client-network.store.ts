/** The networks of clients, kept from the facts about them (docs/alerts.md#campus-networks). An older revision changes nothing. */
import { ClientChanged } from '@paanch/contracts/auth/events';
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { lt, ne, sql } from 'drizzle-orm';
import { clientNetworks } from './tables.js';

export function clientNetworkStore(db: Database) {
  return {
    keep: keepNetworks,

    /** Of all clients. */
    async all(): Promise<string[]> {
      const rows = await db.drizzle
        .select({ networks: clientNetworks.networks })
        .from(clientNetworks)
        .where(ne(clientNetworks.networks, sql`'{}'::text[]`));
      return rows.flatMap(({ networks }) => networks);
    },
  };
}

/** In the transaction that records the facts themselves. */
async function keepNetworks(tx: Tx, facts: readonly Envelope<Record<string, unknown>>[]): Promise<void> {
  const ofClients = facts.filter(({ type }) => type === ClientChanged.type);
  // Sorted, so that concurrent batches lock rows in the same order.
  for (const { data, agg_version: revision } of ofClients.toSorted((one, other) => (one.agg_id < other.agg_id ? -1 : 1))) {
    const { client_id, networks = [] } = ClientChanged.data.parse(data);
    await tx
      .insert(clientNetworks)
      .values({ client_id, networks, revision })
      .onConflictDoUpdate({
        target: clientNetworks.client_id,
        set: { networks, revision },
        setWhere: lt(clientNetworks.revision, revision),
      });
  }
}
