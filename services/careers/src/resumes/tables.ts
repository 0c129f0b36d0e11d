import type { DocumentType } from '@paanch/contracts/kernel/files/document-types';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const resumes = pgTable('resumes', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  title: text(),
  description: text(),
  original_filename: text().notNull(),
  content_type: text().$type<DocumentType>().notNull(),
  size_bytes: integer().notNull(),
  is_primary: boolean().notNull(),
  shared_with_institution: boolean().notNull(),
  sha256: text(),
  rejected_for: text(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  confirmed_at: instant(),
  removed_at: instant(),
  /** Its bytes are gone. */
  destroyed_at: instant(),
});

export type Resume = typeof resumes.$inferSelect;
