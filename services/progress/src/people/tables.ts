import { LANGUAGES } from '@paanch/contracts/kernel/language/language';
import { bigint, boolean, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  extra_time_factor: numeric({ mode: 'number', precision: 2, scale: 1 }).notNull().default(1),
  no_time_limit: boolean().notNull().default(false),
  breaks: boolean().notNull().default(false),
  accommodations_revision: bigint({ mode: 'number' }).notNull().default(0),
  background_type: text(),
  /** Of calendars. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  added_by: uuid(),
  added_at: timestamp({ withTimezone: true }),
});

export type KnownPerson = typeof people.$inferSelect;

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
