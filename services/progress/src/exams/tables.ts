import type { Tier } from '@paanch/contracts/kernel/stars';
import type { TopicResult } from '@paanch/contracts/progress/exams/exam-attempts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { answerColumns, sittingColumns } from '../attempts/writing/tables.js';
import type { ExamAttempt, ExamQuestion } from './exam-attempt.js';

const at = () => timestamp({ withTimezone: true });

export const examConfigurations = pgTable('exam_configurations', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
  is_enabled: boolean().notNull(),
  question_count: integer().notNull(),
  pass_threshold: integer().notNull(),
  time_limit_minutes: integer().notNull(),
  silver_bank_ids: uuid().array().notNull(),
  gold_bank_ids: uuid().array().notNull(),
  is_archived: boolean().notNull(),
});

/** With the columns of every attempt, so that one engine writes them all. */
export const examAttempts = pgTable('exam_attempts', {
  ...sittingColumns(),
  record_id: uuid().notNull(),
  product_id: uuid().notNull(),
  configuration_id: uuid().notNull(),
  config_version: bigint({ mode: 'number' }).notNull(),
  current_tier: text().$type<Tier>().notNull(),
  target_tier: text().$type<Tier>().notNull(),
  status: text().$type<ExamAttempt['status']>().notNull(),
  question_count: integer().notNull(),
  pass_threshold: integer().notNull(),
  time_limit_minutes: integer().notNull(),
  question_ids: uuid().array().notNull(),
  extra_attempt_id: uuid(),
  passed: boolean(),
  topics_result: jsonb().$type<readonly TopicResult[]>(),
  wait_ends_at: at(),
  wait_told_at: at(),
});

export const examPapers = pgTable('exam_papers', {
  attempt_id: uuid().primaryKey(),
  questions: jsonb().$type<readonly ExamQuestion[]>().notNull(),
});

export const examAnswers = pgTable('exam_answers', answerColumns(), (table) => [
  primaryKey({ columns: [table.attempt_id, table.question_id] }),
]);

export const extraExamAttempts = pgTable('extra_exam_attempts', {
  id: uuid().primaryKey(),
  record_id: uuid().notNull(),
  reason: text().notNull(),
  granted_by: uuid().notNull(),
  granted_at: at().notNull(),
  used_by: uuid(),
});

export const examQuestionVoids = pgTable('exam_question_voids', {
  id: uuid().primaryKey(),
  bank_id: uuid().notNull(),
  question_id: uuid().notNull(),
  through_version: integer().notNull(),
  reason: text().notNull(),
  voided_by: uuid().notNull(),
  voided_at: at().notNull(),
  applied_at: at(),
});
