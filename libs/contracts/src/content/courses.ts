/** Authoring of courses: sections, lessons, quizzes, order, publishing (docs/content.md#courses). */
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, pictureAddress, Success } from '../kernel/fields.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { Tier } from '../kernel/stars.js';
import { CaptionFile, CaptionFiles, Language } from './captions.js';
import { LessonType, ModuleVersion, restoring } from './module-bodies.js';
import { AUTHORS, Sequence } from './questions.js';
import * as reasons from './reasons.js';
import { CheckedVideo, VideoUrl } from './videos.js';
import { ModuleTiers } from './visible-tiers.js';

const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
const Title = lineOfText({ max: 255, required: 'Title is required', tooLong: 'Title must be less than 255 characters' });
const Description = orNone(longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }));
const ImageUrl = pictureAddress('Invalid image URL format').nullable();
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

/** Captions come with the lesson. */
export const CAPTIONED_BODY_BYTES = 2 * 1024 * 1024;

const CourseId = z.object({ courseId: Id });
const SectionId = z.object({ sectionId: Id });
const LessonId = z.object({ lessonId: Id });
const QuizId = z.object({ quizId: Id });
const ofCourse = z.object({ courseId: Id });

export const DraftState = z.enum(['draft', 'published', 'changed']);

const Quiz = z.object({
  id: z.uuid(),
  lesson_id: z.uuid(),
  pass_percentage: z.number().int(),
  draw_count: z.number().int().nullable(),
  question_count: z.number().int(),
  revision: Revision,
});
export type QuizDraft = z.infer<typeof Quiz>;

const LessonSummary = z.object({
  id: z.uuid(),
  section_id: z.uuid(),
  title: z.string(),
  type: LessonType,
  language: z.string(),
  estimated_minutes: z.number().int(),
  is_required: z.boolean(),
  video: CheckedVideo.nullable(),
  quiz: Quiz.nullable(),
  revision: Revision,
});
export type LessonSummary = z.infer<typeof LessonSummary>;

export const LessonDraft = LessonSummary.extend({
  course_id: z.uuid(),
  body_html: z.string().nullable(),
  low_data_video: CheckedVideo.nullable(),
  captions: z.array(CaptionFile),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type LessonDraft = z.infer<typeof LessonDraft>;

const SectionDraft = z.object({
  id: z.uuid(),
  course_id: z.uuid(),
  title: z.string(),
  lessons: z.array(LessonSummary),
  revision: Revision,
});
export type SectionDraft = z.infer<typeof SectionDraft>;

const CourseFields = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  sequence: z.number(),
  is_required: z.boolean(),
  /** Null: those of the product. */
  visible_tiers: z.array(Tier).nullable(),
  lesson_count: z.number().int(),
  estimated_minutes: z.number().int(),
  /** draft: never published; published: as published; changed: edited since. */
  state: DraftState,
  published_version: z.number().nullable(),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export const CourseDraft = CourseFields;
export type CourseDraft = z.infer<typeof CourseDraft>;

/** With what it is made of, in its order. */
export const CourseOutline = CourseFields.extend({ sections: z.array(SectionDraft) });
export type CourseOutline = z.infer<typeof CourseOutline>;

export const listCourseDrafts = defineRoute({
  name: 'listCourseDrafts',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/courses',
  access: AUTHORS,
  summary: 'Courses, by product and sequence',
  query: z.object({ productId: Id.optional() }),
  reply: z.object({ courses: z.array(CourseDraft) }),
});

export const readCourseDraft = defineRoute({
  name: 'readCourseDraft',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/courses/:courseId',
  access: AUTHORS,
  summary: 'The draft of one course with its outline',
  params: CourseId,
  reply: CourseOutline,
  errors: ['NOT_FOUND'],
});

export const createCourse = defineRoute({
  name: 'createCourse',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/courses',
  access: AUTHORS,
  status: 201,
  summary: 'Add a course and its module under one id; without a sequence it comes last',
  body: z.object({
    product_id: Id,
    name: Name,
    description: Description.default(null),
    image_url: ImageUrl.default(null),
    sequence: Sequence.optional(),
    is_required: z.boolean().default(true),
    visible_tiers: ModuleTiers.default(null),
  }),
  reply: CourseOutline,
  errors: [reasons.unknownProduct, reasons.wrongProductType, reasons.tooManyModules],
});

export const changeCourse = defineRoute({
  name: 'changeCourse',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/courses/:courseId',
  access: AUTHORS,
  summary: 'Change the draft; what is absent stays. Place, required and tiers take effect at once',
  params: CourseId,
  body: z
    .object({
      name: Name,
      description: Description,
      image_url: ImageUrl,
      sequence: Sequence,
      is_required: z.boolean(),
      visible_tiers: ModuleTiers,
    })
    .partial()
    .extend(basedOn),
  reply: CourseOutline,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeCourse = defineRoute({
  name: 'removeCourse',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/courses/:courseId',
  access: ['Admin'],
  summary: 'Archive a course, also while learners are in the middle of it',
  params: CourseId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const orderCourse = defineRoute({
  name: 'orderCourse',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/content/courses/:courseId/order',
  access: AUTHORS,
  summary: 'Put sections and lessons in a new order, which names all of them',
  params: CourseId,
  body: z.object({ sections: z.array(z.object({ id: Id, lesson_ids: z.array(Id).max(200) })).max(100) }),
  reply: CourseOutline,
  errors: ['NOT_FOUND', reasons.orderChanged],
});

/** `sections[1].lessons[0].video`: each fault is named at its place. */
export const publishCourse = defineRoute({
  name: 'publishCourse',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/courses/:courseId/publish',
  access: ['Admin'],
  status: 201,
  summary: 'Freeze the draft as the next version, or name every fault at its place',
  params: CourseId,
  reply: ModuleVersion,
  errors: [
    'NOT_FOUND',
    reasons.nothingToPublish,
    reasons.noLessons,
    reasons.sectionEmpty,
    reasons.nothingRequired,
    reasons.readingMissing,
    reasons.pictureTextMissing,
    reasons.videoMissing,
    reasons.videoNotReady,
    reasons.captionsMissing,
    reasons.drawTooLarge,
    reasons.noQuestions,
    reasons.stemMissing,
    reasons.tooFewOptions,
    reasons.optionTextMissing,
    reasons.keyMissing,
  ],
});

export const listCourseVersions = defineRoute({
  name: 'listCourseVersions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/courses/:courseId/versions',
  access: AUTHORS,
  summary: 'Published versions, newest first',
  params: CourseId,
  reply: z.object({ versions: z.array(ModuleVersion) }),
  errors: ['NOT_FOUND'],
});

export const restoreCourse = defineRoute({
  name: 'restoreCourse',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/courses/:courseId/restore',
  access: ['Admin'],
  summary: 'Make the draft what a published version was; learners see it once it is published',
  params: CourseId,
  body: z.object(restoring),
  reply: CourseOutline,
  errors: ['NOT_FOUND', reasons.draftHasChanges],
});

export const listSections = defineRoute({
  name: 'listSections',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/sections',
  access: AUTHORS,
  summary: 'Sections of a draft in their order',
  query: ofCourse,
  reply: z.object({ sections: z.array(SectionDraft) }),
  errors: ['NOT_FOUND'],
});

export const createSection = defineRoute({
  name: 'createSection',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/sections',
  access: AUTHORS,
  status: 201,
  summary: 'Add a section at the end of a draft',
  body: z.object({ course_id: Id, title: Title }),
  reply: SectionDraft,
  errors: [reasons.unknownCourse, reasons.tooManySections],
});

export const changeSection = defineRoute({
  name: 'changeSection',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/sections/:sectionId',
  access: AUTHORS,
  summary: 'Change the title of a section',
  params: SectionId,
  body: z.object({ title: Title }).partial().extend(basedOn),
  reply: SectionDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeSection = defineRoute({
  name: 'removeSection',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/sections/:sectionId',
  access: AUTHORS,
  summary: 'Take a section and its lessons out of the draft; published versions keep them',
  params: SectionId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

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
