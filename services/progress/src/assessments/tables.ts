import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Question } from './question.js';

export const assessmentBodies = pgTable(
  'assessment_bodies',
  {
    assessment_id: uuid().notNull(),
    version: integer().notNull(),
    sha256: text().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    time_limit_minutes: integer(),
    question_count: integer().notNull(),
    shows_explanations: boolean().notNull().default(false),
    shuffles_questions: boolean().notNull().default(false),
    shuffles_options: boolean().notNull().default(false),
    questions: jsonb().$type<readonly Question[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessment_id, table.version] })],
);
