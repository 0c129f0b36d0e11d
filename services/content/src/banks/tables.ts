import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const banks = pgTable('banks', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  /** The version that publishing would create; equal to the published one until the next edit. */
  draft_version: integer().notNull(),
  published_version: integer(),
  draft_revision: integer().notNull(),
  asked_revision: integer(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});

export type BankRow = Readonly<typeof banks.$inferSelect>;
