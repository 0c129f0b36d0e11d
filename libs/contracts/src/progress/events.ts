/** Facts of progress; each carries the resulting standing of the enrolment, so that order cannot hurt (docs/events.md#envelope). */
import { z } from 'zod';
import { ModuleWorkKind } from './work.js';
import { defineEvent } from '../kernel/event.js';
import { ChangedValues } from '../kernel/records/record-change.js';
import { StarLevel, Tier } from '../kernel/stars.js';

export const Standing = z.object({
  student_id: z.uuid(),
  product_id: z.uuid(),
  is_primary: z.boolean(),
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
});

export const Enrolled = defineEvent({
  type: 'Enrolled',
  subject: 'events.progress.enrolled',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing,
  refreshes: 'enrolled',
  consumedBy: ['auth', 'careers', 'interview', 'security'],
});

export const AttemptStarted = defineEvent({
  type: 'AttemptStarted',
  subject: 'events.progress.attempt_started',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({ assessment_id: z.uuid(), attempt_id: z.uuid(), version: z.number().int() }),
  consumedBy: ['auth', 'content'],
});

export const AssessmentCompleted = defineEvent({
  type: 'AssessmentCompleted',
  subject: 'events.progress.assessment_completion',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    assessment_id: z.uuid(),
    attempt_id: z.uuid(),
    version: z.number().int(),
    score: z.number().int(),
    duration_seconds: z.number().int(),
    /** submit: the learner's own act; clock: closed after the deadline. */
    closed_by: z.enum(['submit', 'clock']),
  }),
  refreshes: 'assessment_completion',
  consumedBy: ['auth', 'content', 'security'],
});

export const TierAssigned = defineEvent({
  type: 'TierAssigned',
  subject: 'events.progress.tier_assignment',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({ previous_tier: Tier.nullable(), average_score: z.number().int() }),
  refreshes: 'tier_assignment',
  consumedBy: ['auth', 'careers', 'interview', 'security'],
});

export const StarLevelChanged = defineEvent({
  type: 'StarLevelChanged',
  subject: 'events.progress.star_level_changed',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({ previous_star_level: StarLevel.nullable() }),
  consumedBy: ['auth', 'careers', 'interview', 'security'],
});

/** An Admin set the star and the tier; the standing is the one that resulted. Reason and note stay in progress (docs/path.md#overrides). */
export const ProgressOverridden = defineEvent({
  type: 'ProgressOverridden',
  subject: 'events.progress.progress_overridden',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    override_id: z.uuid(),
    previous_star_level: StarLevel.nullable(),
    previous_tier: Tier.nullable(),
    change: z.object({ action: z.literal('overridden'), fields: z.array(z.enum(['star_level', 'tier'])), ...ChangedValues }),
    /** Whole minutes since the same Admin added the learner; null: someone else did. Absent in older facts. */
    minutes_since_actor_added: z.number().int().nullable().optional(),
  }),
  refreshes: 'tier_assignment',
  consumedBy: ['auth', 'careers', 'interview', 'security'],
});

/** The score of a closed attempt rises; it never falls. */
export const ScoreCorrected = defineEvent({
  type: 'ScoreCorrected',
  subject: 'events.progress.score_corrected',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    assessment_id: z.uuid(),
    attempt_id: z.uuid(),
    previous_score: z.number().int(),
    score: z.number().int(),
    cause: z.enum(['question_voided']),
  }),
  refreshes: 'assessment_completion',
  consumedBy: ['auth', 'security'],
});

export const Voided = z.object({ action: z.literal('voided'), fields: z.array(z.string()), ...ChangedValues });

export const QuestionVoided = defineEvent({
  type: 'QuestionVoided',
  subject: 'events.progress.question_voided',
  version: 1,
  source: 'progress',
  aggregate: 'question_void',
  data: z.object({
    assessment_id: z.uuid(),
    question_id: z.uuid(),
    change: Voided,
  }),
  consumedBy: ['security'],
});

/** Staff voided an attempt: it no longer counts and the learner may begin again; stars and tier stay (docs/path.md#voids). */
export const AttemptVoided = defineEvent({
  type: 'AttemptVoided',
  subject: 'events.progress.attempt_voided',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    assessment_id: z.uuid(),
    /** In the version that was taken; absent in older facts and in those of an override. */
    assessment_name: z.string().optional(),
    attempt_id: z.uuid(),
    version: z.number().int(),
    /** override: with a lower star, of which the learner is told by ProgressOverridden. */
    cause: z.enum(['fault', 'override']).default('fault'),
    /** Absent in older facts. */
    change: Voided.optional(),
  }),
  refreshes: 'assessment_completion',
  consumedBy: ['auth', 'content', 'security'],
});

const OfModule = Standing.extend({
  module_id: z.uuid(),
  work: ModuleWorkKind,
  module_name: z.string(),
  /** The version the learner saw; of a project that of its brief. */
  version: z.number().int(),
});

/** The first lesson was opened, the video first played, or the brief of the project written. */
export const ModuleStarted = defineEvent({
  type: 'ModuleStarted',
  subject: 'events.progress.module_started',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: OfModule,
  consumedBy: ['auth', 'security'],
});

export const LessonCompleted = defineEvent({
  type: 'LessonCompleted',
  subject: 'events.progress.lesson_completed',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: OfModule.extend({ lesson_id: z.uuid() }),
  consumedBy: ['auth'],
});

export const ModuleCompleted = defineEvent({
  type: 'ModuleCompleted',
  subject: 'events.progress.module_completed',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: OfModule.extend({ evidence_id: z.uuid() }),
  consumedBy: ['auth', 'security'],
});

/** Without the answers. */
export const QuizSubmitted = defineEvent({
  type: 'QuizSubmitted',
  subject: 'events.progress.quiz_submitted',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: OfModule.extend({
    lesson_id: z.uuid(),
    quiz_attempt_id: z.uuid(),
    /** From 1. */
    attempt_number: z.number().int(),
    score: z.number().int(),
    passed: z.boolean(),
  }),
  consumedBy: ['auth', 'security'],
});

/** Nothing changed: the standing is said again for a service that has begun to keep a copy (docs/events.md#copies). */
export const StandingRestated = defineEvent({
  type: 'StandingRestated',
  subject: 'events.progress.standing_restated',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing,
  consumedBy: ['auth', 'careers', 'interview'],
});

/** Nothing changed: an open attempt is said again for content, which has begun to count them (docs/events.md#copies). */
export const AttemptRestated = defineEvent({
  type: 'AttemptRestated',
  subject: 'events.progress.attempt_restated',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: z.object({ assessment_id: z.uuid(), attempt_id: z.uuid(), version: z.number().int() }),
  consumedBy: ['content'],
});

/** The wait after a third failed try is over, and the quiz has not been passed since. */
export const QuizWaitEnded = defineEvent({
  type: 'QuizWaitEnded',
  subject: 'events.progress.quiz_wait_ended',
  version: 1,
  source: 'progress',
  aggregate: 'enrolment',
  data: Standing.extend({
    /** Of a Job Readiness programme; else of a course product, whose page has another address. */
    is_readiness: z.boolean(),
    module_id: z.uuid(),
    module_name: z.string(),
    lesson_id: z.uuid(),
    lesson_title: z.string(),
  }),
  consumedBy: ['auth'],
});
