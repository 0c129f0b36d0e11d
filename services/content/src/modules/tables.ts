import type { MODULE_TYPES } from '@paanch/contracts/content/events';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const modules = pgTable('modules', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  type: text().$type<(typeof MODULE_TYPES)[number]>().notNull(),
  sequence: integer().notNull(),
  is_required: boolean().notNull(),
  /** Null: those of the product. */
  visible_tiers: text().array().$type<readonly Tier[]>(),
  /** Null until its body is first published. */
  published_version: integer(),
  /** Hash of that version's body. */
  sha256: text(),
  archived_at: timestamp({ withTimezone: true }),
});

/** One step of a product. It has the id of the assessment, course or expert session that is its body (docs/content.md#modules). */
export type Module = Readonly<Omit<typeof modules.$inferSelect, 'product_id'>>;
