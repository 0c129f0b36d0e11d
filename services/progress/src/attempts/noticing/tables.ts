import type { AttemptNote } from '@paanch/contracts/progress/noticing/notes';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const noteColumns = () => ({
  id: uuid().primaryKey(),
  attempt_id: uuid().notNull(),
  kind: text().$type<AttemptNote['kind']>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  seconds: integer().notNull(),
});

const commentColumns = () => ({
  attempt_id: uuid().primaryKey(),
  text: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
});

/** Of attempts at assessments. */
export const attemptNotes = pgTable('attempt_notes', noteColumns());
export const attemptComments = pgTable('attempt_comments', commentColumns());

/** Of attempts at exams. */
export const examNotes = pgTable('exam_notes', noteColumns());
export const examComments = pgTable('exam_comments', commentColumns());
