/** The immutable bodies of published courses and expert sessions, and how progress fetches them (docs/content.md#versions). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { ProjectType } from '../../kernel/vocabulary/study.js';
import { defineRoute } from '../../kernel/route.js';
import { PublishedCaptions } from './captions.js';
import { versionFields, VersionNumber } from '../drafts/drafts.js';
import { labelled, QuestionKey, QuestionOption, QuestionType } from '../questions.js';
import { PublishedVideo } from './videos.js';

export const LESSON_TYPES = ['video', 'reading'] as const;
export const LessonType = z.enum(LESSON_TYPES, { error: 'Type must be video or reading' });
export type LessonType = z.infer<typeof LessonType>;

const PlayedVideo = z.object({
  ...PublishedVideo.shape,
  /** A smaller file of the same film for slow networks; null: none. */
  low_data: PublishedVideo.nullable(),
  captions: z.array(PublishedCaptions),
  /** Made from the captions in the lesson's language, else the first. */
  transcript_html: z.string(),
});
export type PlayedVideo = z.infer<typeof PlayedVideo>;

/** With its key. */
export const PublishedQuestion = z.object({
  id: z.uuid(),
  type: QuestionType,
  prompt_html: z.string(),
  options: z.array(QuestionOption),
  key: QuestionKey,
  tolerance: z.number().nullable(),
  explanation_html: z.string().nullable(),
  sequence: z.number(),
  ...labelled,
});
export type PublishedQuestion = z.infer<typeof PublishedQuestion>;

export const PublishedQuiz = z.object({
  id: z.uuid(),
  /** Whole percent. */
  pass_percentage: z.number().int(),
  /** How many of the questions are asked; null: all. */
  draw_count: z.number().int().nullable(),
  questions: z.array(PublishedQuestion),
});
export type PublishedQuiz = z.infer<typeof PublishedQuiz>;

export const PublishedLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  type: LessonType,
  language: z.string(),
  estimated_minutes: z.number().int(),
  is_required: z.boolean(),
  /** Of a reading, else null. */
  body_html: z.string().nullable(),
  /** Of a video, else null. */
  video: PlayedVideo.nullable(),
  quiz: PublishedQuiz.nullable(),
});
export type PublishedLesson = z.infer<typeof PublishedLesson>;

const Body = { module_id: z.uuid(), version: z.number().int(), product_id: z.uuid(), name: z.string(), description: z.string().nullable() };

export const CourseBody = z.object({
  type: z.literal('Course'),
  ...Body,
  image_url: z.string().nullable(),
  /** In their order, like their lessons. */
  sections: z.array(z.object({ id: z.uuid(), title: z.string(), lessons: z.array(PublishedLesson) })),
});
export type CourseBody = z.infer<typeof CourseBody>;

export const ExpertSessionBody = z.object({
  type: z.literal('expert_session'),
  ...Body,
  speaker: z.string(),
  speaker_title: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  video: PlayedVideo,
});
export type ExpertSessionBody = z.infer<typeof ExpertSessionBody>;

/** What learners see of a project; it arrives in its fact, so nothing is fetched. */
export const ProjectBody = z.object({ type: z.literal('project'), ...Body, project_type: ProjectType });
export type ProjectBody = z.infer<typeof ProjectBody>;

export const ModuleBody = z.discriminatedUnion('type', [CourseBody, ExpertSessionBody]);
export type ModuleBody = z.infer<typeof ModuleBody>;

export const readModuleBody = defineRoute({
  name: 'readModuleBody',
  owner: 'content',
  method: 'GET',
  path: '/internal/modules/:moduleId/versions/:version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  summary: 'The body of a published course or expert session, with keys; fetched once while handling the fact that names it',
  params: z.object({ moduleId: Id, version: VersionNumber }),
  reply: z.object({ sha256: z.string(), body: ModuleBody }),
  errors: ['NOT_FOUND'],
});

/** A published version as staff see it in a list. */
export const ModuleVersion = z.object({
  ...versionFields,
  /** Lessons of a course; 1 for an expert session. */
  lesson_count: z.number(),
});
export type ModuleVersion = z.infer<typeof ModuleVersion>;
