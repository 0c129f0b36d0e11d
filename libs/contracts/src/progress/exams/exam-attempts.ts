/** The promotion exam as a learner takes it: whether one may, start, answer, submit (docs/exams.md). */
import { z } from 'zod';
import { Id, idOr, Success } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import {
  AttemptQuestion,
  AttemptStatus,
  Leaving,
  Leasing,
  Pinging,
  Presence,
  SavedAnswers,
  SavingAnswers,
  Submitting,
} from '../attempts.js';
import { AttemptBreaks } from '../breaks.js';
import { attemptClosed, attemptElsewhere, attemptPaused, invalidAnswer, productIdRequired, unknownQuestion } from '../reasons.js';
import { EXAM_REASONS, EXAM_REFUSALS } from './reasons.js';

/** Completed attempts a learner has in so many days (docs/exams.md#eligibility). */
export const EXAM_ATTEMPTS = { allowed: 3, days: 90 } as const;
/** After a failed attempt, and after one that staff voided; hours from its end (docs/exams.md#eligibility). */
export const EXAM_WAIT_HOURS = { failed: 7 * 24, abandoned: 24 } as const;

const ExamReason = z.enum(EXAM_REASONS);

const learner = { owner: 'progress', access: ['student'], scope: 'own' } as const;
const AttemptPath = z.object({ attemptId: Id });
/** Of the calls of an open attempt. */
const sitting = { ...learner, rateClass: 'answers', naturalKey: true, params: AttemptPath } as const;

export const readExamEligibility = defineRoute({
  ...learner,
  name: 'readExamEligibility',
  method: 'GET',
  path: '/api/app/job-readiness/promotion-exam/eligibility',
  summary: 'Whether this learner may begin the promotion exam of a product, or every reason why not',
  query: z.object({ productId: idOr(productIdRequired.message) }),
  reply: z.object({
    eligible: z.boolean(),
    /** Every one that holds; empty if eligible. */
    reasons: z.array(ExamReason),
    current_tier: Tier.nullable(),
    /** One tier up; null without a tier and at the top. */
    target_tier: Tier.nullable(),
    all_assessments_complete: z.boolean(),
    completed_assessments_count: z.number().int(),
    total_assessments_count: z.number().int(),
    /** These four are null without a configuration. */
    question_count: z.number().int().nullable(),
    pass_threshold: z.number().int().nullable(),
    time_limit_minutes: z.number().int().nullable(),
    /** With this learner's extra time. */
    effective_time_limit_minutes: z.number().nullable(),
    /** Completed ones of the last 90 days, passes too. */
    attempts_used: z.number().int(),
    attempts_allowed: z.number().int(),
    /** When the last wait ends that holds now; null: none does. */
    next_attempt_at: z.iso.datetime().nullable(),
    in_progress_attempt_id: z.uuid().nullable(),
    /** Completed ones, newest first. */
    previous_attempts: z.array(
      z.object({
        id: z.uuid(),
        passed: z.boolean(),
        completed_at: z.iso.datetime(),
        score: z.number().int(),
        target_tier: Tier,
      }),
    ),
    server_now: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND', productIdRequired],
});

const TopicResult = z.object({ topic: z.string(), correct_count: z.number().int(), question_count: z.number().int() });
export type TopicResult = z.infer<typeof TopicResult>;

/** Never a key, a correct answer or an explanation, also when it is over: the questions are asked again. */
export const ExamAttempt = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  student: z.object({ full_name: z.string(), email: z.string() }),
  /** As it was at the start. */
  current_tier: Tier,
  target_tier: Tier,
  status: AttemptStatus,
  /** Null until it is completed, as are score, correct_count and topics_result. */
  passed: z.boolean().nullable(),
  /** Whole percent. */
  score: z.number().int().nullable(),
  correct_count: z.number().int().nullable(),
  question_count: z.number().int(),
  pass_threshold: z.number().int(),
  time_limit_minutes: z.number().int(),
  extra_time_factor: z.number(),
  timestamp_start: z.iso.datetime(),
  timestamp_end: z.iso.datetime().nullable(),
  /** Null: staff gave this learner no limit. */
  deadline_at: z.iso.datetime().nullable(),
  /** Null: the attempt cannot be paused. */
  breaks: AttemptBreaks.nullable(),
  server_now: z.iso.datetime(),
  /** Of the configuration, all of whose values were copied at the start. */
  config_version: z.number().int(),
  /** Seconds given back for outages so far, and how many may be at most. */
  refunded_seconds: z.number().int(),
  refundable_seconds: z.number().int(),
  /** Highest saved sequence number; the next save takes a higher one. */
  seq: z.number(),
  /** Only while open, and not in a break. */
  questions: z.array(AttemptQuestion),
  topics_result: z.array(TopicResult).nullable(),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;

export const startExam = defineRoute({
  ...learner,
  name: 'startExam',
  method: 'POST',
  path: '/api/app/job-readiness/promotion-exam/start',
  status: 201,
  mayExist: true,
  summary: 'Begin the promotion exam, or give the open attempt back; a refusal names every reason',
  body: z.object({ productId: idOr(productIdRequired.message) }),
  reply: ExamAttempt,
  errors: ['NOT_FOUND', productIdRequired, ...EXAM_REFUSALS],
});

export const readExamAttempt = defineRoute({
  ...learner,
  name: 'readExamAttempt',
  method: 'GET',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId',
  summary: 'Read an attempt back; an overdue one is closed by the clock',
  params: AttemptPath,
  reply: ExamAttempt,
  errors: ['NOT_FOUND'],
});

export const saveExamAnswers = defineRoute({
  ...sitting,
  name: 'saveExamAnswers',
  method: 'PUT',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/answers',
  summary: 'Save answers and flags; a sequence number not above the saved one changes nothing',
  body: SavingAnswers,
  reply: SavedAnswers,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere, attemptPaused, unknownQuestion, invalidAnswer],
});

export const submitExam = defineRoute({
  ...sitting,
  name: 'submitExam',
  method: 'POST',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/submit',
  summary: 'Close and grade the attempt; a pass raises the tier, and again on a completed one answers the same',
  body: Submitting,
  reply: ExamAttempt,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const leaseExam = defineRoute({
  ...sitting,
  name: 'leaseExam',
  method: 'POST',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/lease',
  summary: 'Become the tab that writes; where another one does, only with take_over',
  body: Leasing,
  /** seq: the highest saved; the writing tab continues from it. */
  reply: Presence.extend({ seq: z.number() }),
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const pingExam = defineRoute({
  ...sitting,
  name: 'pingExam',
  method: 'POST',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/ping',
  summary: 'The writing tab is there; after a silence the time lost is given back',
  body: Pinging,
  reply: Presence,
  errors: ['NOT_FOUND', attemptClosed, attemptElsewhere],
});

export const leaveExam = defineRoute({
  ...sitting,
  name: 'leaveExam',
  method: 'POST',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/leave',
  summary: 'The writing tab leaves on purpose: it gives its lease back, and the time away is not given back',
  body: Leaving,
  reply: Success,
  errors: ['NOT_FOUND'],
});
