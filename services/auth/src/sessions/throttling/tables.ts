import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const knownDevices = pgTable('known_devices', {
  device_id: uuid().notNull(),
  person_id: uuid().notNull(),
  trusted_since: instant().notNull(),
  last_used_at: instant().notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  id: uuid().primaryKey(),
  /** HMAC of the e-mail as typed, also for addresses that nobody has. */
  account_ref: text().notNull(),
  person_id: uuid(),
  /** Set only if the browser was trusted for the account. */
  device_id: uuid(),
  /** Network of the client, /32 or /64. */
  source: text().notNull(),
  step: text({ enum: ['password', 'code'] }).notNull(),
  /** Not settled yet; counts for its account already, so that parallel attempts are not free. */
  is_open: boolean().notNull(),
  at: instant().notNull(),
});

/** One attempt to sign in; the row of a successful one is deleted. */
export type SignInAttempt = typeof signInFailures.$inferSelect;

export const signInSuccesses = pgTable('sign_in_successes', {
  id: uuid().primaryKey(),
  source: text().notNull(),
  at: instant().notNull(),
});

export const accountFailures = pgTable('account_failures', {
  account_ref: text().primaryKey(),
  person_id: uuid(),
  failures: integer().notNull(),
  last_at: instant().notNull(),
});
