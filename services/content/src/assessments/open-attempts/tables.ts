import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Attempts that learners are in the middle of: a copy from progress. */
export const openAttempts = pgTable('open_attempts', {
  attempt_id: uuid().primaryKey(),
  assessment_id: uuid().notNull(),
  version: integer().notNull(),
});
