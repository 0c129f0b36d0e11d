import { AnswerValue } from '@paanch/contracts/progress/attempts';
import { bigint, boolean, customType, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Attempt, AttemptOutcome } from '../../learner-record/attempt.js';

const at = () => timestamp({ withTimezone: true });

/** drizzle's own jsonb parses again what pg has parsed already: the text "12.5" would come back as a number. */
const answerValue = customType<{ data: AnswerValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => AnswerValue.parse(value),
});

/** Of an attempt at anything: its clock, its lease, its result and its void. `answer.store.ts` writes them wherever they are. */
export const sittingColumns = () => ({
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  started_at: at().notNull(),
  deadline_at: at(),
  ended_at: at(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  score: integer(),
  correct_count: integer(),
  extra_time_factor: numeric({ mode: 'number', precision: 2, scale: 1 }).notNull().default(1),
  refunded_seconds: integer().notNull().default(0),
  may_break: boolean().notNull().default(false),
  breaks_taken: integer().notNull().default(0),
  break_seconds: integer().notNull().default(0),
  break_until: at(),
  writer_tab: uuid(),
  seen_at: at(),
  saved_at: at(),
  void_reason: text(),
  voided_by: uuid(),
  voided_at: at(),
});

export const answerColumns = () => ({
  attempt_id: uuid().notNull(),
  question_id: uuid().notNull(),
  value: answerValue(),
  flagged: boolean(),
});

export const attempts = pgTable('attempts', {
  ...sittingColumns(),
  record_id: uuid().notNull(),
  assessment_id: uuid().notNull(),
  version: integer().notNull(),
  status: text().$type<Attempt['status']>().notNull(),
  outcome: jsonb().$type<AttemptOutcome>(),
});

export const answers = pgTable('answers', answerColumns(), (table) => [primaryKey({ columns: [table.attempt_id, table.question_id] })]);
