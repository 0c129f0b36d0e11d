/** Applications as staff read and answer them (docs/careers.md#applicants). */
import { z } from 'zod';
import { Id, longText, orNone } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier, TIERS } from '../kernel/stars.js';
import * as reasons from './reasons.js';
import { ApplicationStatus, QUALIFICATIONS, ReasonCode } from './vocabulary.js';

const Moved = z.object({
  status: ApplicationStatus,
  at: z.iso.datetime(),
  /** system: nobody decided, or the job was deleted. */
  by: z.object({ kind: z.enum(['learner', 'staff', 'system']), name: z.string().nullable() }),
  reason_code: ReasonCode.nullable(),
  note: z.string().nullable(),
});

export const Applicant = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  student: z.object({ id: z.uuid(), full_name: z.string(), email: z.string() }),
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  resume: z.object({ id: z.uuid(), title: z.string(), view_url: z.string() }),
  qualification: z.enum(QUALIFICATIONS),
  current_location: z.string(),
  relevant_experience: z.string().nullable(),
  additional_notes: z.string().nullable(),
  /** Rupees a year. */
  expected_salary_min: z.number().nullable(),
  expected_salary_max: z.number().nullable(),
  /** YYYY-MM-DD. */
  earliest_start_date: z.iso.date(),
  notice_period_days: z.number().int(),
  status: ApplicationStatus,
  /** From the first to the last. */
  status_history: z.array(Moved),
  reason_code: ReasonCode.nullable(),
  /** What was written with the last move. */
  note: z.string().nullable(),
  /** Null once it is answered or has ended. */
  answer_due_at: z.iso.datetime().nullable(),
  revision: Revision,
  status_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type Applicant = z.infer<typeof Applicant>;

/** What Client Staff see of their own learners; the resume where the learner shares it (docs/careers.md#client-staff). */
const ApplicantOfOwnClient = Applicant.pick({
  id: true,
  job_id: true,
  status: true,
  status_changed_at: true,
  answer_due_at: true,
  created_at: true,
}).extend({
  student: z.object({ id: z.uuid(), full_name: z.string() }),
  resume: Applicant.shape.resume.nullable(),
});

const READERS = ['Admin', 'Staff', 'Client Staff'] as const;
const READER_SCOPE = { Admin: 'all', Staff: 'all', 'Client Staff': 'client' } as const;
const ApplicationId = z.object({ applicationId: Id });
/** In a filter: learners without a tier. */
const NONE = 'NONE';

export const listApplicants = defineRoute({
  name: 'listApplicants',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/jobs/:jobId/applications',
  access: READERS,
  scope: READER_SCOPE,
  summary:
    'Applications for a job, newest first unless sorted otherwise; Client Staff see those of their own learners. The search looks at names',
  params: z.object({ jobId: Id }),
  query: listQuery(
    {
      status: ApplicationStatus.optional(),
      tier: z.enum([NONE, ...TIERS], { error: 'Unknown tier' }).optional(),
      sortBy: z.enum(['created_at', 'status_changed_at'], { error: 'Sort by created_at or status_changed_at' }).default('created_at'),
      sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
    },
    20,
  ),
  reply: listOf(Applicant.extend({ resume: Applicant.shape.resume.nullable() })),
  fieldsByRole: { 'Client Staff': listOf(ApplicantOfOwnClient) },
  errors: ['NOT_FOUND'],
});

export const moveApplication = defineRoute({
  name: 'moveApplication',
  owner: 'careers',
  method: 'PATCH',
  path: '/api/admin/applications/:applicationId',
  access: ['Admin', 'Staff'],
  summary: 'Move an application on, reject it with a reason, or take a rejection back within 7 days',
  params: ApplicationId,
  body: z.object({
    status: ApplicationStatus,
    reason_code: ReasonCode.nullable().default(null),
    note: orNone(longText({ max: 1_000, tooLong: 'Note must be less than 1000 characters' })).default(null),
    ...basedOn,
  }),
  reply: Applicant,
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    reasons.moveNotPossible,
    reasons.reopenTooLate,
    reasons.applicantErased,
    reasons.reasonRequired,
    reasons.noteRequired,
  ],
});

export const openApplicantResume = defineRoute({
  name: 'openApplicantResume',
  owner: 'careers',
  method: 'GET',
  kind: 'download',
  produces: 'application/octet-stream',
  path: '/api/admin/applications/:applicationId/resume',
  access: READERS,
  scope: READER_SCOPE,
  status: 302,
  summary: 'Leads to the resume by a link that works for 60 s; the first opening by Admin or Staff sets the application to viewed',
  params: ApplicationId,
  errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE', 'CONFIGURATION_ERROR'],
});
