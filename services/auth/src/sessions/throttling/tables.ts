import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const knownDevices = pgTable('known_devices', {
  deviceId: uuid('device_id').notNull(),
  personId: uuid('person_id').notNull(),
  trustedSince: timestamp('trusted_since', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  id: uuid().primaryKey(),
  /** HMAC of the e-mail as it was typed; stands for addresses that nobody has, too. */
  accountRef: text('account_ref').notNull(),
  personId: uuid('person_id'),
  /** Set only where the browser was trusted for the account. */
  deviceId: uuid('device_id'),
  /** /32 or /64. */
  source: text().notNull(),
  step: text({ enum: ['password', 'code'] }).notNull(),
  /** Not decided yet: it counts for its account already, so that many at once are not free. */
  isOpen: boolean('is_open').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** One attempt to sign in; rows of those that succeed are taken away. */
export type SignInAttempt = typeof signInFailures.$inferSelect;

export const signInSuccesses = pgTable('sign_in_successes', {
  id: uuid().primaryKey(),
  source: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const accountFailures = pgTable('account_failures', {
  accountRef: text('account_ref').primaryKey(),
  personId: uuid('person_id'),
  failures: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});
