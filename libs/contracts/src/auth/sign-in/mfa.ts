/** The second step of signing in: time-based codes and recovery codes (docs/sessions.md#second-step). */
import { z } from 'zod';
import { LIMITS } from '../../kernel/limits.js';
import { Success } from '../../kernel/fields.js';
import { ROLES } from '../../kernel/roles.js';
import { defineRoute } from '../../kernel/route.js';
import { alreadyEnrolled, mfaNeeded, mfaNotSetUp, signInTooOld, wrongCode, wrongRecoveryCode } from '../reasons.js';
import { LoginReply } from './sessions.js';

/** Number of recovery codes, each good for one sign-in. */
export const RECOVERY_CODES = 10;

/** Six digits of the app, or a recovery code of two groups of five; spaces and dashes do not matter. */
const Code = z
  .string({ error: 'Enter the code' })
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .regex(/^(?:\d{6}|[a-z0-9]{10})$/, 'Enter the 6-digit code or a recovery code');
const AppCode = z
  .string({ error: 'Enter the code' })
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6-digit code');

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) });
const own = { owner: 'auth', access: ROLES, scope: 'own', openBeforeSetup: true, bodyLimit: LIMITS.loginBodyBytes } as const;

export const verifyMfa = defineRoute({
  name: 'verifyMfa',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/mfa/verify',
  access: 'public',
  summary: 'Second step of a sign-in; answers the code for the token call',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({ auth_session: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Please sign in again'), code: Code }),
  reply: LoginReply,
  errors: [wrongCode, wrongRecoveryCode, signInTooOld, 'ACCOUNT_DISABLED', 'RATE_LIMITED'],
});

export const enrolMfa = defineRoute({
  ...own,
  name: 'enrolMfa',
  method: 'POST',
  path: '/api/auth/mfa/enrol',
  stepUp: true,
  summary: 'A new secret for an authenticator app; counts once a code of it is confirmed',
  reply: z.object({ secret: z.string(), otpauth_uri: z.string() }),
  errors: [alreadyEnrolled],
});

export const confirmMfa = defineRoute({
  ...own,
  name: 'confirmMfa',
  method: 'POST',
  path: '/api/auth/mfa/confirm',
  stepUp: true,
  summary: 'Turns the second step on and gives the recovery codes, once',
  body: z.object({ code: AppCode }),
  reply: RecoveryCodes,
  errors: [wrongCode, mfaNotSetUp, alreadyEnrolled],
});

export const renewRecoveryCodes = defineRoute({
  ...own,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/mfa/recovery-codes',
  stepUp: true,
  summary: 'New recovery codes; the old ones stop working',
  reply: RecoveryCodes,
  errors: [mfaNotSetUp],
});

export const disableMfa = defineRoute({
  ...own,
  name: 'disableMfa',
  method: 'POST',
  path: '/api/auth/mfa/disable',
  stepUp: true,
  summary: 'Turns the second step off, where the role may be without one',
  reply: Success,
  errors: [mfaNotSetUp, mfaNeeded],
});
