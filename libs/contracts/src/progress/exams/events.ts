/** Facts of promotion exams (docs/exams.md#facts). Never a question or an answer. */
import { z } from 'zod';
import { defineEvent } from '../../kernel/event.js';
import { Tier } from '../../kernel/stars.js';
import { AttemptStatus } from '../attempts.js';
import { Standing, Voided } from '../events.js';

/** An attempt began, ended, was voided, or a voided question raised its score. */
export const ExamAttemptChanged = defineEvent({
  type: 'ExamAttemptChanged',
  subject: 'events.progress.exam_attempt',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    attempt_id: z.uuid(),
    /** submit: the learner's own act; clock: closed after the deadline. */
    cause: z.enum(['started', 'submit', 'clock', 'voided', 'question_voided']),
    status: AttemptStatus,
    passed: z.boolean().nullable(),
    score: z.number().int().nullable(),
    /** What it was before a question was voided. */
    previous_score: z.number().int().nullable(),
    /** Of the attempt, in whole percent. */
    pass_threshold: z.number().int(),
    target_tier: Tier,
    question_count: z.number().int(),
    /** From its start to its end; null while it is open. */
    seconds: z.number().int().nullable(),
    /** How many such attempts of this learner in this programme began before it, plus one. */
    attempt_number: z.number().int(),
    /** When the next attempt may begin; null: nothing has to be waited for. */
    next_attempt_at: z.iso.datetime().nullable(),
    /** Only if staff voided it. */
    change: Voided.optional(),
  }),
  refreshes: 'exam_attempt',
  consumedBy: ['auth', 'security'],
});

/** A passed exam raised the tier. */
export const TierPromoted = defineEvent({
  type: 'TierPromoted',
  subject: 'events.progress.tier_promotion',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({ attempt_id: z.uuid(), previous_tier: Tier.nullable(), score: z.number().int() }),
  refreshes: 'tier_promotion',
  consumedBy: ['auth', 'careers', 'interview', 'security'],
});

/** An Admin lets a learner begin once more; the reason stays in progress. */
export const ExtraExamAttemptGiven = defineEvent({
  type: 'ExtraExamAttemptGiven',
  subject: 'events.progress.extra_exam_attempt',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    extra_attempt_id: z.uuid(),
    change: Voided.extend({ action: z.literal('granted') }),
  }),
  refreshes: 'exam_attempt',
  consumedBy: ['auth', 'security'],
});

/** A wait is over, and nothing else keeps the learner from the next attempt. */
export const ExamWaitEnded = defineEvent({
  type: 'ExamWaitEnded',
  subject: 'events.progress.exam_wait_ended',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({ attempt_id: z.uuid(), target_tier: Tier }),
  refreshes: 'exam_attempt',
  consumedBy: ['auth'],
});

/** A question of a bank no longer counts against anybody in exams. */
export const ExamQuestionVoided = defineEvent({
  type: 'ExamQuestionVoided',
  subject: 'events.progress.exam_question_voided',
  version: 1,
  source: 'progress',
  aggregate: 'exam_question_void',
  data: z.object({ bank_id: z.uuid(), question_id: z.uuid(), change: Voided }),
  consumedBy: ['security'],
});
