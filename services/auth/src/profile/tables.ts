import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import type { MailChoice, NotificationKind } from '@paanch/contracts/auth/notifications';
import { LANGUAGES } from '@paanch/contracts/auth/profile';
import { bigint, boolean, date, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const profiles = pgTable('profiles', {
  person_id: uuid().primaryKey(),
  phone: text(),
  background_type: text({ enum: BACKGROUND_TYPES }),
  language: text({ enum: LANGUAGES }).notNull(),
  time_zone: text().notNull(),
  /** YYYY-MM-DD. */
  date_of_birth: date({ mode: 'string' }),
  /** Says so without a date. */
  states_adult: boolean().notNull(),
  /** The latest answer of a parent, as of `guardian_revision` (docs/privacy.md#minors). */
  guardian_agreed: boolean().notNull(),
  guardian_revision: bigint({ mode: 'number' }).notNull(),
  accommodations_request: text(),
  shares_accommodations: boolean().notNull(),
  /** Whether the consent without which nothing is shared holds (docs/privacy.md#consent). */
  agreed_to_share: boolean().notNull(),
  /** Multiplies time limits; set by staff. */
  extra_time_factor: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
  /** These three too. */
  no_time_limit: boolean().notNull(),
  breaks: boolean().notNull(),
  large_text: boolean().notNull(),
  /** Whether they want mails that are not essential. */
  wants_mails: boolean().notNull(),
  /** When they want which of them; a kind that is absent comes as it usually does. */
  mail_choices: jsonb().$type<Readonly<Partial<Record<NotificationKind, MailChoice>>>>().notNull(),
});

export type Profile = typeof profiles.$inferSelect;

/** Why an Admin corrected a date of birth; never which. */
export const birthDateCorrections = pgTable('birth_date_corrections', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  reason: text().notNull(),
  corrected_by: uuid().notNull(),
  corrected_at: timestamp({ withTimezone: true }).notNull(),
});

export type BirthDateCorrection = typeof birthDateCorrections.$inferSelect;
