import type { QuestionKey, QuestionOption, QuestionType } from '@paanch/contracts/content/questions';
import { customType, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

/** drizzle's own jsonb parses strings a second time, which would turn the key "3" into a number. */
const keyJson = customType<{ data: QuestionKey; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (key) => JSON.stringify(key),
});

export const questions = pgTable('questions', {
  id: uuid().primaryKey(),
  /** It is of one of them, and the others are null. */
  assessment_id: uuid(),
  quiz_id: uuid(),
  bank_id: uuid(),
  origin_id: uuid(),
  type: text().$type<QuestionType>().notNull(),
  prompt_html: text().notNull(),
  options: jsonb().$type<QuestionOption[]>().notNull(),
  key: keyJson(),
  tolerance: doublePrecision(),
  explanation_html: text(),
  tags: text().array().notNull(),
  sequence: integer().notNull(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
