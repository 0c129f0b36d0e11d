import type { BankBody } from '@paanch/contracts/content/banks';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bankVersions = pgTable(
  'bank_versions',
  {
    bank_id: uuid().notNull(),
    version: integer().notNull(),
    /** Hash of the body's canonical JSON, 64 hex characters. */
    sha256: text().notNull(),
    body: jsonb().$type<BankBody>().notNull(),
    question_count: integer().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    published_by: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bank_id, table.version] })],
);

/** Written once, never changed. */
export type PublishedBank = Readonly<Omit<typeof bankVersions.$inferSelect, 'bank_id' | 'question_count'>>;
