/** Signing in through the provider of one's college or company (docs/sso.md#the-flow). */
import { z } from 'zod';
import { Email } from '../../kernel/fields.js';
import { LIMITS } from '../../kernel/limits.js';
import { defineRoute } from '../../kernel/route.js';
import { NoticeLanguage, NoticeVersion } from '../consents/notice-version.js';
import { noticeRequired, signInTooOld, ssoUnreachable } from '../reasons.js';
import { LoginReply, WEB_CLIENTS } from '../sign-in/sessions.js';

export const readSignInWays = defineRoute({
  name: 'readSignInWays',
  owner: 'auth',
  method: 'GET',
  path: '/api/auth/sso/ways',
  access: 'public',
  summary: 'Whether the sign-in page asks for the address first, because some client has its own sign-in',
  reply: z.object({ asks_address_first: z.boolean() }),
});

export const startSso = defineRoute({
  name: 'startSso',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/sso/start',
  access: 'public',
  summary: 'How the person of an address signs in: with a password, or at their provider',
  /** Another one begins another sign-in. */
  naturalKey: true,
  waitsMs: 10_000,
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({
    email: Email,
    client_id: z.enum(WEB_CLIENTS, { error: 'Unknown client' }),
    code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Invalid code challenge'),
    code_challenge_method: z.literal('S256', { error: 'Only S256 is supported' }),
    state: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'A state of 16 bytes is required'),
    /** The person is signed in and confirms who they are: the provider asks them again (docs/sessions.md#step-up). */
    again: z.boolean({ error: 'Must be true or false' }).default(false),
  }),
  /** url: null where the page asks for a password. Otherwise the answer sets the return cookie. */
  reply: z.object({ url: z.string().nullable() }),
  errors: [ssoUnreachable],
});

/**
 * Leads back to the sign-in page of the door that was used, with these in the fragment: `code` and `state`, which the page exchanges as
 * after a password; `auth_session` and `state` where a second step is asked; `notice` and `state` for a learner who has agreed to nothing
 * yet; or `sso_error`, one of SSO_FAULTS.
 */
export const completeSso = defineRoute({
  name: 'completeSso',
  owner: 'auth',
  method: 'GET',
  path: '/api/auth/sso/callback',
  access: 'public',
  kind: 'download',
  produces: 'text/html',
  status: 302,
  summary: 'Where the provider returns the browser to',
  /** Three calls of the provider. */
  waitsMs: 30_000,
  query: z.object({
    code: z.string().max(2_048).optional(),
    state: z.string().max(1_024).optional(),
    error: z.string().max(256).optional(),
    error_description: z.string().max(1_024).optional(),
    iss: z.string().max(2_048).optional(),
  }),
});

export const acceptSsoNotice = defineRoute({
  name: 'acceptSsoNotice',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/sso/accept',
  access: 'public',
  summary: 'Agree to the notice at the first sign-in through a provider; a new account is made now, and no earlier',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, signInTooOld.message),
    notice_version: NoticeVersion,
    language: NoticeLanguage,
  }),
  reply: LoginReply,
  /** As `login` answers. */
  errors: [signInTooOld, noticeRequired, 'MFA_REQUIRED'],
});

/** Why a sign-in at a provider did not lead to one here; said in words by the sign-in page. */
export const SSO_FAULTS = [
  'expired',
  'cancelled',
  'provider',
  'not_verified',
  'wrong_domain',
  'other_client',
  'no_account',
  'disabled',
  'staff',
] as const;
export type SsoFault = (typeof SSO_FAULTS)[number];
