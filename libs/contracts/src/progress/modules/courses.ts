/** Courses as a learner takes them: content, lesson progress, quizzes (docs/path.md#courses). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { StarLevel } from '../../kernel/stars.js';
import { AnswerValue, QuestionType } from '../attempts.js';
import { ModuleStatus } from '../learner-products.js';
import { courseLocked, drawChanged, invalidQuizAnswer, lessonLocked, quizWait } from '../reasons.js';
import { MediaSource, WatchedRanges, wholeSeconds } from './watching.js';

/** Part of a lesson's video that must be watched; whole percent (docs/path.md#courses). */
export const LESSON_WATCHED_PERCENT = 90;
/** After every third try that failed, so long until the next one; seconds. */
export const QUIZ_WAIT_SECONDS = 600;
export const TRIES_BEFORE_WAIT = 3;

const QuizQuestion = z.object({
  id: z.uuid(),
  type: QuestionType,
  text_html: z.string(),
  points: z.literal(1),
  options: z.array(z.object({ id: z.string(), text_html: z.string() })),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

const Quiz = z.object({
  id: z.uuid(),
  pass_percentage: z.number().int(),
  /** Null: no limit. */
  max_attempts: z.null(),
  attempts_used: z.number().int(),
  /** Whole percent; null before the first try. */
  best_score: z.number().int().nullable(),
  passed: z.boolean(),
  /** Null: at once. */
  next_attempt_at: z.iso.datetime().nullable(),
  question_count: z.number().int(),
  /** The draw of the next try, without keys; empty while the lesson is locked. */
  questions: z.array(QuizQuestion),
});
export type LearnerQuiz = z.infer<typeof Quiz>;

const LessonVideo = MediaSource.extend({
  /** Smaller files of the same film. */
  renditions: z.array(z.object({ label: z.literal('low_data'), url: z.string(), size_bytes: z.number().int() })),
  transcript_html: z.string(),
  /** Seconds really played, as [from, to) in order; to the whole second. */
  watched: WatchedRanges,
  watched_percentage: z.number().int(),
});

const Lesson = z.object({
  id: z.uuid(),
  title: z.string(),
  sequence: z.number().int(),
  type: z.enum(['video', 'reading']),
  language: z.string(),
  /** Null while the lesson is locked, and of a reading. */
  video: LessonVideo.nullable(),
  /** Null while the lesson is locked, and of a video. */
  body_html: z.string().nullable(),
  estimated_minutes: z.number().int(),
  is_required: z.boolean(),
  is_unlocked: z.boolean(),
  /** What opens it; null once it is open. */
  unlock_hint: z.string().nullable(),
  is_completed: z.boolean(),
  /** Published after the learner completed the course. */
  is_new_since_completion: z.boolean(),
  read_to_end: z.boolean(),
  quiz: Quiz.nullable(),
});
export type LearnerLesson = z.infer<typeof Lesson>;

export const CourseContent = z.object({
  course: z.object({
    id: z.uuid(),
    product_id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    version: z.number().int(),
    progress_percentage: z.number().int(),
    status: ModuleStatus,
  }),
  sections: z.array(z.object({ id: z.uuid(), title: z.string(), sequence: z.number().int(), lessons: z.array(Lesson) })),
  /** Where the learner left off; null before the first lesson is opened, and when all are done. */
  resume: z.object({ lesson_id: z.uuid(), position_seconds: z.number().int() }).nullable(),
  server_now: z.iso.datetime(),
});
export type CourseContent = z.infer<typeof CourseContent>;

const reading = {
  owner: 'progress',
  method: 'GET',
  access: ['student'],
  scope: 'own',
  params: z.object({ moduleId: Id }),
  reply: CourseContent,
  errors: ['NOT_FOUND', courseLocked],
} as const;

export const readReadinessCourse = defineRoute({
  ...reading,
  name: 'readReadinessCourse',
  path: '/api/app/job-readiness/courses/:moduleId/content',
  summary: 'A course of a Job Readiness programme with its lessons, locks and quizzes',
});

export const readCourse = defineRoute({
  ...reading,
  name: 'readCourse',
  path: '/api/app/courses/:moduleId/content',
  summary: 'A course of a course product, which is open without stars',
});

const LessonPath = z.object({ moduleId: Id, lessonId: Id });

const LessonState = {
  lesson_completed: z.boolean(),
  course_completed: z.boolean(),
  /** The star that this call unlocked. */
  star_unlocked: StarLevel.nullable(),
};

export const saveLessonProgress = defineRoute({
  name: 'saveLessonProgress',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/job-readiness/courses/:moduleId/lessons/:lessonId/progress',
  access: ['student'],
  scope: 'own',
  rateClass: 'watching',
  naturalKey: true,
  summary: 'What was watched and read of a lesson, of either kind of product; a repeat changes nothing',
  params: LessonPath,
  body: z.object({
    position_seconds: wholeSeconds.default(0),
    /** Seconds played since the last save; without it, from the last position to this one. */
    watched: WatchedRanges.optional(),
    /** A reading was scrolled to its end. */
    read_to_end: z.boolean().default(false),
  }),
  reply: z.object({
    success: z.literal(true),
    /** What counts so far: what is missing of what was sent may be sent again. */
    watched: WatchedRanges,
    watched_percentage: z.number().int(),
    position_seconds: z.number().int(),
    ...LessonState,
  }),
  errors: ['NOT_FOUND', courseLocked, lessonLocked],
});

const AnswersByQuestion = z.record(z.string().max(36), AnswerValue.nullable());
const AnswerList = z.array(z.object({ questionId: Id, answer: AnswerValue.nullable() })).max(200, 'Send at most 200 answers');

export const submitQuiz = defineRoute({
  name: 'submitQuiz',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/job-readiness/courses/:moduleId/lessons/:lessonId/submit-quiz',
  access: ['student'],
  scope: 'own',
  summary: 'Hand in the quiz of a lesson, of either kind of product; the same answers within a minute are one try',
  params: LessonPath,
  /** By question id, or as a list; a question without an answer counts as wrong. */
  body: z.object({ answers: z.union([AnswersByQuestion, AnswerList], { error: 'Answers must be an object or a list' }) }),
  reply: z.object({
    success: z.literal(true),
    /** Whole percent. */
    score: z.number().int(),
    passed: z.boolean(),
    correct_count: z.number().int(),
    total: z.number().int(),
    attempts_used: z.number().int(),
    attempts_left: z.null(),
    next_attempt_at: z.iso.datetime().nullable(),
    /** Of wrong answers, once the quiz is passed. */
    feedback: z.array(z.object({ question_id: z.uuid(), explanation_html: z.string().nullable() })),
    ...LessonState,
  }),
  errors: ['NOT_FOUND', courseLocked, lessonLocked, quizWait, drawChanged, invalidQuizAnswer],
});
