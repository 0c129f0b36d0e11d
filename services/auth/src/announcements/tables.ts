import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  author_id: uuid().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** How many were told. */
  learners: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
export type Announcement = typeof announcements.$inferSelect;

/** Who is still to be told. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  { announcement_id: uuid().notNull(), person_id: uuid().notNull() },
  ({ announcement_id, person_id }) => [primaryKey({ columns: [announcement_id, person_id] })],
);
