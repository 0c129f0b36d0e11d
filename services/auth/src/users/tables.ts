import type { Language } from '@paanch/contracts/auth/profile';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { ROLES } from '@paanch/contracts/kernel/roles';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  banned_until: instant(),
  ban_reason: text(),
  banned_by: uuid(),
  banned_at: instant(),
  /** Null until the invitation is accepted. */
  password_hash: text(),
  password_set_by_admin_at: instant(),
  session_version: integer().notNull(),
  revision: integer().notNull(),
  /** Null before the first sign-in; kept when the session's row is removed. */
  first_sign_in_at: instant(),
  last_sign_in_at: instant(),
  /** A learner's; null before the first one. */
  last_activity_at: instant(),
  created_at: instant().notNull(),
});

export type Person = typeof people.$inferSelect;

const { id, full_name, email, role, client_id, is_active, banned_until, last_sign_in_at, last_activity_at, revision, created_at } = people;
/** What lists show of a person, and all of this table that Client Staff's reads may name (docs/permissions.md#row-security). */
export const ACCOUNT = {
  id,
  full_name,
  email,
  role,
  client_id,
  is_active,
  banned_until,
  last_sign_in_at,
  last_activity_at,
  revision,
  created_at,
};
export type Account = Pick<Person, keyof typeof ACCOUNT>;

/** With what other services know of the profile. */
export type PersonWithProfile = Person & {
  readonly background_type: BackgroundType | null;
  /** The day on which a minor comes of age, YYYY-MM-DD; null: of age, or no date of birth is known. */
  readonly minor_until: string | null;
  /** Of pages and mails. */
  readonly language: Language;
};

export const standings = pgTable('standings', {
  person_id: uuid().primaryKey(),
  enrolment_id: uuid().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  star_level: text({ enum: STAR_LEVELS }),
  tier: text({ enum: TIERS }),
});

/** Our copy of a learner's star and tier on the primary programme, as of `revision`. */
export type Standing = typeof standings.$inferSelect;

/** Our copy of every enrolment, by which the list of learners finds those of a programme. */
export const enrolments = pgTable('enrolments', {
  enrolment_id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  product_id: uuid().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  star_level: text({ enum: STAR_LEVELS }),
  tier: text({ enum: TIERS }),
});

export type Enrolment = typeof enrolments.$inferSelect;

/** A star and a tier, of whichever programme. */
export type Reached = Pick<Standing, 'star_level' | 'tier'>;
