import { GUARDIAN_STATES } from '@paanch/contracts/privacy/guardians';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** The parent of a learner; the latest who was named. */
export const guardians = pgTable('guardians', {
  person_id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  state: text({ enum: GUARDIAN_STATES }).notNull(),
  asked_at: instant().notNull(),
  answered_at: instant(),
  notice_version: text(),
  token_hash: text(),
  token_at: instant(),
});
export type StoredGuardian = typeof guardians.$inferSelect;
