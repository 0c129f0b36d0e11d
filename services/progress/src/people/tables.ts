import { bigint, boolean, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  extra_time_factor: numeric({ mode: 'number', precision: 2, scale: 1 }).notNull().default(1),
  accommodations_revision: bigint({ mode: 'number' }).notNull().default(0),
  background_type: text(),
  added_by: uuid(),
  added_at: timestamp({ withTimezone: true }),
});

export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});

/** Learners whose accounts are gone: older facts that arrive late change nothing. */
export const removedPeople = pgTable('removed_people', {
  id: uuid().primaryKey(),
  removed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
