/** Employers: the companies whose jobs are posted (docs/careers.md#employers). */
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, pictureAddress, siteAddress, withDefaults } from '../kernel/fields.js';
import { listOf, listQuery, searchText, upTo } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { STAFF_ROLES } from '../kernel/roles.js';
import { defineRoute } from '../kernel/route.js';
import { CompanySize } from './vocabulary.js';

export const Employer = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  website: z.string().nullable(),
  company_description: z.string().nullable(),
  industry: z.string().nullable(),
  company_size: CompanySize.nullable(),
  logo_url: z.string().nullable(),
  logo_key: z.string().nullable(),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Employer = z.infer<typeof Employer>;

/** An employer as it is shown beside a job. */
export const Company = Employer.pick({ id: true, name: true, logo_url: true, location: true, industry: true });
export type Company = z.infer<typeof Company>;

/** A company that staff do not name: a job without an employer. */
export const CONFIDENTIAL_EMPLOYER = 'Confidential employer';

const Industry = orNone(lineOfText({ min: 0, max: 100, tooLong: 'Industry must be less than 100 characters' }));
const INVALID_WEBSITE = 'Please enter a valid website URL';

export const EmployerFields = z.object({
  name: lineOfText({ max: 255, required: 'Company name is required', tooLong: 'Company name must be less than 255 characters' }),
  location: lineOfText({ max: 255, required: 'Location is required', tooLong: 'Location must be less than 255 characters' }),
  website: orNone(z.union([z.literal(''), siteAddress(INVALID_WEBSITE)], { error: INVALID_WEBSITE })),
  company_description: orNone(longText({ max: 2_000, tooLong: 'Description must be less than 2000 characters' })),
  industry: Industry,
  company_size: CompanySize.nullable(),
  logo_url: pictureAddress('Invalid logo URL').nullable(),
  /** The `key` that came with the link it was uploaded by. */
  logo_key: z
    .string()
    .regex(/^[\w./-]{1,200}$/, 'Invalid logo key')
    .nullable(),
});

/** What an employer begins with, beside name and location. */
export const NEW_EMPLOYER = {
  website: null,
  company_description: null,
  industry: null,
  company_size: null,
  logo_url: null,
  logo_key: null,
} as const satisfies Omit<z.output<typeof EmployerFields>, 'name' | 'location'>;

const EmployerId = z.object({ employerId: Id });

export const listEmployers = defineRoute({
  name: 'listEmployers',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/employers',
  access: STAFF_ROLES,
  summary: 'Employers, newest first unless sorted otherwise; the search looks at name, location and industry',
  query: listQuery({
    industry: z.string().max(100, 'Industry must be less than 100 characters').optional(),
    company_size: CompanySize.optional(),
    sortBy: z.enum(['created_at', 'name'], { error: 'Sort by created_at or name' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
  }),
  reply: listOf(Employer),
});

export const searchEmployers = defineRoute({
  name: 'searchEmployers',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/employers/search',
  access: STAFF_ROLES,
  summary: 'The first employers by name in which the text is found',
  query: z.object({ q: searchText, limit: upTo(50, 10) }),
  reply: z.object({ employers: z.array(Employer.pick({ id: true, name: true, location: true, logo_url: true, industry: true })) }),
});

export const readEmployer = defineRoute({
  name: 'readEmployer',
  owner: 'careers',
  method: 'GET',
  path: '/api/admin/employers/:employerId',
  access: STAFF_ROLES,
  summary: 'One employer',
  params: EmployerId,
  reply: Employer,
  errors: ['NOT_FOUND'],
});

export const createEmployer = defineRoute({
  name: 'createEmployer',
  owner: 'careers',
  method: 'POST',
  path: '/api/admin/employers',
  access: ['Admin', 'Staff'],
  status: 201,
  summary: 'Add an employer; the logo follows by a change',
  body: withDefaults(EmployerFields, NEW_EMPLOYER),
  reply: Employer,
});

export const changeEmployer = defineRoute({
  name: 'changeEmployer',
  owner: 'careers',
  method: 'PUT',
  path: '/api/admin/employers/:employerId',
  access: ['Admin', 'Staff'],
  summary: 'Change any of the fields; what is absent stays',
  params: EmployerId,
  body: EmployerFields.partial().extend(basedOn),
  reply: Employer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
