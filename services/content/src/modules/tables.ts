import type { MODULE_TYPES } from '@paanch/contracts/content/events';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const modules = pgTable('modules', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  type: text().$type<(typeof MODULE_TYPES)[number]>().notNull(),
  sequence: integer().notNull(),
  is_required: boolean().notNull(),
  published_version: integer(),
  sha256: text(),
  archived_at: timestamp({ withTimezone: true }),
});
