/** Breaks of a learner to whom staff gave them: an attempt with a deadline is paused, and its clock stands still (docs/path.md#breaks). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { attemptClosed, noBreakLeft, noBreaks } from './reasons.js';

export const BREAKS_PER_ATTEMPT = 3;
export const BREAK_MINUTES = 10;

export const AttemptBreaks = z.object({
  taken: z.number().int(),
  allowed: z.number().int(),
  /** When the present break ends by itself; null: the attempt is not paused. */
  until: z.iso.datetime().nullable(),
});
export type AttemptBreaks = z.infer<typeof AttemptBreaks>;

const BreakState = z.object({
  server_now: z.iso.datetime(),
  /** Moved by the whole break when it begins, and back by what is left of it when it ends. */
  deadline_at: z.iso.datetime().nullable(),
  /** Null: this attempt has none. */
  breaks: AttemptBreaks.nullable(),
});
export type BreakState = z.infer<typeof BreakState>;

const learner = { owner: 'progress', access: ['student'], scope: 'own', rateClass: 'answers', naturalKey: true } as const;
const ofAttempt = { ...learner, params: z.object({ assessmentId: Id, attemptId: Id }), reply: BreakState } as const;
const ofExam = { ...learner, params: z.object({ attemptId: Id }), reply: BreakState } as const;
const starting = { method: 'POST', summary: 'Pause the attempt for ten minutes at most; again during a break answers the same' } as const;
const ending = { method: 'DELETE', summary: 'Go on with the attempt; without a break nothing changes' } as const;

export const startBreak = defineRoute({
  ...ofAttempt,
  ...starting,
  name: 'startBreak',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/break',
  errors: ['NOT_FOUND', attemptClosed, noBreaks, noBreakLeft],
});

export const endBreak = defineRoute({
  ...ofAttempt,
  ...ending,
  name: 'endBreak',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/break',
  errors: ['NOT_FOUND'],
});

export const startExamBreak = defineRoute({
  ...ofExam,
  ...starting,
  name: 'startExamBreak',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/break',
  errors: ['NOT_FOUND', attemptClosed, noBreaks, noBreakLeft],
});

export const endExamBreak = defineRoute({
  ...ofExam,
  ...ending,
  name: 'endExamBreak',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/break',
  errors: ['NOT_FOUND'],
});
