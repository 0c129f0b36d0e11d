import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

export const questionVoids = pgTable('question_voids', {
  id: uuid().primaryKey(),
  assessment_id: uuid().notNull(),
  question_id: uuid().notNull(),
  through_version: integer().notNull(),
  reason: text().notNull(),
  voided_by: uuid().notNull(),
  voided_at: at().notNull(),
  applied_at: at(),
});
