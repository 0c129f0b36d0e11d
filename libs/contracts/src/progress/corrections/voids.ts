/** Staff void a faulty question (everybody gets its point, scores only rise) or one attempt (the learner may start again) (docs/path.md#voids). */
import { z } from 'zod';
import { Id, longText } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { alreadyVoided, attemptAbandoned } from '../reasons.js';

/** Why staff correct something, in their own words; never shown to learners. */
export const StaffReason = longText({ max: 500, required: 'Reason is required', tooLong: 'Reason must be less than 500 characters' });

export const voidQuestion = defineRoute({
  name: 'voidQuestion',
  owner: 'progress',
  method: 'POST',
  path: '/api/admin/assessments/:assessmentId/questions/:questionId/void',
  access: ['Admin'],
  summary: 'Void a question of the published versions; dry_run only says who would change',
  params: z.object({ assessmentId: Id, questionId: Id }),
  body: z.object({
    dry_run: z.boolean().default(false),
    reason: StaffReason,
  }),
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
        tier_before: Tier.nullable(),
        tier_after: Tier.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', alreadyVoided],
});

/** A question that no longer counts against anybody. */
export const QuestionVoid = z.object({
  question_id: z.uuid(),
  /** The newest version it is voided in; in a later one it counts. */
  through_version: z.number().int(),
  reason: z.string(),
  voided_at: z.iso.datetime(),
  voided_by: z.uuid(),
  /** Null: not known here. */
  voided_by_name: z.string().nullable(),
});
export type QuestionVoid = z.infer<typeof QuestionVoid>;

export const listVoids = defineRoute({
  name: 'listVoids',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/assessments/:assessmentId/voids',
  access: ['Admin', 'Staff'],
  summary: 'The voided questions of an assessment, newest first',
  params: z.object({ assessmentId: Id }),
  reply: z.object({ voids: z.array(QuestionVoid) }),
});

export const voidAttempt = defineRoute({
  name: 'voidAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/admin/assessments/:assessmentId/attempts/:attemptId/void',
  access: ['Admin'],
  summary: 'Void an attempt: it no longer counts, the learner is told and may begin again',
  params: z.object({ assessmentId: Id, attemptId: Id }),
  body: z.object({ reason: StaffReason }),
  reply: z.object({ attempt_id: z.uuid(), status: z.literal('ABANDONED') }),
  errors: ['NOT_FOUND', attemptAbandoned],
});
