import type { AppealSubject } from '@paanch/contracts/interview/appeal-vocabulary';
import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { CriterionGrade } from '@paanch/contracts/interview/projects';
import type { AiGradeStatus, AiVerdict, Engine, ManualReviewStatus } from '@paanch/contracts/interview/vocabulary';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What the grader proposed and a person decided, kept of a project and of an interview alike. */
export const reviewColumns = {
  score: integer(),
  confidence_score: integer(),
  ai_verdict: text().$type<AiVerdict>(),
  flags: jsonb().$type<readonly string[]>().notNull(),
  graded_at: instant(),
  admin_feedback: text(),
  reviewed_by: uuid(),
  reviewed_at: instant(),
  /** Since when a person is waited for; null: nobody is. */
  waiting_since: instant(),
  review_due_at: instant(),
};

export const submissions = pgTable('submissions', {
  id: uuid().primaryKey(),
  client_submission_id: uuid().notNull(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  module_id: uuid().notNull(),
  brief_id: uuid().notNull(),
  /** From 1 for each brief. */
  number: integer().notNull(),
  background_id: uuid().notNull(),
  background_version: integer().notNull(),
  background_type: text().$type<BackgroundType>().notNull(),
  project_type: text().$type<ProjectType>().notNull(),
  tier_when_submitted: text().$type<Tier>(),
  title: text().notNull(),
  body_markdown: text().notNull(),
  links: jsonb().$type<readonly string[]>().notNull(),
  file_ids: jsonb().$type<readonly string[]>().notNull(),
  ai_use_statement: text().notNull(),
  content_size: integer().notNull(),
  ai_grade_status: text().$type<AiGradeStatus>().notNull(),
  manual_review_status: text().$type<ManualReviewStatus>().notNull(),
  ...reviewColumns,
  engine: text().$type<Engine>(),
  criterion_grades: jsonb().$type<readonly CriterionGrade[]>().notNull(),
  revision: integer().notNull(),
  submitted_at: instant().notNull(),
});
export type Submission = typeof submissions.$inferSelect;

/** One answer of the grader, whether it counts or not. */
export const gradePasses = pgTable(
  'grade_passes',
  {
    submission_id: uuid().notNull(),
    number: integer().notNull(),
    engine: text().$type<Engine>().notNull(),
    model: text().notNull(),
    prompt_version: text().notNull(),
    criteria: jsonb().$type<readonly PassCriterion[]>().notNull(),
    /** Null: it counts. */
    void_for: text(),
    input_tokens: integer().notNull(),
    output_tokens: integer().notNull(),
    made_at: instant().notNull(),
  },
  ({ submission_id, number }) => [primaryKey({ columns: [submission_id, number] })],
);
export type GradePass = typeof gradePasses.$inferSelect;

export interface PassCriterion {
  readonly criterion: string;
  readonly level: number;
  readonly quotes: readonly string[];
  readonly rationale: string;
  readonly tip: string;
}

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey(),
  submission_id: uuid().notNull(),
  reviewer_id: uuid().notNull(),
  status: text().$type<'approved' | 'rejected'>().notNull(),
  feedback: text().notNull(),
  appeal_id: uuid(),
  reviewed_at: instant().notNull(),
});
export type Review = typeof reviews.$inferSelect;

/** Projects that are completed, which no later review takes back. */
export const completions = pgTable(
  'completions',
  {
    student_id: uuid().notNull(),
    module_id: uuid().notNull(),
    submission_id: uuid().notNull(),
    completed_at: instant().notNull(),
  },
  ({ student_id, module_id }) => [primaryKey({ columns: [student_id, module_id] })],
);
export type Completion = typeof completions.$inferSelect;

/** Everybody who has reviewed a submission or decided an appeal about it. */
export const deciders = pgTable(
  'deciders',
  {
    subject_type: text().$type<AppealSubject>().notNull(),
    subject_id: uuid().notNull(),
    person_id: uuid().notNull(),
    first_decided_at: instant().notNull(),
  },
  ({ subject_type, subject_id, person_id }) => [primaryKey({ columns: [subject_type, subject_id, person_id] })],
);
