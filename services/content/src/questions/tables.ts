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
  /** Of an assessment or of a quiz: the other one is null. */
  assessment_id: uuid(),
  quiz_id: uuid(),
  type: text().$type<QuestionType>().notNull(),
  prompt_html: text().notNull(),
  options: jsonb().$type<QuestionOption[]>().notNull(),
  key: keyJson(),
  tolerance: doublePrecision(),
  explanation_html: text(),
  sequence: integer().notNull(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
