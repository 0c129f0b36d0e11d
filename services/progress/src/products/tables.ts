import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

type ProductData = DataOf<typeof ProductChanged>;

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  image_url: text(),
  type: text().$type<ProductData['type']>().notNull(),
  ranges: jsonb().$type<TierRanges>(),
  visible_tiers: text().array().$type<Tier[]>().notNull(),
  is_archived: boolean().notNull(),
  client_ids: uuid().array().notNull(),
  all_clients: boolean().notNull(),
  modules: jsonb().$type<ProductData['modules']>().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
