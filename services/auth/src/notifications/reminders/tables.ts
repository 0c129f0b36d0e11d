import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last reminder of each learner's quiet time. */
export const reminders = pgTable('reminders', {
  person_id: uuid().primaryKey(),
  quiet_since: timestamp({ withTimezone: true }).notNull(),
  days: integer().notNull(),
});
export type Reminder = typeof reminders.$inferSelect;
