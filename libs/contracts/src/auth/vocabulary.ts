/** Words that facts, observations and tables of auth share. */

/** Why a session ended. */
export const SESSION_END_CAUSES = [
  'idle',
  'absolute',
  'logout',
  'admin',
  'password_change',
  'reuse',
  'limit',
  'replaced',
  'own_choice',
] as const;
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** Why a sign-in, a code or a refresh was refused, as observations name it. */
export const SIGN_IN_FAILURES = [
  'unknown_account',
  'bad_password',
  'mfa_failed',
  'disabled',
  'throttled',
  'pkce_mismatch',
  'code_reuse',
  'bad_token',
  'refresh_reuse',
  'refresh_forged',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
