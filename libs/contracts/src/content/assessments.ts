/** Authoring of assessments: drafts, publishing, immutable versions (docs/content.md#assessments). */
import { z } from 'zod';
import { Id, lineOfText, longText, Success } from '../kernel/fields.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { publishable, restoring, PUBLISHING_MS, seenDraft, VersionNumber, versionFields } from './drafts/drafts.js';
import { AUTHORS, labelled, QuestionKey, QuestionOption, QuestionType, Sequence } from './questions.js';
import {
  learnersInside,
  nothingToPublish,
  QUESTION_FAULTS,
  tooManyModules,
  unknownProduct,
  unpublishedChanges,
  wrongProductType,
} from './reasons.js';

const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
const Description = longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }).nullable();
/** Of an assessment or an exam; minutes. */
export const Minutes = z
  .number({ error: 'Time limit must be a whole number of minutes' })
  .int('Time limit must be a whole number of minutes')
  .min(1, 'Time limit must be at least 1 minute')
  .max(480, 'Time limit cannot exceed 8 hours');
const TimeLimit = Minutes.nullable();
const AssessmentId = z.object({ assessmentId: Id });

export const AssessmentDraft = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  time_limit_minutes: z.number().nullable(),
  sequence: z.number(),
  is_required: z.boolean(),
  /** After submitting, learners see their answers by question with the explanations (docs/content.md#assessments). */
  shows_explanations: z.boolean(),
  /** Each attempt has an order of its own, of questions and of options. */
  shuffles_questions: z.boolean(),
  shuffles_options: z.boolean(),
  question_count: z.number(),
  /** Learners who are in the middle of it: they end on the version they began with. */
  open_attempts: z.number().int(),
  ...publishable,
  revision: Revision,
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
  summary: 'The draft of one assessment',
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
    /** Without it the assessment comes last. */
    sequence: Sequence.optional(),
    is_required: z.boolean().default(true),
    shows_explanations: z.boolean().default(false),
    shuffles_questions: z.boolean().default(false),
    shuffles_options: z.boolean().default(false),
  }),
  reply: AssessmentDraft,
  errors: [unknownProduct, wrongProductType, tooManyModules],
});

export const changeAssessment = defineRoute({
  name: 'changeAssessment',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/assessments/:assessmentId',
  access: AUTHORS,
  rateClass: 'drafts',
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
      shuffles_questions: z.boolean(),
      shuffles_options: z.boolean(),
    })
    .partial()
    .extend(basedOn),
  reply: AssessmentDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeAssessment = defineRoute({
  name: 'removeAssessment',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/assessments/:assessmentId',
  access: ['Admin'],
  summary: 'Archive an assessment; with `anyway` also while learners are inside, who end on the version they began with',
  params: AssessmentId,
  query: z.object({ anyway: z.literal('true', { error: 'Anyway must be true' }).optional() }),
  reply: Success,
  errors: ['NOT_FOUND', learnersInside],
});

export const AssessmentVersion = z.object({ ...versionFields, question_count: z.number() });
export type AssessmentVersion = z.infer<typeof AssessmentVersion>;

export const listAssessmentVersions = defineRoute({
  name: 'listAssessmentVersions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/assessments/:assessmentId/versions',
  access: AUTHORS,
  summary: 'Published versions, newest first',
  params: AssessmentId,
  reply: z.object({ versions: z.array(AssessmentVersion) }),
  errors: ['NOT_FOUND'],
});

export const publishAssessment = defineRoute({
  name: 'publishAssessment',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/assessments/:assessmentId/publish',
  access: ['Admin'],
  status: 201,
  waitsMs: PUBLISHING_MS,
  summary: 'Freeze the draft as the next version, or name every fault',
  params: AssessmentId,
  body: z.object(seenDraft),
  reply: AssessmentVersion,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', nothingToPublish, ...QUESTION_FAULTS, 'STORAGE_UNAVAILABLE'],
});

export const restoreAssessment = defineRoute({
  name: 'restoreAssessment',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/assessments/:assessmentId/restore',
  access: ['Admin'],
  summary: 'Make the draft what a published version was, with the same question ids; learners see it once it is published',
  params: AssessmentId,
  body: z.object(restoring),
  reply: AssessmentDraft,
  errors: ['NOT_FOUND', unpublishedChanges],
});

/** The immutable body of a published version; its SHA-256 is taken over its canonical JSON. */
export const AssessmentBody = z.object({
  assessment_id: z.uuid(),
  version: z.number().int(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  time_limit_minutes: z.number().nullable(),
  /** These are absent in versions published before they existed, like explanation_html: their hash must not change. */
  shows_explanations: z.boolean().optional(),
  shuffles_questions: z.boolean().optional(),
  shuffles_options: z.boolean().optional(),
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
      ...labelled,
    }),
  ),
});
export type AssessmentBody = z.infer<typeof AssessmentBody>;

export const readAssessmentVersion = defineRoute({
  name: 'readAssessmentVersion',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/assessments/:assessmentId/versions/:version',
  access: AUTHORS,
  summary: 'One published version, with keys',
  params: AssessmentId.extend({ version: VersionNumber }),
  reply: AssessmentVersion.extend({ body: AssessmentBody }),
  errors: ['NOT_FOUND'],
});

export const readAssessmentBody = defineRoute({
  name: 'readAssessmentBody',
  owner: 'content',
  method: 'GET',
  path: '/internal/assessments/:assessmentId/versions/:version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  summary: 'The body of a published version, with keys; fetched once while handling the fact that names it',
  params: z.object({ assessmentId: Id, version: VersionNumber }),
  reply: z.object({ sha256: z.string(), body: AssessmentBody }),
  errors: ['NOT_FOUND'],
});
