/** Promotion exams as Admins follow them: every attempt, voids, extra attempts (docs/exams.md#what-admins-do). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { listOf, listQuery } from '../../kernel/list.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { AttemptStatus } from '../attempts.js';
import { alreadyVoided, attemptAbandoned, notInReadiness, unknownStudent } from '../reasons.js';
import { QuestionVoid, StaffReason } from '../corrections/voids.js';
import { notRefused } from './reasons.js';

const admin = { owner: 'progress', access: ['Admin'] } as const;
const ROOT = '/api/admin/job-readiness/promotion-exams';

/** From this pass rate on it is shown as good; whole percent. */
export const GOOD_PASS_RATE = 70;

export const StaffExamAttempt = z.object({
  id: z.uuid(),
  student: z.object({ id: z.uuid(), full_name: z.string(), email: z.string() }),
  product: z.object({ id: z.uuid(), name: z.string() }),
  current_tier: Tier,
  target_tier: Tier,
  status: AttemptStatus,
  passed: z.boolean().nullable(),
  score: z.number().int().nullable(),
  correct_count: z.number().int().nullable(),
  question_count: z.number().int(),
  pass_threshold: z.number().int(),
  config_version: z.number().int(),
  timestamp_start: z.iso.datetime(),
  timestamp_end: z.iso.datetime().nullable(),
  /** The learner was let in by an extra attempt. */
  is_extra: z.boolean(),
  /** Why staff voided it; null: they did not. */
  voided: z.object({ reason: z.string(), at: z.iso.datetime(), by: z.uuid(), by_name: z.string().nullable() }).nullable(),
});
export type StaffExamAttempt = z.infer<typeof StaffExamAttempt>;

/** They follow product, learner and search, not status and result. */
export const ExamStats = z.object({
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  in_progress: z.number().int(),
  abandoned: z.number().int(),
  /** Passed of completed, and their average score; whole percent, null without any. */
  pass_rate: z.number().int().nullable(),
  average_score: z.number().int().nullable(),
});
export type ExamStats = z.infer<typeof ExamStats>;

export const listExamAttempts = defineRoute({
  ...admin,
  name: 'listExamAttempts',
  method: 'GET',
  path: `${ROOT}/attempts`,
  summary: 'Attempts at promotion exams, newest first, and their figures',
  query: listQuery({
    productId: Id.optional(),
    studentId: Id.optional(),
    status: AttemptStatus.optional(),
    passed: z.enum(['true', 'false']).optional(),
  }),
  reply: listOf(StaffExamAttempt).extend({ stats: ExamStats }),
});

export const voidExamAttempt = defineRoute({
  ...admin,
  name: 'voidExamAttempt',
  method: 'POST',
  path: `${ROOT}/attempts/:attemptId/void`,
  summary: 'Void an attempt: it no longer counts and the learner is told; a tier that it earned stays',
  params: z.object({ attemptId: Id }),
  body: z.object({ reason: StaffReason }),
  reply: z.object({ attempt_id: z.uuid(), status: z.literal('ABANDONED') }),
  errors: ['NOT_FOUND', attemptAbandoned],
});

export const giveExtraExamAttempt = defineRoute({
  ...admin,
  name: 'giveExtraExamAttempt',
  method: 'POST',
  path: `${ROOT}/extra-attempts`,
  status: 201,
  summary: 'Let a learner begin once more: no wait and no limit hold for one start',
  body: z.object({ student_id: Id, product_id: Id, reason: StaffReason }),
  reply: z.object({ id: z.uuid(), student_id: z.uuid(), product_id: z.uuid(), granted_at: z.iso.datetime() }),
  errors: [unknownStudent, notInReadiness, notRefused],
});

export const voidExamQuestion = defineRoute({
  ...admin,
  name: 'voidExamQuestion',
  method: 'POST',
  path: `${ROOT}/questions/:questionId/void`,
  summary: 'Void a question of the exams: everybody gets its point, and it is drawn no more until its bank is published again',
  params: z.object({ questionId: Id }),
  body: z.object({ dry_run: z.boolean().default(false), reason: StaffReason }),
  reply: z.object({
    dry_run: z.boolean(),
    affected_count: z.number().int(),
    /** Learners whose score rises; the first 200 by name. */
    changes: z.array(
      z.object({
        student_id: z.uuid(),
        full_name: z.string(),
        score_before: z.number().int(),
        score_after: z.number().int(),
        passed_before: z.boolean(),
        passed_after: z.boolean(),
        tier_before: Tier.nullable(),
        tier_after: Tier.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', alreadyVoided],
});

export const listExamVoids = defineRoute({
  ...admin,
  name: 'listExamVoids',
  method: 'GET',
  path: `${ROOT}/voids`,
  summary: 'The questions of a bank that are voided in exams, newest first',
  query: z.object({ bankId: Id }),
  /** `through_version`: of the bank; in a later one the question is drawn again. */
  reply: z.object({ voids: z.array(QuestionVoid) }),
});
