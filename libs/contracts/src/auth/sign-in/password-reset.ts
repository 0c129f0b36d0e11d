/** A forgotten password, and links that set one (docs/sessions.md#links). A link carries its token in the fragment, never in a query. */
import { z } from 'zod';
import { Email, NewPassword, Success } from '../../kernel/fields.js';
import { LIMITS } from '../../kernel/limits.js';
import { STAFF_ROLES, ROLES } from '../../kernel/roles.js';
import { defineRoute } from '../../kernel/route.js';
import { NoticeLanguage, NoticeVersion } from '../consents/notice-version.js';
import { guessablePassword, linkNotValid, noticeRequired, passwordOff } from '../reasons.js';
import { LinkToken } from './link-token.js';

/** Minutes a reset link lasts; hours an invitation does. */
export const RESET_LINK_MINUTES = 30;
export const INVITATION_HOURS = 72;

export const forgotPassword = defineRoute({
  name: 'forgotPassword',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/password/forgot',
  access: 'public',
  status: 202,
  summary: 'Ask for a link by email; the answer is the same whether or not the account exists',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({ email: Email }),
  reply: Success,
});

export const resetPassword = defineRoute({
  name: 'resetPassword',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'public',
  summary: 'Set a password by a link; ends every session and signs nobody in',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({ token: LinkToken, password: NewPassword }),
  reply: Success,
  errors: [linkNotValid, passwordOff, { ...guessablePassword, field: 'password' }],
});

export const acceptInvitation = defineRoute({
  name: 'acceptInvitation',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/invitations/accept',
  access: 'public',
  summary: 'Set the first password of an invited account',
  bodyLimit: LIMITS.loginBodyBytes,
  /** Learners agree to the notice, by version; staff do not. */
  body: z.object({ token: LinkToken, password: NewPassword, notice_version: NoticeVersion.optional(), language: NoticeLanguage }),
  /** The app to go to now. */
  reply: z.object({ email: z.string(), role: z.enum(ROLES) }),
  errors: [linkNotValid, passwordOff, { ...guessablePassword, field: 'password' }, noticeRequired],
});

/** Tells the page a link opens whether the link still works, and whose account it is. Does not use the link up. */
export const readLink = defineRoute({
  name: 'readLink',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/links/read',
  access: 'public',
  summary: 'Whether a link still works and for whom; it stays unused',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({ token: LinkToken }),
  reply: z.object({
    kind: z.enum(['reset', 'invitation']),
    full_name: z.string(),
    role: z.enum(ROLES),
    /** Null for staff without a client. */
    client_name: z.string().nullable(),
  }),
  errors: [linkNotValid, passwordOff],
});

export const INVITED_ROLES = ['student', ...STAFF_ROLES] as const;
