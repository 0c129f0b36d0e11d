import type { DocumentType, DocumentUploadType } from '@paanch/contracts/content/files';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const privateFiles = pgTable('private_files', {
  id: uuid().primaryKey(),
  upload_type: text().$type<DocumentUploadType>().notNull(),
  content_type: text().$type<DocumentType>().notNull(),
  original_filename: text().notNull(),
  owner_id: uuid().notNull(),
  client_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  sha256: text(),
  rejected_for: text(),
  /** The most it may have, until it is judged. */
  size_bytes: bigint({ mode: 'number' }).notNull(),
});
export type PrivateFile = typeof privateFiles.$inferSelect;
