import { WEB_CLIENTS } from '@paanch/contracts/auth/sessions';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SESSION_END_CAUSES } from './session-limits.rule.js';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  /** The web app that signed in. */
  door: text({ enum: WEB_CLIENTS }).notNull(),
  rememberMe: boolean('remember_me').notNull(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  absoluteExpiresAt: timestamp('absolute_expires_at', { withTimezone: true }).notNull(),
  lastActivityAt: timestamp('last_activity_at', { withTimezone: true }).notNull(),
  highestActivity: bigint('highest_activity', { mode: 'number' }),
  generation: integer().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  confirmed: boolean().notNull(),
  recovered: boolean().notNull(),
  reissues: integer().notNull(),
  rotationNetwork: text('rotation_network').notNull(),
  rotationUserAgent: text('rotation_user_agent').notNull(),
  /** Of the sign-in, as it may be shown: cut, without control characters. */
  userAgent: text('user_agent'),
  /** How it was signed in: `pwd`, and `otp` with a second step. */
  amr: text().array().notNull(),
  recoveries: timestamp({ withTimezone: true }).array().notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endCause: text('end_cause', { enum: SESSION_END_CAUSES }),
});

/** One browser, signed in. */
export type Session = typeof sessions.$inferSelect;

export const signInCodes = pgTable('sign_in_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  personId: uuid('person_id').notNull(),
  door: text({ enum: WEB_CLIENTS }).notNull(),
  challenge: text().notNull(),
  rememberMe: boolean('remember_me').notNull(),
  amr: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** What the code gave. */
  sessionId: uuid('session_id'),
});

export type SignInCode = typeof signInCodes.$inferSelect;
