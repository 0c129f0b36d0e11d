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
