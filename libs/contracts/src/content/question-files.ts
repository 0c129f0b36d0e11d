/** Questions that come from elsewhere: copied, imported from a file, and exported to one (docs/content.md#question-files). */
import { z } from 'zod';
import { harmfulFile } from '../kernel/edge-reasons.js';
import { exportRoute } from '../kernel/exports/export-route.js';
import { faultAcross, Id } from '../kernel/fields.js';
import { LIMITS } from '../kernel/limits.js';
import { defineRoute } from '../kernel/route.js';
import { AUTHORS, QuestionDraft, QuestionType } from './questions.js';
import { paperRequired, tooManyQuestions, unknownAssessment, unknownBank, unknownQuestion } from './reasons.js';

/** Where they go, and where they come from. */
const paper = { assessment_id: Id.optional(), bank_id: Id.optional() };
const isOne = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);
const onePaper = ['assessment_id', 'bank_id'] as const;
const notOne = { at: 'assessment_id', message: paperRequired.message };

export const copyQuestions = defineRoute({
  name: 'copyQuestions',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/questions/copy',
  access: AUTHORS,
  status: 201,
  summary: 'Add copies of questions at the end of an assessment or a bank; each names its origin',
  body: z
    .object({
      question_ids: z.array(Id).min(1, 'Choose at least one question').max(50, 'Choose at most 50 questions'),
      ...paper,
    })
    .refine(({ assessment_id, bank_id }) => isOne(assessment_id, bank_id), faultAcross(onePaper, notOne)),
  reply: z.object({ questions: z.array(QuestionDraft) }),
  errors: [unknownQuestion, unknownAssessment, unknownBank, tooManyQuestions],
});

export const QUESTION_FORMATS = ['gift', 'csv'] as const;
export const QuestionFormat = z.enum(QUESTION_FORMATS, { error: 'Format must be gift or csv' });
export type QuestionFormat = z.infer<typeof QuestionFormat>;
/** In one file. */
export const IMPORTED_QUESTIONS_MAX = 500;

export const QuestionImport = z.object({
  dry_run: z.boolean(),
  /** Those that can be imported, as they would be or are. */
  questions: z.array(
    z.object({
      /** From 1, counting questions. */
      row: z.number().int(),
      /** From 1, of the file. */
      line: z.number().int(),
      type: QuestionType,
      prompt_html: z.string(),
      option_count: z.number().int(),
      tags: z.array(z.string()),
    }),
  ),
  /** How many were added; 0 in a dry run. */
  created: z.number().int(),
  /** Those that cannot. */
  errors: z.array(z.object({ row: z.number().int(), line: z.number().int(), message: z.string() })),
  /** What the file has and we do not keep, such as titles and feedback. */
  notes: z.array(z.string()),
});
export type QuestionImport = z.infer<typeof QuestionImport>;

export const importQuestions = defineRoute({
  name: 'importQuestions',
  owner: 'content',
  method: 'POST',
  kind: 'upload',
  path: '/api/admin/content/questions/import',
  access: AUTHORS,
  summary: 'Check a GIFT or CSV file of questions, or add the good ones to a draft, all at once',
  bodyLimit: LIMITS.importBytes + LIMITS.formBytes,
  /** Fields of the form, before the file. */
  body: z
    .object({
      format: QuestionFormat,
      ...paper,
      dry_run: z.enum(['true', 'false'], { error: 'Dry run must be true or false' }).default('true'),
    })
    .refine(({ assessment_id, bank_id }) => isOne(assessment_id, bank_id), faultAcross(onePaper, notOne)),
  reply: QuestionImport,
  errors: [
    'NO_FILE_PROVIDED',
    'FILE_TOO_LARGE',
    'INVALID_FILE_TYPE',
    harmfulFile,
    unknownAssessment,
    unknownBank,
    tooManyQuestions,
    'SERVICE_UNAVAILABLE',
  ],
});

export const exportQuestions = defineRoute({
  ...exportRoute,
  name: 'exportQuestions',
  owner: 'content',
  path: '/api/admin/content/questions/export',
  access: ['Admin'],
  summary: 'The questions of a draft with their keys, as a GIFT or CSV file',
  query: z
    .object({ format: QuestionFormat, assessmentId: Id.optional(), bankId: Id.optional() })
    .refine(
      ({ assessmentId, bankId }) => isOne(assessmentId, bankId),
      faultAcross([], { at: 'assessmentId', message: paperRequired.message }),
    ),
  errors: [...exportRoute.errors, 'NOT_FOUND'],
});
