import type { MODULE_TYPES } from '@paanch/contracts/content/events';
import type { ProductType } from '@paanch/contracts/content/products';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  type: text().$type<ProductType>().notNull(),
  name: text().notNull(),
  description: text(),
  image_url: text(),
  ranges: jsonb().$type<TierRanges>(),
  visible_tiers: text().array().$type<Tier[]>().notNull(),
  all_clients: boolean().notNull(),
  created_at: at('created_at').notNull(),
  updated_at: at('updated_at').notNull(),
  archived_at: at('archived_at'),
});

export const productClients = pgTable('product_clients', { product_id: uuid().notNull(), client_id: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.product_id, table.client_id] }),
]);

export const modules = pgTable('modules', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  type: text().$type<(typeof MODULE_TYPES)[number]>().notNull(),
  sequence: integer().notNull(),
  is_required: boolean().notNull(),
  published_version: integer(),
  sha256: text(),
  archived_at: at('archived_at'),
});
