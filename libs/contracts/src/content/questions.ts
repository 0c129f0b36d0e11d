/** Authoring of the questions of a draft: of an assessment, of a lesson's quiz or of a bank (docs/content.md#questions). */
import { z } from 'zod';
import { faultAcross, Id, lineOfText, Success } from '../kernel/fields.js';
import { FORBIDDEN_JSON_KEYS } from '../kernel/limits.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { HTML_LENGTH } from './judging/html-length.js';
import {
  duplicateOption,
  explanationTooLong,
  keyInvalid,
  optionsNotAllowed,
  optionTooLong,
  promptTooLong,
  orderChanged,
  paperRequired,
  toleranceNotAllowed,
  tooManyQuestions,
  unknownAssessment,
  unknownBank,
  unknownQuestion,
  unknownQuiz,
} from './reasons.js';

export const QUESTION_TYPES = ['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering'] as const;
export const QuestionType = z.enum(QUESTION_TYPES, { error: 'Type must be single, multiple, true_false, numeric, short_text or ordering' });
export type QuestionType = z.infer<typeof QuestionType>;

/** Who writes content (docs/permissions.md#rules-for-staff). */
export const AUTHORS = ['Admin', 'Staff'] as const;
export const Sequence = z
  .number({ error: 'Sequence must be a whole number' })
  .int('Sequence must be a whole number')
  .min(1, 'Sequence must be 1 or more')
  .max(10_000, 'Sequence must be 10000 or less');
const QuestionId = z.object({ questionId: Id });

const OptionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/, 'Option id must be 1 to 36 letters, digits, - or _')
  .refine((id) => !FORBIDDEN_JSON_KEYS.includes(id), 'Option id is not allowed');
const Html = (max: number, message: string) => z.string().max(max, message);

export const QuestionOption = z.object({ id: OptionId, text_html: Html(HTML_LENGTH.option, optionTooLong.message) });
export type QuestionOption = z.infer<typeof QuestionOption>;

/** single: option id; multiple: ids; ordering: all ids in the right order; true_false: boolean; numeric: number; short_text: 1 to 20 accepted strings. */
export const QuestionKey = z.union([z.string().max(36), z.boolean(), z.number(), z.array(z.string().max(200)).max(20)], {
  error: keyInvalid.message,
});
export type QuestionKey = z.infer<typeof QuestionKey>;

const Tag = lineOfText({ max: 50, required: 'A tag needs a letter or a digit', tooLong: 'A tag must be at most 50 characters' });
export const TAGS_MAX = 10;
const Tags = z
  .array(Tag)
  .max(TAGS_MAX, `Add at most ${TAGS_MAX} tags`)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Each tag can be used once');

/** Of a question in a body; absent in versions published before it existed: their hash must not change. */
export const labelled = { tags: z.array(z.string()).optional(), origin_id: z.uuid().nullish() };

const questionFields = {
  type: QuestionType,
  prompt_html: Html(HTML_LENGTH.prompt, promptTooLong.message),
  options: z.array(QuestionOption).max(6, 'Add at most 6 options'),
  key: QuestionKey.nullable(),
  /** Absolute, numeric only. */
  tolerance: z
    .number({ error: 'Tolerance must be a number' })
    .min(0, 'Tolerance must be 0 or more')
    .max(1e9, 'Tolerance is too large')
    .nullable(),
  /** Shown after submitting where the version says so. */
  explanation_html: Html(HTML_LENGTH.explanation, explanationTooLong.message).nullable(),
  tags: Tags,
  sequence: Sequence,
};

export const QuestionDraft = z.object({
  id: z.uuid(),
  /** It is of one of them, and the others are null. */
  assessment_id: z.uuid().nullable(),
  quiz_id: z.uuid().nullable(),
  bank_id: z.uuid().nullable(),
  /** The question that it was copied from. */
  origin_id: z.uuid().nullable(),
  ...questionFields,
  revision: Revision,
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

/** A question is of one paper. */
const isOne = (...ids: readonly unknown[]) => ids.filter((id) => (id ?? null) !== null).length === 1;

export const listQuestions = defineRoute({
  name: 'listQuestions',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/questions',
  access: AUTHORS,
  summary: 'Questions of an assessment, a quiz or a bank by sequence, with keys',
  query: z
    .object({ assessmentId: Id.optional(), quizId: Id.optional(), bankId: Id.optional() })
    .refine(
      ({ assessmentId, quizId, bankId }) => isOne(assessmentId, quizId, bankId),
      faultAcross([], { at: 'assessmentId', message: paperRequired.message }),
    ),
  reply: z.object({ questions: z.array(QuestionDraft) }),
  errors: ['NOT_FOUND'],
});

export const createQuestion = defineRoute({
  name: 'createQuestion',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/questions',
  access: AUTHORS,
  rateClass: 'drafts',
  status: 201,
  summary: 'Add a question to the draft; it may be incomplete until publishing',
  body: z
    .object({
      assessment_id: Id.nullable().default(null),
      quiz_id: Id.nullable().default(null),
      bank_id: Id.nullable().default(null),
      /** Of a question that was removed from this draft: it comes back under its id. */
      removed_id: Id.optional(),
      ...questionFields,
      prompt_html: questionFields.prompt_html.default(''),
      options: questionFields.options.default([]),
      key: questionFields.key.default(null),
      tolerance: questionFields.tolerance.default(null),
      explanation_html: questionFields.explanation_html.default(null),
      tags: Tags.default([]),
      /** Without it the question comes last. */
      sequence: questionFields.sequence.optional(),
    })
    .refine(
      ({ assessment_id, quiz_id, bank_id }) => isOne(assessment_id, quiz_id, bank_id),
      faultAcross(['assessment_id', 'quiz_id', 'bank_id'], { at: 'assessment_id', message: paperRequired.message }),
    ),
  reply: QuestionDraft,
  errors: [unknownAssessment, unknownQuiz, unknownBank, unknownQuestion, tooManyQuestions, ...questionReasons],
});

export const changeQuestion = defineRoute({
  name: 'changeQuestion',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/questions/:questionId',
  access: AUTHORS,
  rateClass: 'drafts',
  summary: 'Change a question of the draft; what is absent stays',
  params: QuestionId,
  body: z.object(questionFields).partial().extend(basedOn),
  reply: QuestionDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...questionReasons],
});

export const removeQuestion = defineRoute({
  name: 'removeQuestion',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/questions/:questionId',
  access: AUTHORS,
  summary: 'Take a question out of the draft; published versions keep it',
  params: QuestionId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

const NewOrder = z.object({ question_ids: z.array(Id).max(500) });
const InOrder = z.object({ questions: z.array(QuestionDraft) });

export const orderAssessmentQuestions = defineRoute({
  name: 'orderAssessmentQuestions',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/content/assessments/:assessmentId/question-order',
  access: AUTHORS,
  summary: 'Put the questions of a draft in a new order, which names all of them',
  params: z.object({ assessmentId: Id }),
  body: NewOrder,
  reply: InOrder,
  errors: ['NOT_FOUND', orderChanged],
});

export const orderQuizQuestions = defineRoute({
  name: 'orderQuizQuestions',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/content/quizzes/:quizId/question-order',
  access: AUTHORS,
  summary: 'Put the questions of a quiz in a new order, which names all of them',
  params: z.object({ quizId: Id }),
  body: NewOrder,
  reply: InOrder,
  errors: ['NOT_FOUND', orderChanged],
});

export const orderBankQuestions = defineRoute({
  name: 'orderBankQuestions',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/content/banks/:bankId/question-order',
  access: AUTHORS,
  summary: 'Put the questions of a bank in a new order, which names all of them',
  params: z.object({ bankId: Id }),
  body: NewOrder,
  reply: InOrder,
  errors: ['NOT_FOUND', orderChanged],
});
