import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What people are called, as auth says. */
export const knownPeople = pgTable('known_people', {
  id: uuid().primaryKey(),
  /** Empty once the account was removed. */
  full_name: text().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
