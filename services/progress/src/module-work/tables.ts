import type { ModuleBody, ProjectBody } from '@paanch/contracts/content/modules/module-bodies';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { submitQuiz } from '@paanch/contracts/progress/modules/courses';
import type { WatchedRanges } from '@paanch/contracts/progress/modules/watching';
import type { ModuleWorkKind } from '@paanch/contracts/progress/work';
import { sql } from 'drizzle-orm';
import { boolean, customType, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Bodies are fetched; what there is of a project came with its fact. */
export type StoredBody = ModuleBody | ProjectBody;

/** What a try led to, as its reply says it. */
export type TryOutcome = Pick<
  ReplyInputOf<typeof submitQuiz>,
  'next_attempt_at' | 'lesson_completed' | 'course_completed' | 'star_unlocked'
>;

const at = () => timestamp({ withTimezone: true });

/** PostgreSQL writes `{[0,5),[7,9)}`. */
const seconds = customType<{ data: WatchedRanges; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) => [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]),
});

export const moduleBodies = pgTable(
  'module_bodies',
  {
    module_id: uuid().notNull(),
    version: integer().notNull(),
    product_id: uuid().notNull(),
    type: text().$type<StoredBody['type']>().notNull(),
    sha256: text().notNull(),
    body: jsonb().$type<StoredBody>().notNull(),
    name: text()
      .notNull()
      .generatedAlwaysAs(sql`body ->> 'name'`),
    description: text().generatedAlwaysAs(sql`body ->> 'description'`),
    image_url: text().generatedAlwaysAs(sql`coalesce(body ->> 'image_url', body ->> 'thumbnail_url')`),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.version] })],
);

export const moduleWork = pgTable('module_work', {
  id: uuid().primaryKey(),
  record_id: uuid().notNull(),
  student_id: uuid().notNull(),
  module_id: uuid().notNull(),
  work: text().$type<ModuleWorkKind>().notNull(),
  version: integer().notNull(),
  progress_percentage: integer().notNull().default(0),
  started_at: at().notNull(),
  active_at: at().notNull(),
  completed_at: at(),
  reopened_at: at(),
});

export const lessonWork = pgTable(
  'lesson_work',
  {
    work_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    is_read: boolean().notNull().default(false),
    is_watched: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    best_score: integer(),
    passed_at: at(),
    next_attempt_at: at(),
    wait_told_at: at(),
    active_at: at().notNull(),
    completed_at: at(),
  },
  (table) => [primaryKey({ columns: [table.work_id, table.lesson_id] })],
);

export const quizTries = pgTable('quiz_tries', {
  id: uuid().primaryKey(),
  work_id: uuid().notNull(),
  lesson_id: uuid().notNull(),
  number: integer().notNull(),
  version: integer().notNull(),
  answers: jsonb().$type<Readonly<Record<string, AnswerValue>>>().notNull(),
  answers_sha256: text().notNull(),
  score: integer().notNull(),
  correct_count: integer().notNull(),
  total: integer().notNull(),
  passed: boolean().notNull(),
  submitted_at: at().notNull(),
  outcome: jsonb().$type<TryOutcome>().notNull(),
});

export const watchedVideos = pgTable(
  'watched_videos',
  {
    work_id: uuid().notNull(),
    subject_id: uuid().notNull(),
    watched: seconds().notNull(),
    credited_seconds: doublePrecision().notNull(),
    unproven_seconds: integer().notNull(),
    position_seconds: integer().notNull(),
    first_saved_at: at().notNull(),
    saved_at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.work_id, table.subject_id] })],
);

export const watchAllowances = pgTable('watch_allowances', {
  student_id: uuid().primaryKey(),
  seconds: doublePrecision().notNull(),
  at: at().notNull(),
});
