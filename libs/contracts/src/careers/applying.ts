/** Applying for a job, and the learner's own applications (docs/careers.md#applications). */
import { z } from 'zod';
import { Id, idOr, lineOfText, longText, orNone } from '../kernel/fields.js';
import { LANGUAGES } from '../kernel/language/language.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { Company } from './employers.js';
import * as reasons from './reasons.js';
import { inSalaryOrder, Salary } from './salary.js';
import { ApplicationStatus, JobStatus, Qualification, QUALIFICATIONS, ReasonCode } from './vocabulary.js';

/** Version of the words above Submit, which say who reads an application; sending it is the consent, and stores this (docs/privacy.md#consent). */
export const CONSENT_VERSION = '2026-11-29';

const CONFIRM_ROLE = 'Confirm that you want to be considered for this job';
const CONFIRM_LOCATION = 'Confirm your current location';
const NOTICE = 'Notice period must be a whole number from 0 to 365';
const Experience = longText({ max: 1_000, tooLong: 'Relevant experience must be less than 1000 characters' });
const Notes = longText({ max: 1_000, tooLong: 'Additional notes must be less than 1000 characters' });
const Location = { max: 100, tooLong: 'Current location must be less than 100 characters' };
const NOT_A_DAY = 'Choose a date';

const fields = z.object({
  resume_id: idOr('Choose a resume'),
  qualification: Qualification,
  current_location: lineOfText({ ...Location, required: 'Current location is required' }),
  relevant_experience: orNone(Experience).default(null),
  additional_notes: orNone(Notes).default(null),
  /** Rupees a year. */
  expected_salary_min: Salary.default(null),
  expected_salary_max: Salary.default(null),
  /** YYYY-MM-DD; in the learner's time zone today or later. */
  earliest_start_date: z.iso.date({ error: NOT_A_DAY }),
  notice_period_days: z.number({ error: NOTICE }).int(NOTICE).min(0, NOTICE).max(365, NOTICE),
  confirmed_job_role: z.literal(true, { error: CONFIRM_ROLE }),
  confirmed_current_location: z.literal(true, { error: CONFIRM_LOCATION }),
  /** Of the words above Submit; absent: English. */
  consent_language: z.enum(LANGUAGES, { error: 'Choose a language' }).optional(),
});

export const ApplicationForm = inSalaryOrder(fields, 'expected_salary_min', 'expected_salary_max');
export type ApplicationForm = z.output<typeof fields>;

/** A form that is not finished: within its bounds, whatever else may be wrong with it. */
export const ApplicationDraft = z
  .object({
    resume_id: Id.nullable(),
    qualification: z.enum(QUALIFICATIONS).nullable(),
    current_location: lineOfText({ ...Location, min: 0 }),
    relevant_experience: Experience,
    additional_notes: Notes,
    expected_salary_min: Salary,
    expected_salary_max: Salary,
    earliest_start_date: fields.shape.earliest_start_date.nullable(),
    notice_period_days: fields.shape.notice_period_days.nullable(),
    confirmed_job_role: z.boolean(),
    confirmed_current_location: z.boolean(),
  })
  .partial();
export type ApplicationDraft = z.output<typeof ApplicationDraft>;

export const OwnApplication = z.object({
  id: z.uuid(),
  job: z.object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    status: JobStatus,
    deadline: z.iso.datetime(),
    /** Null: the employer is confidential. */
    company: Company.nullable(),
    /** Staff deleted it: it has no page any more. */
    is_archived: z.boolean(),
  }),
  resume: z.object({ id: z.uuid(), title: z.string() }),
  status: ApplicationStatus,
  reason_code: ReasonCode.nullable(),
  /** What staff wrote with a rejection. */
  note: z.string().nullable(),
  /** Null once it is answered or has ended. */
  answer_due_at: z.iso.datetime().nullable(),
  /** Of the last change. */
  status_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const OwnApplicationDetail = OwnApplication.extend({
  form: fields.omit({ resume_id: true, confirmed_job_role: true, confirmed_current_location: true, consent_language: true }).extend({
    relevant_experience: z.string().nullable(),
    additional_notes: z.string().nullable(),
    expected_salary_min: z.number().nullable(),
    expected_salary_max: z.number().nullable(),
    qualification: z.enum(QUALIFICATIONS),
  }),
  /** From the first to the last; `note` only with a rejection. */
  status_history: z.array(
    z.object({ status: ApplicationStatus, at: z.iso.datetime(), reason_code: ReasonCode.nullable(), note: z.string().nullable() }),
  ),
});
export type OwnApplicationDetail = z.infer<typeof OwnApplicationDetail>;

const own = { owner: 'careers', access: ['student'], scope: 'own' } as const;
const JobId = z.object({ jobId: Id });
const ApplicationId = z.object({ applicationId: Id });

export const saveApplicationDraft = defineRoute({
  ...own,
  name: 'saveApplicationDraft',
  method: 'PUT',
  path: '/api/app/jobs/:jobId/apply-draft',
  naturalKey: true,
  summary: 'Keep what the learner has written so far, in place of what was kept before',
  params: JobId,
  body: ApplicationDraft,
  reply: z.object({ saved_at: z.iso.datetime() }),
  errors: [reasons.portalLocked, 'NOT_FOUND', reasons.jobClosed, reasons.alreadyApplied],
});

export const applyForJob = defineRoute({
  ...own,
  name: 'applyForJob',
  method: 'POST',
  path: '/api/app/jobs/:jobId/apply',
  status: 201,
  summary: 'Send an application; one for each job, and again after withdrawing',
  params: JobId,
  body: ApplicationForm,
  reply: z.object({ success: z.literal(true), application: z.object({ id: z.uuid(), status: ApplicationStatus }) }),
  errors: [
    reasons.portalLocked,
    'NOT_FOUND',
    reasons.jobClosed,
    reasons.alreadyApplied,
    reasons.applicationLimit,
    reasons.unknownResume,
    reasons.startInPast,
  ],
});

export const listApplications = defineRoute({
  ...own,
  name: 'listApplications',
  method: 'GET',
  path: '/api/app/applications',
  summary: 'Own applications, newest first unless sorted otherwise; the search looks at title and company',
  query: listQuery(
    {
      status: ApplicationStatus.optional(),
      sortBy: z.enum(['created_at', 'status_changed_at'], { error: 'Sort by created_at or status_changed_at' }).default('created_at'),
      sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
    },
    20,
  ),
  reply: listOf(OwnApplication),
});

export const readApplication = defineRoute({
  ...own,
  name: 'readApplication',
  method: 'GET',
  path: '/api/app/applications/:applicationId',
  summary: 'One of the own applications, with what was sent and what has happened to it',
  params: ApplicationId,
  reply: OwnApplicationDetail,
  errors: ['NOT_FOUND'],
});

export const withdrawApplication = defineRoute({
  ...own,
  name: 'withdrawApplication',
  method: 'POST',
  path: '/api/app/applications/:applicationId/withdraw',
  summary: 'Withdraw an open application, which frees its place',
  params: ApplicationId,
  reply: OwnApplication,
  errors: ['NOT_FOUND', reasons.applicationEnded],
});
