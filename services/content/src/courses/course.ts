import type { CourseBody } from '@paanch/contracts/content/modules/module-bodies';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Module } from '../modules/tables.js';
import type { NewVersion } from '../modules/versions/tables.js';
import type { Question } from '../questions/question.js';
import type { CourseRow, Lesson, QuizRow, Section } from './tables.js';

export interface Quiz extends QuizRow {
  /** By sequence. */
  readonly questions: readonly Question[];
}

/** What a course is made of; the parts name each other by their ids. */
export interface CourseParts {
  /** By sequence. */
  readonly sections: readonly Section[];
  /** By sequence within their section. */
  readonly lessons: readonly Lesson[];
  /** At most one of each lesson. */
  readonly quizzes: readonly Quiz[];
}

/** The draft of a course, and which version of it was published last (docs/content.md#courses). */
export interface Course extends CourseRow, CourseParts {
  /** Its place in the product, which changes with the product. */
  readonly module: Module;
  /** The version this change publishes; null for any other change and when loaded. */
  readonly new_version: NewVersion<CourseBody> | null;
  /** When it or its product was archived. */
  readonly archived_at: Date | null;
}

/** What a course rule decides: the next state, its facts, and what the handler gets. */
export interface CourseDecision<Outcome = Course> {
  readonly next: Course;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

/** As lists read it: without its parts. */
export type CourseListRow = Omit<Course, keyof CourseParts | 'new_version'> & {
  readonly lesson_count: number;
  readonly estimated_minutes: number;
};
