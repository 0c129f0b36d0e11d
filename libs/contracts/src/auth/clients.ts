/** Clients: the institutions whose learners use the platform (docs/people.md#clients). */
import { z } from 'zod';
import { Email, Id, lineOfText, longText, orNone, pictureAddress, withDefaults } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { clientNameTaken } from './reasons.js';

/** Per learner (docs/specification.md#vocabulary). */
/** The client of learners without an institution (docs/people.md#clients). */
export const DIRECT_CLIENT = 'Direct';

/**
 * Whom a learner of this client asks about what staff decided.
 * @param us what we are called in the learner's language
 */
export function whomToAsk(client: string | null, us = 'the Paanch team'): string {
  return client === null || client === DIRECT_CLIENT ? us : client;
}

export const DEFAULT_MAX_RESUMES = 3;
export const DEFAULT_MAX_APPLICATIONS = 10;

export const Client = z.object({
  id: z.uuid(),
  name: z.string(),
  contact_email: z.string().nullable(),
  address: z.string().nullable(),
  logo_url: z.string().nullable(),
  is_active: z.boolean(),
  job_portal_enabled: z.boolean(),
  max_resumes_per_student: z.number().int(),
  max_applications_per_student: z.number().int(),
  networks: z.array(z.string()),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Client = z.infer<typeof Client>;

const Name = lineOfText({
  min: 2,
  max: 255,
  tooShort: 'Name must be at least 2 characters.',
  tooLong: 'Name must be less than 255 characters',
});

const NETWORK = 'Enter a network such as 203.0.113.0/24';
/** The longest IPv6 range as text. */
const NETWORK_LENGTH = 43;
export const MAX_NETWORKS = 20;

/** A range of IPv4 or IPv6 addresses, in CIDR notation. */
export const Network = z
  .string({ error: NETWORK })
  .overwrite((text) => text.trim().toLowerCase())
  .max(NETWORK_LENGTH, NETWORK)
  .meta({ maxLength: NETWORK_LENGTH, examples: ['203.0.113.0/24'] })
  .pipe(z.union([z.cidrv4(), z.cidrv6()], { error: NETWORK }));

const limit = (message: string) => z.number({ error: message }).int(message).min(0, message).max(1_000, message);

/** All that can be set of a client: the form of a known one. */
export const ClientFields = z.object({
  name: Name,
  contact_email: orNone(z.union([z.literal(''), Email], { error: 'Invalid email address' })),
  address: orNone(longText({ max: 1_000, tooLong: 'Address must be less than 1000 characters' })),
  logo_url: pictureAddress('Invalid logo URL').nullable(),
  job_portal_enabled: z.boolean(),
  is_active: z.boolean(),
  max_resumes_per_student: limit('Must be a whole number from 0 to 1000'),
  max_applications_per_student: limit('Must be a whole number from 0 to 1000'),
  /** Where many of its learners share an address, such as a campus (docs/alerts.md#campus-networks). */
  networks: z.array(Network).max(MAX_NETWORKS, `At most ${MAX_NETWORKS} networks`),
});

/** What a client begins with, beside its name. */
export const NEW_CLIENT = {
  contact_email: null,
  address: null,
  logo_url: null,
  job_portal_enabled: false,
  is_active: true,
  max_resumes_per_student: DEFAULT_MAX_RESUMES,
  max_applications_per_student: DEFAULT_MAX_APPLICATIONS,
  networks: [] as string[],
} as const satisfies Omit<z.output<typeof ClientFields>, 'name'>;

const CLIENT_READERS = ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const;
const CLIENT_SCOPE = { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' } as const;
const ClientId = z.object({ clientId: Id });

export const listClients = defineRoute({
  name: 'listClients',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/clients',
  access: CLIENT_READERS,
  scope: CLIENT_SCOPE,
  summary: 'Clients, newest first unless sorted otherwise; Client Staff see their own',
  query: listQuery({
    status: z.enum(['active', 'inactive'], { error: 'Status must be active or inactive' }).optional(),
    sortBy: z.enum(['created_at', 'name'], { error: 'Sort by created_at or name' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
  }),
  reply: listOf(Client),
});

export const readClient = defineRoute({
  name: 'readClient',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/clients/:clientId',
  access: CLIENT_READERS,
  scope: CLIENT_SCOPE,
  summary: 'One client',
  params: ClientId,
  reply: Client,
  errors: ['NOT_FOUND'],
});

export const createClient = defineRoute({
  name: 'createClient',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/clients',
  access: ['Admin'],
  status: 201,
  summary: 'Add a client',
  // Whether it is active and its limits can be changed once it is there.
  body: withDefaults(ClientFields, NEW_CLIENT).omit({ is_active: true, max_resumes_per_student: true, max_applications_per_student: true }),
  reply: Client,
  errors: [clientNameTaken],
});

export const changeClient = defineRoute({
  name: 'changeClient',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/clients/:clientId',
  access: ['Admin'],
  summary: 'Change any of the fields; what is absent stays',
  params: ClientId,
  body: ClientFields.partial().extend(basedOn),
  reply: Client,
  errors: ['NOT_FOUND', clientNameTaken, 'VERSION_CONFLICT'],
});
