/** Copies of content's products, written by the consumer of ProductChanged only. */
import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, lt, not, or, sql } from 'drizzle-orm';
import { programmes } from './tables.js';

export const programmeStore = {
  /** An older fact changes nothing. */
  async save(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof ProductChanged>>): Promise<void> {
    const { product_id: id, name, type, all_clients, client_ids, archived: is_archived } = data;
    const row = { name, type, all_clients, client_ids, is_archived, revision };
    await tx
      .insert(programmes)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: programmes.id, set: row, setWhere: lt(programmes.revision, sql`excluded.revision`) });
  },
};

/** Names of the Job Readiness programmes that the client is offered, in order: its learners are enrolled in them. */
export async function programmesOf(tx: Tx, clientId: string): Promise<readonly string[]> {
  const isOffered = or(programmes.all_clients, sql`${clientId} = any(${programmes.client_ids})`);
  const rows = await tx
    .select({ name: programmes.name })
    .from(programmes)
    .where(and(eq(programmes.type, 'JOB_READINESS'), not(programmes.is_archived), isOffered))
    .orderBy(asc(programmes.name));
  return rows.map(({ name }) => name);
}
