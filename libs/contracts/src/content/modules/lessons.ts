/** Authoring of the lessons of a course and of their quizzes (docs/content.md#courses). */
import { z } from 'zod';
import { Id, Success } from '../../kernel/fields.js';
import { basedOn } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { CAPTIONED_BODY_BYTES, CaptionFiles, Language } from './captions.js';
import { LessonDraft, LessonSummary, ofCourse, Quiz, Title } from './courses.js';
import { LessonType } from './module-bodies.js';
import { AUTHORS } from '../questions.js';
import * as reasons from '../reasons.js';
import { VideoUrl } from './videos.js';

/** Of rich text, in UTF-16 units, before and after cleaning. */
export const READING_LENGTH = 100_000;
const BodyHtml = z.string().max(READING_LENGTH, reasons.readingTooLong.message).nullable();
const MINUTES = 'Minutes must be a whole number';
const Minutes = z.number({ error: MINUTES }).int(MINUTES).min(1, 'Minutes must be 1 or more').max(600, 'Minutes cannot exceed 600');
const PERCENT = 'Pass percentage must be a whole number from 1 to 100';
const PassPercentage = z.number({ error: PERCENT }).int(PERCENT).min(1, PERCENT).max(100, PERCENT);
const DRAW = 'Questions to ask must be a whole number';
const DrawCount = z.number({ error: DRAW }).int(DRAW).min(1, 'Ask at least 1 question').max(200, 'Ask at most 200 questions').nullable();
export const DEFAULT_PASS_PERCENTAGE = 70;

const LessonId = z.object({ lessonId: Id });
const QuizId = z.object({ quizId: Id });

export const listLessons = defineRoute({
  name: 'listLessons',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/lessons',
  access: AUTHORS,
  summary: 'Lessons of a draft in their order',
  query: ofCourse,
  reply: z.object({ lessons: z.array(LessonSummary) }),
  errors: ['NOT_FOUND'],
});

export const readLessonDraft = defineRoute({
  name: 'readLessonDraft',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/lessons/:lessonId',
  access: AUTHORS,
  summary: 'One lesson of a draft, whole, with how far the check of its video is',
  params: LessonId,
  reply: LessonDraft,
  errors: ['NOT_FOUND'],
});

const lessonFields = z.object({
  title: Title,
  type: LessonType,
  language: Language,
  estimated_minutes: Minutes,
  is_required: z.boolean(),
  body_html: BodyHtml,
  /** Saving it starts the check of the file. */
  video_url: VideoUrl.nullable(),
  low_data_video_url: VideoUrl.nullable(),
  captions: CaptionFiles,
});
const LESSON_REASONS = [reasons.readingTooLong, reasons.captionsUnreadable, reasons.captionsTwice, reasons.unknownVideo] as const;

export const createLesson = defineRoute({
  name: 'createLesson',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/lessons',
  access: AUTHORS,
  rateClass: 'drafts',
  status: 201,
  summary: 'Add a lesson at the end of a section; it may be incomplete until publishing',
  bodyLimit: CAPTIONED_BODY_BYTES,
  body: z.object({
    section_id: Id,
    title: Title,
    type: LessonType,
    language: lessonFields.shape.language.default('en'),
    estimated_minutes: lessonFields.shape.estimated_minutes.default(5),
    is_required: z.boolean().default(true),
    body_html: lessonFields.shape.body_html.default(null),
    video_url: lessonFields.shape.video_url.default(null),
    low_data_video_url: lessonFields.shape.low_data_video_url.default(null),
    captions: lessonFields.shape.captions.default([]),
  }),
  reply: LessonDraft,
  errors: [reasons.unknownSection, reasons.tooManyLessons, ...LESSON_REASONS],
});

export const changeLesson = defineRoute({
  name: 'changeLesson',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/lessons/:lessonId',
  access: AUTHORS,
  rateClass: 'drafts',
  summary: 'Change a lesson of the draft; what is absent stays',
  params: LessonId,
  bodyLimit: CAPTIONED_BODY_BYTES,
  body: lessonFields.partial().extend(basedOn),
  reply: LessonDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...LESSON_REASONS],
});

export const removeLesson = defineRoute({
  name: 'removeLesson',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/lessons/:lessonId',
  access: AUTHORS,
  summary: 'Take a lesson out of the draft; published versions keep it',
  params: LessonId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const listQuizzes = defineRoute({
  name: 'listQuizzes',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/quizzes',
  access: AUTHORS,
  summary: 'Quizzes of a draft, in the order of their lessons',
  query: ofCourse,
  reply: z.object({ quizzes: z.array(Quiz) }),
  errors: ['NOT_FOUND'],
});

export const createQuiz = defineRoute({
  name: 'createQuiz',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/quizzes',
  access: AUTHORS,
  rateClass: 'drafts',
  status: 201,
  summary: 'Add a quiz to a lesson of a draft',
  body: z.object({ lesson_id: Id, pass_percentage: PassPercentage.default(DEFAULT_PASS_PERCENTAGE), draw_count: DrawCount.default(null) }),
  reply: Quiz,
  errors: [reasons.unknownLesson, reasons.quizExists],
});

export const changeQuiz = defineRoute({
  name: 'changeQuiz',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/quizzes/:quizId',
  access: AUTHORS,
  rateClass: 'drafts',
  summary: 'Change how a quiz is passed and how many questions it asks',
  params: QuizId,
  body: z.object({ pass_percentage: PassPercentage, draw_count: DrawCount }).partial().extend(basedOn),
  reply: Quiz,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeQuiz = defineRoute({
  name: 'removeQuiz',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/quizzes/:quizId',
  access: AUTHORS,
  summary: 'Take a quiz and its questions out of the draft; published versions keep it',
  params: QuizId,
  reply: Success,
  errors: ['NOT_FOUND'],
});
