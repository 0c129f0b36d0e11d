import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { LANGUAGES } from '@paanch/contracts/auth/profile';
import { boolean, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const profiles = pgTable('profiles', {
  person_id: uuid().primaryKey(),
  phone: text(),
  background_type: text({ enum: BACKGROUND_TYPES }),
  language: text({ enum: LANGUAGES }).notNull(),
  time_zone: text().notNull(),
  /** YYYY-MM-DD. */
  date_of_birth: date({ mode: 'string' }),
  accommodations_request: text(),
  shares_accommodations: boolean().notNull(),
  /** Multiplies time limits; set by staff. */
  extra_time_factor: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
  /** Whether they want mails that are not essential. */
  wants_mails: boolean().notNull(),
});

export type Profile = typeof profiles.$inferSelect;
