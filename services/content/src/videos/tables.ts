import type { VideoType, VideoUploadType } from '@paanch/contracts/content/files';
import type { VIDEO_STATES } from '@paanch/contracts/content/modules/videos';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

export const videos = pgTable('videos', {
  id: uuid().primaryKey(),
  upload_type: text().$type<VideoUploadType>().notNull(),
  content_type: text().$type<VideoType>().notNull(),
  /** The most it may have, until it is checked. */
  size_bytes: bigint({ mode: 'number' }).notNull(),
  user_id: uuid().notNull(),
  state: text().$type<(typeof VIDEO_STATES)[number]>().notNull(),
  duration_seconds: integer(),
  fault: text(),
  created_at: at().notNull(),
  received_at: at(),
  checked_at: at(),
});
export type VideoRow = typeof videos.$inferSelect;
