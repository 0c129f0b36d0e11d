import type { PublishedCaptions } from '@paanch/contracts/content/modules/captions';
import type { LessonType } from '@paanch/contracts/content/modules/module-bodies';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const courses = pgTable('courses', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  image_url: text(),
  /** The version that publishing would create; equal to the published one until the next edit. */
  draft_version: integer().notNull(),
  draft_revision: integer().notNull(),
  asked_revision: integer(),
  /** One more with each change of the course itself; its parts have their own. */
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
export type CourseRow = Readonly<typeof courses.$inferSelect>;

export const sections = pgTable('sections', {
  id: uuid().primaryKey(),
  course_id: uuid().notNull(),
  title: text().notNull(),
  sequence: integer().notNull(),
  revision: integer().notNull(),
  archived_at: time(),
});
export type Section = Readonly<Omit<typeof sections.$inferSelect, 'course_id' | 'archived_at'>>;

export const lessons = pgTable('lessons', {
  id: uuid().primaryKey(),
  course_id: uuid().notNull(),
  section_id: uuid().notNull(),
  title: text().notNull(),
  type: text().$type<LessonType>().notNull(),
  language: text().notNull(),
  estimated_minutes: integer().notNull(),
  is_required: boolean().notNull(),
  body_html: text(),
  video_id: uuid(),
  low_data_video_id: uuid(),
  /** Their texts are in the table of captions. */
  captions: jsonb().$type<readonly PublishedCaptions[]>().notNull(),
  /** Within its section. */
  sequence: integer().notNull(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
export type Lesson = Readonly<Omit<typeof lessons.$inferSelect, 'course_id' | 'archived_at'>>;

export const quizzes = pgTable('quizzes', {
  id: uuid().primaryKey(),
  course_id: uuid().notNull(),
  lesson_id: uuid().notNull(),
  pass_percentage: integer().notNull(),
  draw_count: integer(),
  revision: integer().notNull(),
  archived_at: time(),
});
export type QuizRow = Readonly<Omit<typeof quizzes.$inferSelect, 'course_id' | 'archived_at'>>;
