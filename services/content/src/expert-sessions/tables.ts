import type { PublishedCaptions } from '@paanch/contracts/content/modules/captions';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const expertSessions = pgTable('expert_sessions', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  /** Its title. */
  name: text().notNull(),
  description: text(),
  speaker: text().notNull(),
  speaker_title: text(),
  video_id: uuid(),
  low_data_video_id: uuid(),
  /** Their texts are in the table of captions. */
  captions: jsonb().$type<readonly PublishedCaptions[]>().notNull(),
  thumbnail_url: text(),
  /** The version that publishing would create; equal to the published one until the next edit. */
  draft_version: integer().notNull(),
  draft_revision: integer().notNull(),
  asked_revision: integer(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
export type ExpertSessionRow = Readonly<typeof expertSessions.$inferSelect>;
