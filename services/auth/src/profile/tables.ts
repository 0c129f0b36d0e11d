import { BACKGROUND_TYPES, LANGUAGES } from '@paanch/contracts/auth/profile';
import { boolean, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const profiles = pgTable('profiles', {
  personId: uuid('person_id').primaryKey(),
  phone: text(),
  backgroundType: text('background_type', { enum: BACKGROUND_TYPES }),
  language: text({ enum: LANGUAGES }).notNull(),
  timeZone: text('time_zone').notNull(),
  /** YYYY-MM-DD. */
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  accommodationsRequest: text('accommodations_request'),
  sharesAccommodations: boolean('shares_accommodations').notNull(),
  /** Multiplies time limits; set by staff. */
  extraTimeFactor: numeric('extra_time_factor', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  /** Mails that are not essential. */
  wantsMails: boolean('wants_mails').notNull(),
});

/** What a person keeps about themselves, and what staff grant them. */
export type Profile = typeof profiles.$inferSelect;
