import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const letters = pgTable('letters', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['guardian', 'account_closed', 'key_destroyed_soon'] }).notNull(),
  person_id: uuid().notNull(),
  request_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
export type StoredLetter = typeof letters.$inferSelect;
