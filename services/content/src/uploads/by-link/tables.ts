import type { PictureType, PictureUploadType, RecordingUploadType } from '@paanch/contracts/content/files';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  upload_type: text().$type<PictureUploadType | RecordingUploadType>().notNull(),
  content_type: text().$type<PictureType | 'video/webm'>().notNull(),
  user_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  sha256: text(),
  rejected_for: text(),
  /** The most it may have, until it is judged. */
  size_bytes: bigint({ mode: 'number' }).notNull(),
});
export type SentUpload = typeof uploads.$inferSelect;

/** One that is judged here; a recording is taken over by its interview. */
export type Upload = SentUpload & { readonly upload_type: PictureUploadType; readonly content_type: PictureType };
export const isPicture = (upload: SentUpload): upload is Upload => upload.content_type !== 'video/webm';
