import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { QuestionKey, QuestionOption, QuestionType } from '@paanch/contracts/content/questions';
import { boolean, customType, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** drizzle's own jsonb parses a string a second time, so that the key "3" would come back as a number. */
const keyJson = customType<{ data: QuestionKey; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (key) => JSON.stringify(key),
});

export const assessments = pgTable('assessments', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  time_limit_minutes: integer(),
  shows_explanations: boolean().notNull(),
  draft_version: integer().notNull(),
  created_at: at('created_at').notNull(),
  updated_at: at('updated_at').notNull(),
  archived_at: at('archived_at'),
});

export const questions = pgTable('questions', {
  id: uuid().primaryKey(),
  assessment_id: uuid().notNull(),
  type: text().$type<QuestionType>().notNull(),
  prompt_html: text().notNull(),
  options: jsonb().$type<QuestionOption[]>().notNull(),
  key: keyJson(),
  tolerance: doublePrecision(),
  explanation_html: text(),
  sequence: integer().notNull(),
  created_at: at('created_at').notNull(),
  updated_at: at('updated_at').notNull(),
  archived_at: at('archived_at'),
});

export const assessmentVersions = pgTable(
  'assessment_versions',
  {
    assessment_id: uuid().notNull(),
    version: integer().notNull(),
    sha256: text().notNull(),
    body: jsonb().$type<AssessmentBody>().notNull(),
    question_count: integer().notNull(),
    published_at: at('published_at').notNull(),
    published_by: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessment_id, table.version] })],
);
