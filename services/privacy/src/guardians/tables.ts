import { GUARDIAN_STATES } from '@paanch/contracts/privacy/guardians';
import { LANGUAGES } from '@paanch/contracts/kernel/language/language';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

/** The parent of a learner; the latest who was named. */
export const guardians = pgTable('guardians', {
  person_id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  state: text({ enum: GUARDIAN_STATES }).notNull(),
  asked_at: instant().notNull(),
  answered_at: instant(),
  /** Of the words that were answered to; language and hash are null for answers from before they were kept. */
  notice_version: text(),
  notice_language: text({ enum: LANGUAGES }),
  /** SHA-256 of the notice as canonical JSON. */
  text_hash: bytes(),
  token_hash: text(),
  token_at: instant(),
});
export type StoredGuardian = typeof guardians.$inferSelect;
