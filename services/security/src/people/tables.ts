import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What people are called, as auth says. */
export const knownPeople = pgTable('known_people', {
  id: uuid().primaryKey(),
  /** Empty once the account was removed. */
  full_name: text().notNull(),
  /** Whose learner or staff this is; null: of no client, or not said again since it is kept. */
  client_id: uuid(),
  revision: bigint({ mode: 'number' }).notNull(),
});
