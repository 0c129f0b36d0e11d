/** How a product's promotion exam is set up: one for each Job Readiness product (docs/exams.md#configuration). */
import { z } from 'zod';
import { Id, idOr, longText, orNone, Success, withDefaults } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { Minutes } from '../assessments.js';
import { examExists, notReadinessProduct, productFixed, unknownBank, unknownProduct } from '../reasons.js';

/** What a new configuration starts with (docs/exams.md#configuration). */
export const EXAM_DEFAULTS = {
  is_enabled: true,
  question_count: 25,
  pass_threshold: 70,
  time_limit_minutes: 60,
  system_prompt: null,
  silver_bank_ids: [],
  gold_bank_ids: [],
};

/** A pool is healthy from this many questions on for each one that is asked (docs/exams.md#pool). */
export const POOL_FACTOR = 4;

const QUESTIONS = 'Number of questions must be a whole number';
const PASS_MARK = 'Pass mark must be a whole number';

const Banks = z
  .array(Id)
  .max(10, 'Choose at most 10 question banks')
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each question bank once');

const settings = {
  is_enabled: z.boolean(),
  question_count: z
    .number({ error: QUESTIONS })
    .int(QUESTIONS)
    .min(1, 'Number of questions must be at least 1')
    .max(100, 'Number of questions must be at most 100'),
  pass_threshold: z
    .number({ error: PASS_MARK })
    .int(PASS_MARK)
    .min(1, 'Pass mark must be at least 1')
    .max(100, 'Pass mark must be at most 100'),
  time_limit_minutes: Minutes,
  /** Only for the questions that a machine will write. */
  system_prompt: orNone(longText({ max: 4_000, tooLong: 'System prompt must be less than 4000 characters' })),
  /** The exam to Silver draws from them, and the one to Gold from the others. */
  silver_bank_ids: Banks,
  gold_bank_ids: Banks,
};
const ProductId = idOr('Product is required');

/** What the dialog checks. */
export const PromotionExamForm = z.object({ product_id: ProductId, ...settings });
export type PromotionExamForm = z.output<typeof PromotionExamForm>;

/** Questions of the newest published versions of its banks, and how many make it healthy. */
const Pool = z.object({ question_count: z.number().int(), needed: z.number().int(), is_healthy: z.boolean() });

export const PromotionExam = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  is_enabled: z.boolean(),
  question_count: z.number().int(),
  pass_threshold: z.number().int(),
  time_limit_minutes: z.number().int(),
  system_prompt: z.string().nullable(),
  silver_bank_ids: z.array(z.uuid()),
  gold_bank_ids: z.array(z.uuid()),
  silver_pool: Pool,
  gold_pool: Pool,
  /** Each saved change is a version; attempts name theirs. */
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PromotionExam = z.infer<typeof PromotionExam>;

const admin = { owner: 'content', access: ['Admin'], path: '/api/admin/job-readiness/promotion-exams' } as const;

export const listPromotionExams = defineRoute({
  ...admin,
  name: 'listPromotionExams',
  method: 'GET',
  summary: 'Promotion exam configurations, by product',
  reply: z.object({ configs: z.array(PromotionExam) }),
});

export const createPromotionExam = defineRoute({
  ...admin,
  name: 'createPromotionExam',
  method: 'POST',
  status: 201,
  summary: 'Set up the promotion exam of a Job Readiness product; one for each',
  body: withDefaults(PromotionExamForm, EXAM_DEFAULTS),
  reply: PromotionExam,
  errors: [examExists, unknownProduct, notReadinessProduct, unknownBank],
});

export const changePromotionExam = defineRoute({
  ...admin,
  name: 'changePromotionExam',
  method: 'PATCH',
  summary: 'Change a promotion exam; its id is in the body, and its product stays',
  body: z.object({ id: Id, ...z.object({ product_id: ProductId, ...settings }).partial().shape, ...basedOn }),
  reply: PromotionExam,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', productFixed, unknownBank],
});

export const removePromotionExam = defineRoute({
  ...admin,
  name: 'removePromotionExam',
  method: 'DELETE',
  summary: 'Archive a promotion exam; attempts that are open end as they began',
  query: z.object({ id: idOr('Id is required') }),
  reply: Success,
  errors: ['NOT_FOUND'],
});
