import type { ProductType } from '@paanch/contracts/content/products';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  type: text().$type<ProductType>().notNull(),
  name: text().notNull(),
  description: text(),
  image_url: text(),
  /** Only of a Job Readiness product. */
  ranges: jsonb().$type<TierRanges>(),
  visible_tiers: text().array().$type<readonly Tier[]>().notNull(),
  all_clients: boolean().notNull(),
  /** One more with each change of the product itself; its modules are changed on their own. */
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});

/** A product without its clients and modules, which lists do not show. */
export type ProductRow = Readonly<typeof products.$inferSelect>;

export const productClients = pgTable('product_clients', { product_id: uuid().notNull(), client_id: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.product_id, table.client_id] }),
]);
