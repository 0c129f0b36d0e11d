/** Jobs as staff write and see them (docs/careers.md#jobs). */
import { z } from 'zod';
import { Id, idOr, lineOfText, longText, Success, withDefaults } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { Company } from './employers.js';
import * as reasons from './reasons.js';
import { inSalaryOrder, Salary } from './salary.js';
import { EmploymentType, ExperienceLevel, JobStatus } from './vocabulary.js';

export const Job = z.object({
  id: z.uuid(),
  title: z.string(),
  /** For addresses that people read; unique. */
  slug: z.string(),
  employer_id: z.uuid().nullable(),
  /** Whose learners see it; null: those of every client. */
  client_id: z.uuid().nullable(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  description: z.string(),
  location: z.string(),
  employment_type: EmploymentType,
  deadline: z.iso.datetime(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  experience_level: ExperienceLevel,
  remote_allowed: z.boolean(),
  tags: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  status: JobStatus,
  /** As many as the caller finds in the list of its applications; null for a Viewer, who has no such list. */
  application_count: z.number().int().nullable(),
  reposted_from: z.uuid().nullable(),
  created_by: z.uuid(),
  /** Null: the employer is confidential. */
  company: Company.nullable(),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Job = z.infer<typeof Job>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INVALID_DEADLINE = 'Invalid deadline format. Use ISO 8601 format';
const Moment = z.iso.datetime({ offset: true, error: INVALID_DEADLINE });
const CalendarDay = z.iso.date({ error: INVALID_DEADLINE });

/** What PostgreSQL and this schema can both write out: up to the end of the year 9999 in UTC. */
const isWritable = (text: string) => Date.parse(text) < Date.UTC(10_000, 0);

/** A day alone is its midnight in UTC; forms send the end of the day in India (docs/careers.md#deadlines). Written out in UTC. */
export const Deadline = z
  .string({ error: 'Deadline is required' })
  .min(1, 'Deadline is required')
  .refine((text) => (DAY.test(text) ? CalendarDay : Moment).safeParse(text).success && isWritable(text), INVALID_DEADLINE)
  .overwrite((text) => {
    const at = Date.parse(text);
    return Number.isNaN(at) ? text : new Date(at).toISOString();
  })
  .meta({ format: 'date-time' });

/** Trimmed, and each said once. */
function entries(each: z.ZodType<string, string>, max: number, tooMany: string) {
  return z
    .array(each)
    .overwrite((given) => [...new Set(given)])
    .refine(({ length }) => length <= max, tooMany);
}
const entry = (max: number, what: string) =>
  lineOfText({ max, required: `${what} is empty`, tooLong: `${what} must be less than ${max} characters` });

export const JOB_ENTRIES = {
  tags: { most: 10, length: 50 },
  requirements: { most: 20, length: 200 },
  benefits: { most: 20, length: 200 },
} as const;
const Tags = entries(entry(50, 'Tag'), 10, 'At most 10 tags');
const Requirements = entries(entry(200, 'Requirement'), 20, 'At most 20 requirements');
const Benefits = entries(entry(200, 'Benefit'), 20, 'At most 20 benefits');

const Title = lineOfText({ max: 200, required: 'Title is required', tooLong: 'Title must be less than 200 characters' });
const SHORT = 'Description must be at least 50 characters';
const Description = longText({ max: 5_000, required: SHORT, tooLong: 'Description must be less than 5000 characters' }).refine(
  (text) => [...text].length >= 50,
  SHORT,
);

/** All that can be set of a job: its form. */
export const JobFields = z.object({
  title: Title,
  employer_id: z.string({ error: 'Employer is required' }).min(1, 'Employer is required').pipe(idOr('Invalid employer ID format')),
  client_id: Id.nullable(),
  description: Description,
  location: lineOfText({ max: 200, required: 'Location is required', tooLong: 'Location must be less than 200 characters' }),
  employment_type: EmploymentType,
  deadline: Deadline,
  salary_min: Salary,
  salary_max: Salary,
  experience_level: ExperienceLevel,
  remote_allowed: z.boolean(),
  tags: Tags,
  requirements: Requirements,
  benefits: Benefits,
});

/** What a job begins with where nothing is said. */
export const NEW_JOB = {
  client_id: null,
  salary_min: null,
  salary_max: null,
  experience_level: 'entry',
  remote_allowed: false,
  tags: [],
  requirements: [],
  benefits: [],
} satisfies Partial<z.output<typeof JobFields>>;

/** Null empties a list, and makes the employer confidential. */
const ChangedFields = JobFields.extend({
  employer_id: idOr('Invalid employer ID format').nullable(),
  tags: Tags.nullable(),
  requirements: Requirements.nullable(),
  benefits: Benefits.nullable(),
  status: JobStatus,
});

const READERS = ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const;
const READER_SCOPE = { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client-or-none' } as const;
const JobId = z.object({ jobId: Id });

export const listJobs = defineRoute({
  name: 'listJobs',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/jobs',
  access: READERS,
  scope: READER_SCOPE,
  summary: 'Jobs; the search looks at title, company, location and tags. Client Staff see those of their client and of every client',
  query: listQuery({
    status: JobStatus.optional(),
    employer_id: Id.optional(),
    client_id: Id.optional(),
    employment_type: EmploymentType.optional(),
    experience_level: ExperienceLevel.optional(),
    remote_allowed: z.enum(['true', 'false'], { error: 'Remote must be true or false' }).optional(),
    sortBy: z.enum(['created_at', 'deadline', 'title'], { error: 'Sort by created_at, deadline or title' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
  }),
  reply: listOf(Job),
});

export const readJob = defineRoute({
  name: 'readJob',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/jobs/:jobId',
  access: READERS,
  scope: READER_SCOPE,
  summary: 'One job',
  params: JobId,
  reply: Job,
  errors: ['NOT_FOUND'],
});

export const createJob = defineRoute({
  name: 'createJob',
  owner: 'careers',
  method: 'POST',
  path: '/api/admin/jobs',
  access: ['Admin'],
  status: 201,
  summary: 'Post a job; it is active at once',
  body: inSalaryOrder(withDefaults(JobFields, NEW_JOB), 'salary_min', 'salary_max'),
  reply: Job,
  errors: [reasons.unknownEmployer, reasons.unknownClient, reasons.deadlineInPast],
});

export const changeJob = defineRoute({
  name: 'changeJob',
  owner: 'careers',
  method: 'PUT',
  path: '/api/admin/jobs/:jobId',
  access: ['Admin'],
  summary: 'Change any of the fields, or only the status; what is absent stays',
  params: JobId,
  body: inSalaryOrder(ChangedFields.partial().extend(basedOn), 'salary_min', 'salary_max'),
  reply: Job,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', reasons.unknownEmployer, reasons.unknownClient, reasons.deadlineInPast, reasons.salaryOrder],
});

export const removeJob = defineRoute({
  name: 'removeJob',
  owner: 'careers',
  method: 'DELETE',
  path: '/api/admin/jobs/:jobId',
  access: ['Admin'],
  summary: 'Archive a job for good; its open applications end and their learners are told',
  params: JobId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const repostJob = defineRoute({
  name: 'repostJob',
  owner: 'careers',
  method: 'POST',
  path: '/api/admin/jobs/:jobId/repost',
  access: ['Admin'],
  status: 201,
  summary: 'Post it again as a new job without applications',
  params: JobId,
  body: z.object({ deadline: Deadline, title: Title.optional(), description: Description.optional() }),
  reply: Job,
  errors: ['NOT_FOUND', reasons.newDeadlineInPast],
});
