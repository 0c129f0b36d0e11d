import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq, lt, sql } from 'drizzle-orm';
import { products } from './tables.js';

export function productStore(db: Database) {
  return {
    async exists(id: string): Promise<boolean> {
      const rows = await db.drizzle.select({ id: products.id }).from(products).where(eq(products.id, id));
      return rows.length > 0;
    },

    /** A revision older than the stored one changes nothing. */
    async save(tx: Tx, { data, agg_version }: Envelope<DataOf<typeof ProductChanged>>): Promise<void> {
      const { product_id: id, archived: is_archived, change: _change, ...copied } = data;
      const row = { ...copied, is_archived, revision: agg_version };
      await tx
        .insert(products)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: products.id, set: row, setWhere: lt(products.revision, sql`excluded.revision`) });
    },
  };
}
