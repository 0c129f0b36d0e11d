/** Authoring of courses: their sections, order, publishing; and what is shown of lessons and quizzes (docs/content.md#courses). */
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, pictureAddress, Success } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { CaptionFile } from './captions.js';
import { LessonType, ModuleVersion } from './module-bodies.js';
import { publishable, restoring, PUBLISHING_MS, seenDraft } from '../drafts/drafts.js';
import { AUTHORS, Sequence } from '../questions.js';
import * as reasons from '../reasons.js';
import { CheckedVideo } from './videos.js';
import { ModuleTiers } from './visible-tiers.js';

const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
export const Title = lineOfText({ max: 255, required: 'Title is required', tooLong: 'Title must be less than 255 characters' });
const Description = orNone(longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }));
const ImageUrl = pictureAddress('Invalid image URL format').nullable();

const CourseId = z.object({ courseId: Id });
const SectionId = z.object({ sectionId: Id });
export const ofCourse = z.object({ courseId: Id });

export const Quiz = z.object({
  id: z.uuid(),
  lesson_id: z.uuid(),
  pass_percentage: z.number().int(),
  draw_count: z.number().int().nullable(),
  question_count: z.number().int(),
  revision: Revision,
});
export type QuizDraft = z.infer<typeof Quiz>;

export const LessonSummary = z.object({
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
  ...publishable,
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
  rateClass: 'drafts',
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
  waitsMs: PUBLISHING_MS,
  summary: 'Freeze the draft as the next version, or name every fault at its place',
  params: CourseId,
  body: z.object(seenDraft),
  reply: ModuleVersion,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    reasons.nothingToPublish,
    reasons.noLessons,
    reasons.sectionEmpty,
    reasons.nothingRequired,
    reasons.readingMissing,
    reasons.videoMissing,
    reasons.videoNotReady,
    reasons.captionsMissing,
    reasons.drawTooLarge,
    ...reasons.QUESTION_FAULTS,
    'STORAGE_UNAVAILABLE',
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
  errors: ['NOT_FOUND', reasons.unpublishedChanges],
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
  rateClass: 'drafts',
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
  rateClass: 'drafts',
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
