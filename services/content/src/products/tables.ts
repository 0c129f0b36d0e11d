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
  ranges: jsonb().$type<TierRanges>(),
  visible_tiers: text().array().$type<Tier[]>().notNull(),
  all_clients: boolean().notNull(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});

export const productClients = pgTable('product_clients', { product_id: uuid().notNull(), client_id: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.product_id, table.client_id] }),
]);
