import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const assessments = pgTable('assessments', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  time_limit_minutes: integer(),
  shows_explanations: boolean().notNull(),
  draft_version: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
