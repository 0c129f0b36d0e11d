/** Drafts of every type, as server replies. */
import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import type { CourseOutline, LessonDraft, LessonSummary, QuizDraft } from '@paanch/contracts/content/modules/courses';
import type { ExpertSessionDraft } from '@paanch/contracts/content/modules/expert-sessions';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { CheckedVideo } from '@paanch/contracts/content/modules/videos';
import { ok, StubServer } from '../../../../testing/stub-server.js';

const AT = { created_at: '2026-09-28T06:00:00.000Z', updated_at: '2026-10-02T06:00:00.000Z' };
const idOf = (kind: string, index: number) => `0192a6f0-0000-7000-8000-${kind}${String(index).padStart(12 - kind.length, '0')}`;

export const PROGRAMME = { id: idOf('ab', 1), name: 'Campus Readiness 2027' };
const TIER_RANGES = {
  bronze_assessment_min_score: 0,
  bronze_assessment_max_score: 65,
  silver_assessment_min_score: 66,
  silver_assessment_max_score: 85,
  gold_assessment_min_score: 86,
  gold_assessment_max_score: 100,
};

/** With one product, whose modules these are. */
export const authoringServer = () =>
  new StubServer().on(listProducts, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } })).on(
    listReadinessProductsForStaff,
    ok({
      products: [
        {
          ...PROGRAMME,
          ...TIER_RANGES,
          ...AT,
          description: null,
          image_url: null,
          type: 'JOB_READINESS',
          visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
          revision: 1,
        },
      ],
    }),
  );

export const assessment = (over: Partial<AssessmentDraft> = {}): AssessmentDraft => ({
  id: idOf('a1', 1),
  product_id: PROGRAMME.id,
  name: 'Quantitative aptitude',
  description: null,
  time_limit_minutes: 40,
  sequence: 1,
  is_required: true,
  shows_explanations: false,
  shuffles_questions: false,
  shuffles_options: false,
  question_count: 3,
  open_attempts: 0,
  state: 'draft',
  published_version: null,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  ...AT,
  ...over,
});

export const question = (index: number, over: Partial<QuestionDraft> = {}): QuestionDraft => ({
  id: idOf('c1', index),
  assessment_id: idOf('a1', 1),
  quiz_id: null,
  bank_id: null,
  origin_id: null,
  tags: [],
  type: 'single',
  prompt_html: `<p>Text ${index}</p>`,
  options: [
    { id: 'a', text_html: 'First' },
    { id: 'b', text_html: 'Second' },
  ],
  key: 'a',
  tolerance: null,
  explanation_html: null,
  sequence: index,
  revision: 1,
  ...AT,
  ...over,
});

export const video = (over: Partial<CheckedVideo> = {}): CheckedVideo => ({
  url: `/api/videos/${idOf('d1', 1)}`,
  state: 'ready',
  duration_seconds: 75,
  size_bytes: 3 * 1024 * 1024,
  fault: null,
  ...over,
});

export const quiz = (over: Partial<QuizDraft> = {}): QuizDraft => ({
  id: idOf('e1', 1),
  lesson_id: idOf('b1', 1),
  pass_percentage: 70,
  draw_count: null,
  question_count: 1,
  revision: 1,
  ...over,
});

export const summary = (index: number, over: Partial<LessonSummary> = {}): LessonSummary => ({
  id: idOf('b1', index),
  section_id: idOf('f1', 1),
  title: `Lesson ${index}`,
  type: 'reading',
  language: 'en',
  estimated_minutes: 5,
  is_required: true,
  video: null,
  quiz: null,
  revision: 1,
  ...over,
});

export const lesson = (over: Partial<LessonDraft> = {}): LessonDraft => ({
  ...summary(1),
  course_id: idOf('a2', 1),
  body_html: '<p>Read this.</p>',
  low_data_video: null,
  captions: [],
  ...AT,
  ...over,
});

export const course = (over: Partial<CourseOutline> = {}): CourseOutline => ({
  id: idOf('a2', 1),
  product_id: PROGRAMME.id,
  name: 'Working with numbers',
  description: null,
  image_url: null,
  sequence: 2,
  is_required: true,
  visible_tiers: null,
  lesson_count: 3,
  estimated_minutes: 15,
  state: 'draft',
  published_version: null,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  ...AT,
  sections: [
    { id: idOf('f1', 1), course_id: idOf('a2', 1), title: 'Basics', lessons: [summary(1), summary(2)], revision: 1 },
    { id: idOf('f1', 2), course_id: idOf('a2', 1), title: 'Practice', lessons: [summary(3, { section_id: idOf('f1', 2) })], revision: 1 },
  ],
  ...over,
});

export const session = (over: Partial<ExpertSessionDraft> = {}): ExpertSessionDraft => ({
  id: idOf('a3', 1),
  product_id: PROGRAMME.id,
  title: 'A day in a plant',
  description: null,
  speaker: 'Meera Deshpande',
  speaker_title: null,
  video: null,
  low_data_video: null,
  captions: [],
  thumbnail_url: null,
  visible_tiers: null,
  sequence: 3,
  state: 'draft',
  published_version: null,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  ...AT,
  ...over,
});
