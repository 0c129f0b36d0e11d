/** Drafts as rules get them. */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { Assessment } from '../src/assessments/assessment.js';
import { createAssessment } from '../src/assessments/assessment.rule.js';
import type { Bank } from '../src/banks/bank.js';
import { createBank } from '../src/banks/bank.rule.js';
import type { Course, Quiz } from '../src/courses/course.js';
import { createCourse } from '../src/courses/course.rule.js';
import type { Lesson, Section } from '../src/courses/tables.js';
import type { Module } from '../src/modules/tables.js';
import type { Product } from '../src/products/product.js';
import type { Question } from '../src/questions/question.js';

export const THEN = new Date(1_000);
export const NOW = new Date(2_000);
export const idOf = (number: number) => `0197c2aa-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const HASH = 'c'.repeat(64);

/** What a rule decided. @throws Refusal */
export function decided<T>(decision: T): Exclude<T, Error> {
  if (isRefusal(decision)) throw decision;
  return decision as Exclude<T, Error>;
}

export const module = (number: number, over: Partial<Module> = {}): Module => ({
  id: idOf(number),
  type: 'Assessment',
  sequence: 10,
  is_required: true,
  visible_tiers: null,
  published_version: null,
  sha256: null,
  archived_at: null,
  ...over,
});

export const product = (over: Partial<Product> = {}): Product => ({
  id: idOf(900),
  type: 'JOB_READINESS',
  name: 'Job Readiness',
  description: null,
  image_url: null,
  ranges: null,
  visible_tiers: [],
  client_ids: [],
  all_clients: false,
  modules: [module(1), module(3)],
  revision: 1,
  created_at: THEN,
  updated_at: THEN,
  archived_at: null,
  ...over,
});

export const question = (number: number, over: Partial<Question> = {}): Question => ({
  id: idOf(number),
  type: 'numeric',
  prompt_html: 'How many?',
  options: [],
  key: 5,
  tolerance: null,
  explanation_html: '<p>Five.</p>',
  tags: [],
  origin_id: null,
  sequence: 1,
  revision: 1,
  created_at: THEN,
  updated_at: THEN,
  ...over,
});

const SWITCHES = { shows_explanations: true, shuffles_questions: false, shuffles_options: false } as const;
/** An assessment as its author describes it. */
export const DESCRIBED = { product_id: idOf(900), name: 'Reasoning', description: null, time_limit_minutes: 25, ...SWITCHES } as const;

export const assessment = (over: Partial<Assessment> = {}): Assessment => ({
  ...createAssessment(DESCRIBED, module(1), THEN).next,
  ...over,
});

/** As its author describes it. */
export const BANK = { name: 'Sums', description: 'Of numbers' } as const;

export const bank = (over: Partial<Bank> = {}): Bank => ({ ...createBank({ ...BANK, id: idOf(1) }, THEN).next, ...over });

export const section = (number: number, over: Partial<Section> = {}): Section => ({
  id: idOf(number),
  title: `Section ${number}`,
  sequence: 1,
  revision: 1,
  ...over,
});

/** A reading of the section 10 that can be published. */
export const lesson = (number: number, over: Partial<Lesson> = {}): Lesson => ({
  id: idOf(number),
  section_id: idOf(10),
  title: `Lesson ${number}`,
  type: 'reading',
  language: 'en',
  estimated_minutes: 5,
  is_required: true,
  body_html: '<p>Read this.</p>',
  video_id: null,
  low_data_video_id: null,
  captions: [],
  sequence: 1,
  revision: 1,
  created_at: THEN,
  updated_at: THEN,
  ...over,
});

export const quiz = (number: number, over: Partial<Quiz> = {}): Quiz => ({
  id: idOf(number),
  lesson_id: idOf(20),
  pass_percentage: 70,
  draw_count: null,
  revision: 1,
  questions: [question(number + 1)],
  ...over,
});

/** Section 10 with the lessons 20 and 21 and the quiz 30 of lesson 20, and section 11 with lesson 22. */
export const course = (over: Partial<Course> = {}): Course => ({
  ...createCourse({ product_id: idOf(900), name: 'Clear writing', description: null, image_url: null }, module(1, { type: 'Course' }), THEN)
    .next,
  sections: [section(10), section(11, { sequence: 2 })],
  lessons: [lesson(20), lesson(21, { sequence: 2 }), lesson(22, { section_id: idOf(11) })],
  quizzes: [quiz(30)],
  ...over,
});
