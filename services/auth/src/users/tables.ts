import type { BackgroundType } from '@paanch/contracts/auth/profile';
import { ROLES } from '@paanch/contracts/kernel/roles';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  clientId: uuid('client_id'),
  isActive: boolean('is_active').notNull(),
  bannedUntil: timestamp('banned_until', { withTimezone: true }),
  banReason: text('ban_reason'),
  /** Null: invited, not accepted yet. */
  passwordHash: text('password_hash'),
  passwordSetByAdminAt: timestamp('password_set_by_admin_at', { withTimezone: true }),
  sessionVersion: integer('session_version').notNull(),
  /** Null where they never did; kept when the session is forgotten. */
  firstSignInAt: timestamp('first_sign_in_at', { withTimezone: true }),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** One human being, staff or learner. */
export type Person = typeof people.$inferSelect;

/** With the field of study of the profile, which other services know too. */
export type StudyingPerson = Person & { readonly backgroundType: BackgroundType | null };

export const standings = pgTable('standings', {
  personId: uuid('person_id').primaryKey(),
  enrolmentId: uuid('enrolment_id').notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  starLevel: text('star_level', { enum: STAR_LEVELS }),
  tier: text({ enum: TIERS }),
});

/** Our copy of a learner's star and tier, of the primary enrolment as of its revision. */
export type Standing = typeof standings.$inferSelect;
