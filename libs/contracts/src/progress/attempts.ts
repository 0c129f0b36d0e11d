/** Assessments as a learner takes them: list, start, answer, submit (docs/path.md#attempts). */
import { z } from 'zod';
import { Id, idOr, Success } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier, TierRanges } from '../kernel/stars.js';
import { AttemptBreaks } from './breaks.js';
import {
  alreadySubmitted,
  attemptClosed,
  attemptElsewhere,
  attemptPaused,
  invalidAnswer,
  productIdRequired,
  unknownQuestion,
} from './reasons.js';

/** One tab holds an attempt's write lease; it expires after this long without a sign of life (docs/path.md#one-writer). Seconds. */
export const LEASE_SECONDS = 20;
/** How often the writing tab sends a heartbeat, and the silence that counts as an outage (docs/path.md#time). Seconds. */
export const PING_SECONDS = 5;
export const OUTAGE_SECONDS = 10;
/** At most this share of the time limit is given back for outages (docs/path.md#time). */
export const REFUND_SHARE = 0.2;

/** An attempt is closed this many seconds after its deadline, grading what was saved (docs/path.md#time). */
export const CLOSING_GRACE_SECONDS = 10;

export const QuestionType = z.enum(['single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering']);
export type QuestionType = z.infer<typeof QuestionType>;

/** Option id, option ids (ordering: all of them, in order), boolean, or text (numeric as typed, short text); null is no answer. */
export const AnswerValue = z.union([z.string().max(500), z.boolean(), z.array(z.string().max(36)).max(6)], {
  error: invalidAnswer.message,
});
export type AnswerValue = z.infer<typeof AnswerValue>;

const AssessmentId = z.object({ assessmentId: Id });
const AttemptPath = z.object({ assessmentId: Id, attemptId: Id });
export const AttemptStatus = z.enum(['IN_PROGRESS', 'COMPLETED', 'ABANDONED']);

export const listReadinessAssessments = defineRoute({
  name: 'listReadinessAssessments',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/job-readiness/assessments',
  access: ['student'],
  scope: 'own',
  summary: 'The assessments of one programme with what this learner has done',
  query: z.object({ productId: idOr(productIdRequired.message) }),
  reply: z.object({
    assessments: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string().nullable(),
        sequence: z.number(),
        question_count: z.number(),
        time_limit_minutes: z.number().nullable(),
        effective_time_limit_minutes: z.number().nullable(),
        status: z.enum(['not_started', 'in_progress', 'submitted']),
        attempt_id: z.uuid().nullable(),
        /** The open attempt's; null without one, or without a limit. */
        deadline_at: z.iso.datetime().nullable(),
        score: z.number().nullable(),
        submitted_at: z.iso.datetime().nullable(),
      }),
    ),
    /** If absent, draw 0-60, 61-80, 81-100 (docs/path.md#tiers). */
    tier_configuration: TierRanges.optional(),
    server_now: z.iso.datetime(),
    completion_summary: z.object({
      completed_assessments_count: z.number(),
      total_assessments_count: z.number(),
      all_assessments_complete: z.boolean(),
      average_score: z.number().nullable(),
    }),
    current_student_state: z.object({ star_level: StarLevel.nullable(), tier: Tier.nullable(), promotion_eligible: z.boolean() }),
  }),
  errors: ['NOT_FOUND', productIdRequired],
});

export const readAssessment = defineRoute({
  name: 'readAssessment',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/assessments/:assessmentId',
  access: ['student'],
  scope: 'own',
  summary: 'What the assessment is; its questions come only with an open attempt',
  params: AssessmentId,
  reply: z.object({
    id: z.uuid(),
    product_id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    question_count: z.number(),
    time_limit_minutes: z.number().nullable(),
    effective_time_limit_minutes: z.number().nullable(),
    status: z.enum(['not_started', 'in_progress', 'submitted']),
    attempt_id: z.uuid().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const AttemptQuestion = z.object({
  id: z.uuid(),
  position: z.number(),
  type: QuestionType,
  prompt_html: z.string(),
  options: z.array(z.object({ id: z.string(), text_html: z.string() })),
  answer: AnswerValue.nullable(),
  flagged: z.boolean(),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

/** A question after the attempt: the answer and the author's explanation; never the key. */
const ReviewedQuestion = AttemptQuestion.omit({ flagged: true }).extend({
  is_correct: z.boolean(),
  /** Staff found it faulty: everybody gets the point. */
  is_voided: z.boolean(),
  explanation_html: z.string().nullable(),
});
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

export const Attempt = z.object({
  id: z.uuid(),
  assessment_id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  status: AttemptStatus,
  /** Whole percent, once closed. */
  score: z.number().nullable(),
  correct_count: z.number().nullable(),
  question_count: z.number(),
  time_limit_minutes: z.number().nullable(),
  extra_time_factor: z.number(),
  timestamp_start: z.iso.datetime(),
  timestamp_end: z.iso.datetime().nullable(),
  /** Null: no limit. */
  deadline_at: z.iso.datetime().nullable(),
  /** Seconds given back for outages so far, and how many may be at most. */
  refunded_seconds: z.number().int(),
  refundable_seconds: z.number().int(),
  /** Null: the attempt cannot be paused. */
  breaks: AttemptBreaks.nullable(),
  server_now: z.iso.datetime(),
  /** Highest saved sequence number; the next save takes a higher one. */
  seq: z.number(),
  /** Only while open, and not in a break; never with keys. */
  questions: z.array(AttemptQuestion),
  /** Once closed: its effect on the learner's standing. average_score and tier only once all assessments are done. */
  outcome: z
    .object({ average_score: z.number().nullable(), tier: Tier.nullable(), star_level: StarLevel.nullable(), stars_before: z.number() })
    .nullable(),
  /** Once closed, if the version shows explanations; else null. */
  review: z.array(ReviewedQuestion).nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** What the calls of an open attempt take and answer; those of the promotion exam are the same (docs/exams.md). */
export const SavingAnswers = z.object({
  /** The writing tab; saves from other tabs are refused while it holds the lease. */
  tab_id: Id.optional(),
  seq: z
    .number({ error: 'Sequence number is required' })
    .int('Sequence number must be a whole number')
    .min(1, 'Sequence number must be 1 or more')
    .max(Number.MAX_SAFE_INTEGER),
  answers: z
    .array(z.object({ question_id: Id, value: AnswerValue.nullish(), flagged: z.boolean().optional() }))
    .min(1, 'Send at least one answer')
    .max(200, 'Send at most 200 answers'),
});
export const SavedAnswers = z.object({ seq: z.number(), server_now: z.iso.datetime(), deadline_at: z.iso.datetime().nullable() });
/** tab_id: the writing tab; others are refused while it holds the lease. */
export const Submitting = z.object({ tab_id: Id.optional() }).default({});
export const Leasing = z.object({ tab_id: Id, take_over: z.boolean().default(false) });
export const Pinging = z.object({ tab_id: Id });
export const Leaving = z.object({ tab_id: Id });
/** The state of the clock; the reply to each heartbeat of the writing tab. */
export const Presence = z.object({
  server_now: z.iso.datetime(),
  deadline_at: z.iso.datetime().nullable(),
  refunded_seconds: z.number().int(),
});

export const startAttempt = defineRoute({
  name: 'startAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/assessments/:assessmentId/start',
  access: ['student'],
  scope: 'own',
  status: 201,
  mayExist: true,
  summary: 'Open an attempt, or give the open one back',
  params: AssessmentId,
  reply: Attempt,
  errors: ['NOT_FOUND', alreadySubmitted],
});

export const readAttempt = defineRoute({
  name: 'readAttempt',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId',
  access: ['student'],
  scope: 'own',
  summary: 'Read an attempt back; an overdue one is closed by the clock',
  params: AttemptPath,
  reply: Attempt,
  errors: ['NOT_FOUND'],
});

export const saveAnswers = defineRoute({
  name: 'saveAnswers',
  owner: 'progress',
  method: 'PUT',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/answers',
  access: ['student'],
  scope: 'own',
  rateClass: 'answers',
  summary: 'Save answers and flags; a sequence number not above the saved one changes nothing',
  params: AttemptPath,
  naturalKey: true,
  body: SavingAnswers,
  reply: SavedAnswers,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere, attemptPaused, unknownQuestion, invalidAnswer],
});

export const submitAttempt = defineRoute({
  name: 'submitAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/submit',
  access: ['student'],
  scope: 'own',
  rateClass: 'answers',
  naturalKey: true,
  summary: 'Close and grade the attempt; again on a completed one answers the same',
  params: AttemptPath,
  body: Submitting,
  reply: Attempt,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const leaseAttempt = defineRoute({
  name: 'leaseAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/lease',
  access: ['student'],
  scope: 'own',
  rateClass: 'answers',
  naturalKey: true,
  summary: 'Become the tab that writes; where another one does, only with take_over',
  params: AttemptPath,
  body: Leasing,
  /** seq: the highest saved; the writing tab continues from it. */
  reply: Presence.extend({ seq: z.number() }),
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const pingAttempt = defineRoute({
  name: 'pingAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/ping',
  access: ['student'],
  scope: 'own',
  rateClass: 'answers',
  naturalKey: true,
  summary: 'The writing tab is there; after a silence the time lost is given back',
  params: AttemptPath,
  body: Pinging,
  reply: Presence,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const leaveAttempt = defineRoute({
  name: 'leaveAttempt',
  owner: 'progress',
  method: 'POST',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/leave',
  access: ['student'],
  scope: 'own',
  rateClass: 'answers',
  naturalKey: true,
  summary: 'The writing tab leaves on purpose: it gives its lease back, and the time away is not given back',
  params: AttemptPath,
  body: Leaving,
  reply: Success,
  errors: ['NOT_FOUND'],
});
