/** Jobs as learners find them (docs/careers.md#openings). */
import { z } from 'zod';
import { Id, inDigits, orNone, lineOfText } from '../kernel/fields.js';
import { Cursor, searchText } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { ApplicationDraft, OwnApplication } from './applying.js';
import { Job } from './jobs.js';
import { portalLocked } from './reasons.js';
import { EmploymentType, ExperienceLevel } from './vocabulary.js';

/** Without what concerns staff alone. */
export const Opening = Job.omit({
  client_id: true,
  client: true,
  created_by: true,
  reposted_from: true,
  application_count: true,
  revision: true,
  requirements: true,
  benefits: true,
  description: true,
}).extend({ has_applied: z.boolean() });
export type Opening = z.infer<typeof Opening>;

export const APPLY_OBSTACLES = ['JOB_CLOSED', 'ALREADY_APPLIED', 'APPLICATION_LIMIT'] as const;

export const OpeningDetail = Opening.extend({
  description: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  can_apply: z.boolean(),
  cannot_apply_reason: z.enum(APPLY_OBSTACLES).nullable(),
  /** The learner's latest application; null before the first. */
  application_details: OwnApplication.nullable(),
  /** What the learner has begun to write; null if nothing. */
  draft: ApplicationDraft.extend({ saved_at: z.iso.datetime() }).nullable(),
});
export type OpeningDetail = z.infer<typeof OpeningDetail>;

const Rupees = inDigits(
  z.number({ error: 'Salary must be a whole number' }).int('Salary must be a whole number').min(0, 'Salary must be 0 or more'),
);
const PlaceText = orNone(lineOfText({ min: 0, max: 200, tooLong: 'Location must be at most 200 characters' }));

/** How many a page has. */
export const OPENINGS_A_PAGE = 20;

export const listOpenings = defineRoute({
  name: 'listOpenings',
  owner: 'careers',
  method: 'GET',
  path: '/api/app/jobs',
  access: ['student'],
  scope: 'client-or-none',
  summary: 'Active jobs of the own client and of every client, 20 a page; the search looks at title, company and tags',
  query: z.object({
    cursor: Cursor.optional(),
    search: searchText,
    /** The employer's industry. */
    category: z.string().max(100, 'Category must be at most 100 characters').optional(),
    /** Contained in the job's. */
    location: PlaceText.optional(),
    employment_type: EmploymentType.optional(),
    experience_level: ExperienceLevel.optional(),
    remote_allowed: z.enum(['true', 'false'], { error: 'Remote must be true or false' }).optional(),
    /** Jobs whose salary overlaps the range; one that is not disclosed is left out. */
    salary_min: Rupees.optional(),
    salary_max: Rupees.optional(),
    sortBy: z.enum(['created_at', 'deadline', 'title'], { error: 'Sort by created_at, deadline or title' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
  }),
  reply: z.object({
    data: z.array(Opening),
    pagination: z.object({ has_next_page: z.boolean(), next_cursor: z.string().nullable(), total: z.number().int() }),
  }),
  errors: [portalLocked],
});

export const readOpening = defineRoute({
  name: 'readOpening',
  owner: 'careers',
  method: 'GET',
  path: '/api/app/jobs/:jobId',
  access: ['student'],
  scope: 'client-or-none',
  summary: 'One job, also a closed or expired one, with what the learner has sent or begun to write',
  params: z.object({ jobId: Id }),
  reply: OpeningDetail,
  errors: [portalLocked, 'NOT_FOUND'],
});
