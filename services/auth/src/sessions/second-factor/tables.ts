import { WEB_CLIENTS } from '@paanch/contracts/auth/sessions';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const secondFactors = pgTable('second_factors', {
  personId: uuid('person_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a code of it was right once. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Time step of the last code taken. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** An authenticator app of a person. */
export type SecondFactor = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  personId: uuid('person_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const waitingSignIns = pgTable('waiting_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  personId: uuid('person_id').notNull(),
  door: text({ enum: WEB_CLIENTS }).notNull(),
  challenge: text().notNull(),
  state: text().notNull(),
  rememberMe: boolean('remember_me').notNull(),
  /** Codes tried, right or wrong. */
  tries: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A sign-in whose password was right and whose second step is still to come. */
export type WaitingSignIn = typeof waitingSignIns.$inferSelect;
