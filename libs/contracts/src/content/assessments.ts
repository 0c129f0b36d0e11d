/** Authoring of assessments and their questions: drafts, publishing, immutable versions (product 5, 16). */
import { z } from 'zod';
import { Id, lineOfText, longText, Success } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  duplicateOption,
  explanationTooLong,
  keyInvalid,
  keyMissing,
  noQuestions,
  notJobReadiness,
  nothingToPublish,
  optionsNotAllowed,
  optionTextMissing,
  optionTooLong,
  promptTooLong,
  stemMissing,
  toleranceNotAllowed,
  tooFewOptions,
  tooManyModules,
  unknownAssessment,
  unknownProduct,
} from './reasons.js';

export const QUESTION_TYPES = ['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering'] as const;
export const QuestionType = z.enum(QUESTION_TYPES, { error: 'Type must be single, multiple, true_false, numeric, short_text or ordering' });
export type QuestionType = z.infer<typeof QuestionType>;

const AUTHORS = ['Admin', 'Staff'] as const;
const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
const Description = longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }).nullable();
const TimeLimit = z
  .number({ error: 'Time limit must be a whole number of minutes' })
  .int('Time limit must be a whole number of minutes')
  .min(1, 'Time limit must be at least 1 minute')
  .max(480, 'Time limit cannot exceed 8 hours')
  .nullable();
const Sequence = z
  .number({ error: 'Sequence must be a whole number' })
  .int('Sequence must be a whole number')
  .min(1, 'Sequence must be 1 or more')
  .max(10_000, 'Sequence must be 10000 or less');
const AssessmentId = z.object({ assessmentId: Id });
const QuestionId = z.object({ questionId: Id });

export const AssessmentDraft = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  time_limit_minutes: z.number().nullable(),
  sequence: z.number(),
  is_required: z.boolean(),
  /** After submitting, learners see their answers by question with the explanations (product 5). */
  shows_explanations: z.boolean(),
  question_count: z.number(),
  /** draft: never published; published: as published; changed: edited since. */
  state: z.enum(['draft', 'published', 'changed']),
  published_version: z.number().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AssessmentDraft = z.infer<typeof AssessmentDraft>;

export const listAssessmentDrafts = defineRoute({
  name: 'listAssessmentDrafts',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/assessments',
  access: AUTHORS,
  summary: 'Assessments, by product and sequence',
  query: z.object({ productId: Id.optional() }),
  reply: z.object({ assessments: z.array(AssessmentDraft) }),
});

export const readAssessmentDraft = defineRoute({
  name: 'readAssessmentDraft',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/assessments/:assessmentId',
  access: AUTHORS,
  summary: 'One assessment as it stands in the draft',
  params: AssessmentId,
  reply: AssessmentDraft,
  errors: ['NOT_FOUND'],
});

export const createAssessment = defineRoute({
  name: 'createAssessment',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/assessments',
  access: AUTHORS,
  status: 201,
  summary: 'Add an assessment and its module under one id',
  body: z.object({
    product_id: Id,
    name: Name,
    description: Description.default(null),
    time_limit_minutes: TimeLimit.default(null),
    sequence: Sequence,
    is_required: z.boolean().default(true),
    shows_explanations: z.boolean().default(false),
  }),
  reply: AssessmentDraft,
  errors: [unknownProduct, notJobReadiness, tooManyModules],
});

export const changeAssessment = defineRoute({
  name: 'changeAssessment',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/assessments/:assessmentId',
  access: AUTHORS,
  summary: 'Change the draft; what is absent stays',
  params: AssessmentId,
  body: z
    .object({
      name: Name,
      description: Description,
      time_limit_minutes: TimeLimit,
      sequence: Sequence,
      is_required: z.boolean(),
      shows_explanations: z.boolean(),
    })
    .partial(),
  reply: AssessmentDraft,
  errors: ['NOT_FOUND'],
});

export const removeAssessment = defineRoute({
  name: 'removeAssessment',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/assessments/:assessmentId',
  access: ['Admin'],
  summary: 'Archive an assessment; open attempts end on the version they started',
  params: AssessmentId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

const PublishedVersion = z.object({
  version: z.number(),
  sha256: z.string(),
  question_count: z.number(),
  published_at: z.iso.datetime(),
  published_by: z.uuid(),
});

export const listAssessmentVersions = defineRoute({
  name: 'listAssessmentVersions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/assessments/:assessmentId/versions',
  access: AUTHORS,
  summary: 'Published versions, newest first',
  params: AssessmentId,
  reply: z.object({ versions: z.array(PublishedVersion) }),
  errors: ['NOT_FOUND'],
});

export const publishAssessment = defineRoute({
  name: 'publishAssessment',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/assessments/:assessmentId/publish',
  access: ['Admin'],
  status: 201,
  summary: 'Freeze the draft as the next version, or name every fault',
  params: AssessmentId,
  reply: PublishedVersion,
  errors: ['NOT_FOUND', nothingToPublish, noQuestions, stemMissing, tooFewOptions, optionTextMissing, keyMissing],
});

const OptionId = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/, 'Option id must be 1 to 36 letters, digits, - or _');
/** Counted in UTF-16 units, before and after cleaning. */
export const HTML_LENGTH = { prompt: 20_000, option: 2_000, explanation: 5_000 } as const;
const Html = (max: number, message: string) => z.string().max(max, message);

export const QuestionOption = z.object({ id: OptionId, text_html: Html(HTML_LENGTH.option, optionTooLong.message) });
export type QuestionOption = z.infer<typeof QuestionOption>;

/** single: option id; multiple: ids; ordering: all ids in the right order; true_false: boolean; numeric: number; short_text: 1 to 20 accepted strings. */
export const QuestionKey = z.union([z.string().max(36), z.boolean(), z.number(), z.array(z.string().max(200)).max(20)], {
  error: keyInvalid.message,
});
export type QuestionKey = z.infer<typeof QuestionKey>;

const questionFields = {
  type: QuestionType,
  prompt_html: Html(HTML_LENGTH.prompt, promptTooLong.message),
  options: z.array(QuestionOption).max(6, 'Give at most 6 options'),
  key: QuestionKey.nullable(),
  /** Absolute, numeric only. */
  tolerance: z
    .number({ error: 'Tolerance must be a number' })
    .min(0, 'Tolerance must be 0 or more')
    .max(1e9, 'Tolerance is too large')
    .nullable(),
  /** Shown after submitting where the version says so. */
  explanation_html: Html(HTML_LENGTH.explanation, explanationTooLong.message).nullable(),
  sequence: Sequence,
};

export const QuestionDraft = z.object({
  id: z.uuid(),
  assessment_id: z.uuid(),
  ...questionFields,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

const questionReasons = [
  keyInvalid,
  optionsNotAllowed,
  duplicateOption,
  toleranceNotAllowed,
  promptTooLong,
  optionTooLong,
  explanationTooLong,
] as const;

export const listQuestions = defineRoute({
  name: 'listQuestions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/questions',
  access: AUTHORS,
  summary: 'Questions of an assessment by sequence, with keys',
  query: z.object({ assessmentId: Id }),
  reply: z.object({ questions: z.array(QuestionDraft) }),
  errors: ['NOT_FOUND'],
});

export const createQuestion = defineRoute({
  name: 'createQuestion',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/questions',
  access: AUTHORS,
  status: 201,
  summary: 'Add a question to the draft; it may be incomplete until publishing',
  body: z.object({
    assessment_id: Id,
    ...questionFields,
    prompt_html: questionFields.prompt_html.default(''),
    options: questionFields.options.default([]),
    key: questionFields.key.default(null),
    tolerance: questionFields.tolerance.default(null),
    explanation_html: questionFields.explanation_html.default(null),
  }),
  reply: QuestionDraft,
  errors: [unknownAssessment, ...questionReasons],
});

export const changeQuestion = defineRoute({
  name: 'changeQuestion',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/questions/:questionId',
  access: AUTHORS,
  summary: 'Change a question of the draft; what is absent stays',
  params: QuestionId,
  body: z.object(questionFields).partial(),
  reply: QuestionDraft,
  errors: ['NOT_FOUND', ...questionReasons],
});

export const removeQuestion = defineRoute({
  name: 'removeQuestion',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/questions/:questionId',
  access: ['Admin'],
  summary: 'Take a question out of the draft; published versions keep it',
  params: QuestionId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

/** The immutable body of a published version; its SHA-256 is taken over its canonical JSON. */
export const AssessmentBody = z.object({
  assessment_id: z.uuid(),
  version: z.number().int(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  time_limit_minutes: z.number().nullable(),
  /** Absent in versions published before it existed, as is explanation_html: their hash must not change. */
  shows_explanations: z.boolean().optional(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      type: QuestionType,
      prompt_html: z.string(),
      options: z.array(QuestionOption),
      key: QuestionKey,
      tolerance: z.number().nullable(),
      explanation_html: z.string().nullish(),
      sequence: z.number(),
    }),
  ),
});
export type AssessmentBody = z.infer<typeof AssessmentBody>;

export const readAssessmentBody = defineRoute({
  name: 'readAssessmentBody',
  owner: 'content',
  method: 'GET',
  path: '/internal/assessments/:assessmentId/versions/:version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  summary: 'The body of a published version, with keys; fetched once while handling the fact that names it',
  params: z.object({ assessmentId: Id, version: z.coerce.number().int().min(1) }),
  reply: z.object({ sha256: z.string(), body: AssessmentBody }),
  errors: ['NOT_FOUND'],
});
