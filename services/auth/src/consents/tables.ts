import { CONSENT_PURPOSES } from '@paanch/contracts/auth/consents/notice';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
  notice_version: text().notNull(),
  /** SHA-256 of the notice as canonical JSON. */
  text_hash: bytes().notNull(),
  language: text().notNull(),
  given_at: instant().notNull(),
  withdrawn_at: instant(),
});

/** One purpose a person agreed to, with the exact text. */
export type Consent = typeof consents.$inferSelect;
