import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const samples = pgTable('samples', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  star_level: text().$type<StarLevel>(),
  tier: text().$type<Tier>(),
  made_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Enrolments as the pages of learners read them: those of people, and the one of a sample. */
export const shownRecords = pgView('shown_records', {
  id: uuid().notNull(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  enrolled_at: timestamp({ withTimezone: true }).notNull(),
  star_level: text().$type<StarLevel>(),
  tier: text().$type<Tier>(),
  completed_modules: uuid().array().notNull(),
}).existing();
