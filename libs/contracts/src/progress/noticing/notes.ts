/** What was noticed of an attempt at an assessment or the promotion exam, and the learner's own word on it; never a score (docs/path.md#notes). */
import { z } from 'zod';
import { Id, longText, orNone, Success } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { commentClosed } from '../reasons.js';

/** A shorter look away is no note. Seconds. */
export const SHORTEST_AWAY_SECONDS = 2;
export const MAX_NOTES = 100;
export const COMMENT_DAYS = 30;
export const COMMENT_CHARACTERS = 1_000;
const LONGEST_AWAY_SECONDS = 86_400;

export const NOTE_KINDS = ['tab_left', 'reconnected'] as const;
export const AttemptNote = z.object({
  kind: z.enum(NOTE_KINDS),
  /** When the learner left, or the connection was lost. */
  at: z.iso.datetime(),
  seconds: z.number().int(),
});
export type AttemptNote = z.infer<typeof AttemptNote>;

export const AttemptNotes = z.object({
  /** Oldest first; the first ones, if there are more than are kept. */
  notes: z.array(AttemptNote),
  /** In the learner's own words. */
  comment: z.object({ text: z.string(), written_at: z.iso.datetime() }).nullable(),
  /** Until when the learner may write and change it; null while the attempt is open. */
  comment_until: z.iso.datetime().nullable(),
});
export type AttemptNotes = z.infer<typeof AttemptNotes>;

const learner = { owner: 'progress', access: ['student'], scope: 'own' } as const;
const ofAttempt = { ...learner, params: z.object({ assessmentId: Id, attemptId: Id }) } as const;
const ofExam = { ...learner, params: z.object({ attemptId: Id }) } as const;

const noting = {
  method: 'POST',
  rateClass: 'answers',
  naturalKey: true,
  summary: 'The browser tells that the tab was left and is back; the same note again, or one of a closed attempt, changes nothing',
  body: z.object({
    note_id: Id,
    seconds: z.number({ error: 'Seconds are required' }).int('Must be a whole number').min(SHORTEST_AWAY_SECONDS).max(LONGEST_AWAY_SECONDS),
  }),
  reply: Success,
  errors: ['NOT_FOUND'],
} as const;

const reading = {
  method: 'GET',
  summary: 'What was noticed of an own attempt, and the own comment',
  reply: AttemptNotes,
  errors: ['NOT_FOUND'],
} as const;

const commenting = {
  method: 'PUT',
  summary: 'Write, change or remove the comment on an own attempt, until 30 days after its end',
  body: z.object({ text: orNone(longText({ max: COMMENT_CHARACTERS, tooLong: 'Must be less than 1000 characters' })) }),
  reply: AttemptNotes,
  errors: ['NOT_FOUND', commentClosed],
} as const;

export const noteAttempt = defineRoute({
  ...ofAttempt,
  ...noting,
  name: 'noteAttempt',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/notes',
});

export const readAttemptNotes = defineRoute({
  ...ofAttempt,
  ...reading,
  name: 'readAttemptNotes',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/notes',
});

export const commentOnAttempt = defineRoute({
  ...ofAttempt,
  ...commenting,
  name: 'commentOnAttempt',
  path: '/api/app/assessments/:assessmentId/attempts/:attemptId/comment',
});

export const noteExam = defineRoute({
  ...ofExam,
  ...noting,
  name: 'noteExam',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/notes',
});

export const readExamNotes = defineRoute({
  ...ofExam,
  ...reading,
  name: 'readExamNotes',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/notes',
});

export const commentOnExam = defineRoute({
  ...ofExam,
  ...commenting,
  name: 'commentOnExam',
  path: '/api/app/job-readiness/promotion-exam/attempt/:attemptId/comment',
});

export const readStudentAttemptNotes = defineRoute({
  name: 'readStudentAttemptNotes',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/students/:studentId/attempts/:attemptId/notes',
  access: ['Admin', 'Staff'],
  summary: "What was noticed of a learner's attempt at an assessment, and the learner's comment; never for Client Staff",
  params: z.object({ studentId: Id, attemptId: Id }),
  reply: AttemptNotes,
  errors: ['NOT_FOUND'],
});

/** Of those who see the attempts. */
export const readStudentExamNotes = defineRoute({
  name: 'readStudentExamNotes',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/job-readiness/promotion-exams/attempts/:attemptId/notes',
  access: ['Admin'],
  summary: "What was noticed of a learner's attempt at the promotion exam, and the learner's comment",
  params: z.object({ attemptId: Id }),
  reply: AttemptNotes,
  errors: ['NOT_FOUND'],
});
