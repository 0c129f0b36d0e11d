import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const personAliases = pgTable('person_aliases', {
  person_id: uuid().primaryKey(),
  alias: uuid().notNull(),
  /** When the details of all events had it, too; null: not yet. */
  covered_at: timestamp({ withTimezone: true }),
});
