/** Stars and tiers that a stranger can check: Open Badges 3.0 (docs/credentials.md). */
import { z } from 'zod';
import { Id, idOr } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { StarLevel, Tier } from '../../kernel/stars.js';
import { receiptNotShared } from '../reasons.js';

const instant = z.iso.datetime();

/** withdrawn: by its learner. not_held: a correction took the star or tier away. */
export const CREDENTIAL_STATES = ['valid', 'withdrawn', 'not_held'] as const;
export const CredentialState = z.enum(CREDENTIAL_STATES);

export const Credential = z.object({
  id: z.uuid(),
  receipt_id: z.uuid(),
  product_name: z.string(),
  /** One of both. */
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  state: CredentialState,
  issued_at: instant,
  /** The public page. */
  url: z.string(),
  /** The signed credential, a compact JWS. */
  jwt: z.string(),
});
export type Credential = z.infer<typeof Credential>;

const own = { owner: 'progress', access: ['student'], scope: 'own' } as const;

export const listCredentials = defineRoute({
  ...own,
  name: 'listCredentials',
  method: 'GET',
  path: '/api/app/credentials',
  summary: 'What this learner has shared, newest first',
  reply: z.object({ credentials: z.array(Credential) }),
});

export const shareReceipt = defineRoute({
  ...own,
  name: 'shareReceipt',
  method: 'POST',
  path: '/api/app/credentials',
  status: 201,
  mayExist: true,
  summary: 'Make a credential of a receipt; the one that was made before is found again',
  body: z.object({ receipt_id: idOr('Choose a receipt') }),
  reply: Credential,
  errors: ['NOT_FOUND', receiptNotShared],
});

export const withdrawCredential = defineRoute({
  ...own,
  name: 'withdrawCredential',
  method: 'DELETE',
  path: '/api/app/credentials/:credentialId',
  status: 204,
  summary: 'Withdraw one: anyone who checks it is told so',
  params: z.object({ credentialId: Id }),
  errors: ['NOT_FOUND'],
});

/** What a stranger sees: nothing of the person where it was withdrawn. */
export const CheckedCredential = z.object({
  id: z.uuid(),
  state: CredentialState,
  holder_name: z.string().nullable(),
  product_name: z.string().nullable(),
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  issued_at: instant,
  /** The signed credential; null where it was withdrawn. */
  jwt: z.string().nullable(),
});
export type CheckedCredential = z.infer<typeof CheckedCredential>;

export const readCredential = defineRoute({
  name: 'readCredential',
  owner: 'progress',
  method: 'GET',
  path: '/api/credentials/:credentialId',
  access: 'public',
  summary: 'One credential and whether it still holds, for anybody who has its id',
  params: z.object({ credentialId: Id }),
  reply: CheckedCredential,
  errors: ['NOT_FOUND'],
});

export const readCredentialKeys = defineRoute({
  name: 'readCredentialKeys',
  owner: 'progress',
  method: 'GET',
  path: '/api/credentials/keys',
  access: 'public',
  summary: 'The public keys that credentials are signed with, as a JWK set',
  reply: z.object({
    keys: z.array(
      z.object({ kty: z.literal('RSA'), kid: z.string(), use: z.literal('sig'), alg: z.literal('RS256'), n: z.string(), e: z.string() }),
    ),
  }),
});
