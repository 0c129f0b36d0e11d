import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const captions = pgTable('captions', {
  sha256: text().primaryKey(),
  /** As `writeVtt` makes it. */
  vtt: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
