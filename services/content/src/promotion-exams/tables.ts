import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });
const bankIds = () => uuid().array().$type<readonly string[]>();

export const promotionExams = pgTable('promotion_exams', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  is_enabled: boolean().notNull(),
  question_count: integer().notNull(),
  /** Whole percent. */
  pass_threshold: integer().notNull(),
  time_limit_minutes: integer().notNull(),
  system_prompt: text(),
  silver_bank_ids: bankIds().notNull(),
  gold_bank_ids: bankIds().notNull(),
  /** The number of its version, and of the fact that tells it. */
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});

export type ExamRow = Readonly<typeof promotionExams.$inferSelect>;
