import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inArray, lt, sql } from 'drizzle-orm';
import { clients } from './tables.js';

export function clientStore(db: Database) {
  return {
    async knownAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db.drizzle
        .select({ id: clients.id })
        .from(clients)
        .where(inArray(clients.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    /** Ignores a revision older than the stored one. */
    async save(tx: Tx, client: typeof clients.$inferInsert): Promise<void> {
      await tx
        .insert(clients)
        .values(client)
        .onConflictDoUpdate({
          target: clients.id,
          set: { revision: client.revision },
          setWhere: lt(clients.revision, sql`excluded.revision`),
        });
    },
  };
}
