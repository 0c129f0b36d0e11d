import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const assessments = pgTable('assessments', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  time_limit_minutes: integer(),
  /** Whether learners see the explanations after submitting. */
  shuffles_questions: boolean().notNull(),
  shuffles_options: boolean().notNull(),
  shows_explanations: boolean().notNull(),
  /** The version that publishing would create; equal to the published one until the next edit. */
  draft_version: integer().notNull(),
  draft_revision: integer().notNull(),
  asked_revision: integer(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});

export type AssessmentRow = Readonly<typeof assessments.$inferSelect>;
