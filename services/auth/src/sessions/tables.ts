import { WEB_CLIENTS } from '@paanch/contracts/auth/sign-in/sessions';
import { SESSION_END_CAUSES } from '@paanch/contracts/auth/vocabulary';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const instant = () => timestamp({ withTimezone: true });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  /** The web app that signed in. */
  door: text({ enum: WEB_CLIENTS }).notNull(),
  remember_me: boolean().notNull(),
  sealed_key: text().notNull(),
  created_at: instant().notNull(),
  absolute_expires_at: instant().notNull(),
  last_activity_at: instant().notNull(),
  highest_activity: bigint({ mode: 'number' }),
  generation: integer().notNull(),
  issued_at: instant().notNull(),
  confirmed: boolean().notNull(),
  recovered: boolean().notNull(),
  reissues: integer().notNull(),
  rotation_network: text().notNull(),
  rotation_user_agent: text().notNull(),
  /** Of the sign-in; shortened and free of control characters, so that it can be shown. */
  user_agent: text(),
  /** How the person signed in: `pwd`, or `fed` at a provider; plus `otp` with a second factor here, or `mfa` with one there. */
  amr: text().array().notNull(),
  recoveries: timestamp({ withTimezone: true }).array().notNull(),
  ended_at: instant(),
  end_cause: text({ enum: SESSION_END_CAUSES }),
});

export type Session = typeof sessions.$inferSelect;

export const signInCodes = pgTable('sign_in_codes', {
  code_hash: bytes().primaryKey(),
  person_id: uuid().notNull(),
  door: text({ enum: WEB_CLIENTS }).notNull(),
  challenge: text().notNull(),
  remember_me: boolean().notNull(),
  amr: text().array().notNull(),
  created_at: instant().notNull(),
  used_at: instant(),
  /** The session it was exchanged for. */
  session_id: uuid(),
});

export type SignInCode = typeof signInCodes.$inferSelect;
