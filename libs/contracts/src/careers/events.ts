/** Facts of careers. What a learner wrote, and what staff wrote to them, stays in careers (docs/events.md#what-a-fact-may-carry). */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LANGUAGES } from '../kernel/language/language.js';
import { recordChange } from '../kernel/records/record-change.js';
import { APPLICATION_STATUSES, REASON_CODES } from './vocabulary.js';

export const EmployerChanged = defineEvent({
  type: 'EmployerChanged',
  subject: 'events.careers.employer_changed',
  version: 1,
  source: 'careers',
  aggregate: 'employer',
  data: z.object({ employer_id: z.uuid(), change: recordChange() }),
  consumedBy: ['security'],
});

export const JobChanged = defineEvent({
  type: 'JobChanged',
  subject: 'events.careers.job_changed',
  version: 1,
  source: 'careers',
  aggregate: 'job',
  data: z.object({ job_id: z.uuid(), change: recordChange('activated', 'closed', 'expired', 'reposted') }),
  consumedBy: ['security'],
});

/** Careers opened to a learner, or shut: stars, age or the institution's switch. */
export const CareersDoorChanged = defineEvent({
  type: 'CareersDoorChanged',
  subject: 'events.careers.door_changed',
  version: 1,
  source: 'careers',
  aggregate: 'careers_door',
  data: z.object({ student_id: z.uuid(), is_open: z.boolean() }),
  refreshes: 'careers',
  consumedBy: ['gateway'],
});

const OfApplication = z.object({
  application_id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
  student_id: z.uuid(),
});

/** By when an answer is due; null: none is, any more. Absent in older facts. */
const AnswerDue = z.iso.datetime().nullable().optional();

export const ApplicationSubmitted = defineEvent({
  type: 'ApplicationSubmitted',
  subject: 'events.careers.application_submitted',
  version: 1,
  source: 'careers',
  aggregate: 'application',
  /** Facts from before the words were also in Hindi name no language. */
  data: OfApplication.extend({ consent_version: z.string(), consent_language: z.enum(LANGUAGES).optional(), answer_due_at: AnswerDue }),
  refreshes: 'careers',
  consumedBy: ['auth', 'progress', 'security', 'gateway'],
});

/** An application has another status; the history stays in careers. */
export const ApplicationMoved = defineEvent({
  type: 'ApplicationMoved',
  subject: 'events.careers.application_moved',
  version: 1,
  source: 'careers',
  aggregate: 'application',
  data: OfApplication.extend({
    from: z.enum(APPLICATION_STATUSES),
    to: z.enum(APPLICATION_STATUSES),
    reason_code: z.enum(REASON_CODES).nullable(),
    /** system: nobody decided, or the job was deleted. */
    by: z.enum(['learner', 'staff', 'system']),
    answer_due_at: AnswerDue,
    /** Absent in older facts, and where nobody of the staff did it. */
    change: recordChange('moved').optional(),
  }),
  refreshes: 'careers',
  consumedBy: ['auth', 'progress', 'security', 'gateway'],
});

/** The day by which an answer was due has passed without one. */
export const AnswerOverdue = defineEvent({
  type: 'AnswerOverdue',
  subject: 'events.careers.answer_overdue',
  version: 1,
  source: 'careers',
  aggregate: 'application',
  data: OfApplication,
  refreshes: 'careers',
  consumedBy: ['auth', 'gateway'],
});

const OfJob = z.object({ job_id: z.uuid(), job_title: z.string(), created_by: z.uuid() });

export const JobExpiresSoon = defineEvent({
  type: 'JobExpiresSoon',
  subject: 'events.careers.job_expires_soon',
  version: 1,
  source: 'careers',
  aggregate: 'job',
  data: OfJob.extend({ deadline: z.iso.datetime() }),
  consumedBy: ['auth'],
});

/** Applications that wait for an answer since ten days. */
export const ApplicationsUnanswered = defineEvent({
  type: 'ApplicationsUnanswered',
  subject: 'events.careers.applications_unanswered',
  version: 1,
  source: 'careers',
  aggregate: 'job',
  data: OfJob.extend({ unanswered: z.number().int() }),
  consumedBy: ['auth'],
});

export const ResumeChanged = defineEvent({
  type: 'ResumeChanged',
  subject: 'events.careers.resume_changed',
  version: 1,
  source: 'careers',
  aggregate: 'resume',
  data: z.object({ resume_id: z.uuid(), student_id: z.uuid(), change: recordChange() }),
  refreshes: 'careers',
  consumedBy: ['security', 'gateway'],
});

/** A link to a resume was given out. */
export const ResumeOpened = defineEvent({
  type: 'ResumeOpened',
  subject: 'events.careers.resume_opened',
  version: 1,
  source: 'careers',
  aggregate: 'resume',
  data: z.object({
    resume_id: z.uuid(),
    /** Whose it is. */
    owner_id: z.uuid(),
    /** Null: opened by its owner. */
    application_id: z.uuid().nullable(),
    /** A hash of the key it is kept under. */
    object_ref: z.string(),
  }),
  consumedBy: ['security'],
});
