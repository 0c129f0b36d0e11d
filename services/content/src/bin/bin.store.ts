import type { listBin } from '@paanch/contracts/content/bin';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, gt, sql } from 'drizzle-orm';
import { products } from '../products/tables.js';
import { leftBin } from './bin.rule.js';

export type BinRow = Pick<typeof products.$inferSelect, 'id' | 'name' | 'type'> & { readonly archived_at: Date };

export function binStore(db: Database) {
  return {
    /** Latest first. */
    page(query: QueryOf<typeof listBin>, now: Date): Promise<Page<BinRow>> {
      const { id, name, type } = products;
      // Nothing in the bin is without it.
      const archived_at = sql<Date>`${products.archived_at}`.mapWith(products.archived_at);
      return pageOf(db, query, {
        table: products,
        where: and(gt(products.archived_at, leftBin(now)), contains(query.search, [products.name])),
        order: { by: [products.archived_at, products.id], direction: 'desc' },
        rows: db.drizzle.select({ id, name, type, archived_at }).from(products).$dynamic(),
      });
    },
  };
}
