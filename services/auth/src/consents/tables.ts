import { CONSENT_PURPOSES } from '@paanch/contracts/auth/consents/notice';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
  noticeVersion: text('notice_version').notNull(),
  /** SHA-256 of the notice as canonical JSON. */
  textHash: bytes('text_hash').notNull(),
  language: text().notNull(),
  givenAt: instant('given_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

/** One purpose a person agreed to, and to which words. */
export type Consent = typeof consents.$inferSelect;
