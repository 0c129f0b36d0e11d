import { WEB_CLIENTS } from '@paanch/contracts/auth/sign-in/sessions';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const instant = () => timestamp({ withTimezone: true });

export const secondFactors = pgTable('second_factors', {
  person_id: uuid().primaryKey(),
  sealed_secret: text().notNull(),
  /** Null until a first code was right. */
  confirmed_at: instant(),
  /** Time step of the last accepted code. */
  last_step: bigint({ mode: 'number' }),
});

/** A person's authenticator app. */
export type SecondFactor = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  person_id: uuid().notNull(),
  code_hash: text().notNull(),
  used_at: instant(),
});

export const waitingSignIns = pgTable('waiting_sign_ins', {
  token_hash: bytes().primaryKey(),
  person_id: uuid().notNull(),
  door: text({ enum: WEB_CLIENTS }).notNull(),
  challenge: text().notNull(),
  state: text().notNull(),
  remember_me: boolean().notNull(),
  /** How the person proved who they are so far. */
  amr: text().array().notNull(),
  /** Codes tried, right or wrong. */
  tries: integer().notNull(),
  created_at: instant().notNull(),
});

/** A sign-in whose password, or provider, was right and whose second factor is still missing. */
export type WaitingSignIn = typeof waitingSignIns.$inferSelect;
