import type { AttemptNote } from '@paanch/contracts/progress/noticing/notes';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const attemptNotes = pgTable('attempt_notes', {
  id: uuid().primaryKey(),
  attempt_id: uuid().notNull(),
  kind: text().$type<AttemptNote['kind']>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  seconds: integer().notNull(),
});

export const attemptComments = pgTable('attempt_comments', {
  attempt_id: uuid().primaryKey(),
  text: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
});
