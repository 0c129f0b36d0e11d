import type { ClientChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Tx } from '@paanch/platform/postgres/database';
import { lt, sql } from 'drizzle-orm';
import { clients } from './tables.js';

/** Our copy of clients' names; queries of reports and exports join it. */
export const clientStore = {
  /** A revision older than the stored one changes nothing. */
  async save(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof ClientChanged>>): Promise<void> {
    const { client_id: id, name } = data;
    await tx
      .insert(clients)
      .values({ id, name, revision })
      .onConflictDoUpdate({ target: clients.id, set: { name, revision }, setWhere: lt(clients.revision, sql`excluded.revision`) });
  },
};
