import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Attempts, and whether learners are in the middle of them: a copy from progress. */
export const openAttempts = pgTable('open_attempts', {
  attempt_id: uuid().primaryKey(),
  assessment_id: uuid().notNull(),
  version: integer().notNull(),
  /** Such a row stays: the fact of the end may come before that of the beginning. */
  has_ended: boolean().notNull(),
});
