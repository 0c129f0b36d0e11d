/** A client's own sign-in by OpenID Connect, as Admins set it up (docs/sso.md). */
import { z } from 'zod';
import { Id, idOr, lineOfText, siteAddress, Success } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { connectionExists, domainTaken, ssoAddressUnsafe, ssoSecretNeeded, unknownClient } from '../reasons.js';

const instant = z.iso.datetime();

const Domain = z
  .string({ error: 'Enter a domain such as college.edu' })
  .overwrite((text) => text.trim().toLowerCase().replace(/^@/, ''))
  .max(253, 'Enter a domain such as college.edu')
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'Enter a domain such as college.edu');

export const SsoConnection = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  issuer: z.string(),
  oidc_client_id: z.string(),
  /** Of e-mail addresses; lower case. */
  domains: z.array(z.string()),
  /** A learner of these domains who is new is made at the first sign-in. */
  makes_learners: z.boolean(),
  /** Learners and Client Staff of the client with an address of these domains sign in this way alone (docs/sso.md#password-off). */
  password_off: z.boolean(),
  /** Active learners and Client Staff of the client with another address; they keep their password. */
  outside_domains: z.number().int(),
  is_active: z.boolean(),
  /** What is registered with the provider. */
  callback_url: z.string(),
  last_sign_in_at: instant.nullable(),
  revision: Revision,
  created_at: instant,
  updated_at: instant,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

const fields = {
  /** http only where OUTBOUND_ALLOW names the host. */
  issuer: siteAddress('Enter the issuer, an address that begins with https://'),
  oidc_client_id: lineOfText({ max: 255, required: 'Enter the client ID', tooLong: 'Must be less than 255 characters' }),
  /** Never shown again; a change without it keeps the one that is stored. */
  client_secret: z
    .string({ error: 'Enter the client secret' })
    .min(1, 'Enter the client secret')
    .max(1_024, 'Must be less than 1024 characters'),
  domains: z.array(Domain).min(1, 'Enter at least one domain').max(20, 'At most 20 domains'),
  makes_learners: z.boolean({ error: 'Must be true or false' }),
  password_off: z.boolean({ error: 'Must be true or false' }),
  is_active: z.boolean({ error: 'Must be true or false' }),
};

const admin = { owner: 'auth', access: ['Admin'], stepUp: true } as const;
const ConnectionId = z.object({ connectionId: Id });

export const listSsoConnections = defineRoute({
  ...admin,
  stepUp: false,
  name: 'listSsoConnections',
  method: 'GET',
  path: '/api/admin/sso',
  summary: 'Every connection, by the name of its client; one a client',
  reply: z.object({ connections: z.array(SsoConnection) }),
});

export const createSsoConnection = defineRoute({
  ...admin,
  name: 'createSsoConnection',
  method: 'POST',
  path: '/api/admin/sso',
  status: 201,
  summary: "Connect a client's own sign-in",
  body: z.object({
    client_id: idOr('Choose a client'),
    ...fields,
    makes_learners: fields.makes_learners.default(true),
    password_off: fields.password_off.default(false),
    is_active: fields.is_active.default(false),
  }),
  reply: SsoConnection,
  errors: [unknownClient, connectionExists, domainTaken, ssoAddressUnsafe],
});

export const changeSsoConnection = defineRoute({
  ...admin,
  name: 'changeSsoConnection',
  method: 'PUT',
  path: '/api/admin/sso/:connectionId',
  summary: 'Change any of the fields; what is absent stays',
  params: ConnectionId,
  body: z.object(fields).partial().extend(basedOn),
  reply: SsoConnection,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', domainTaken, ssoAddressUnsafe, ssoSecretNeeded],
});

export const removeSsoConnection = defineRoute({
  ...admin,
  name: 'removeSsoConnection',
  method: 'DELETE',
  path: '/api/admin/sso/:connectionId',
  summary: 'Remove a connection; its people sign in with a password again',
  params: ConnectionId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const SSO_CHECKS = ['address', 'discovery', 'issuer', 'keys', 'response_type', 'pkce', 'credentials'] as const;

export const testSsoConnection = defineRoute({
  ...admin,
  name: 'testSsoConnection',
  method: 'POST',
  path: '/api/admin/sso/:connectionId/test',
  waitsMs: 20_000,
  summary: 'Ask the provider, and say in words what is wrong',
  params: ConnectionId,
  reply: z.object({
    is_good: z.boolean(),
    checks: z.array(z.object({ check: z.enum(SSO_CHECKS), is_good: z.boolean(), message: z.string() })),
  }),
  errors: ['NOT_FOUND'],
});
