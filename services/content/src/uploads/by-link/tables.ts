import type { PictureType, PictureUploadType } from '@paanch/contracts/content/files';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  upload_type: text().$type<PictureUploadType>().notNull(),
  content_type: text().$type<PictureType>().notNull(),
  user_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  sha256: text(),
  rejected_for: text(),
  /** The most it may have, until it is judged. */
  size_bytes: bigint({ mode: 'number' }).notNull(),
});
export type Upload = typeof uploads.$inferSelect;
