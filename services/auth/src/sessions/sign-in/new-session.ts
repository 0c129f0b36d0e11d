import type { Session } from '../tables.js';

export type SessionToStart = Pick<
  Session,
  'id' | 'person_id' | 'door' | 'sealed_key' | 'rotation_network' | 'rotation_user_agent' | 'user_agent'
> & { readonly at: Date };

/** The sign-in rule sets how long it lasts and how the person signed in. */
export function newSession({ at, ...given }: SessionToStart): Session {
  return {
    ...given,
    remember_me: false,
    created_at: at,
    absolute_expires_at: at,
    last_activity_at: at,
    highest_activity: null,
    ended_at: null,
    end_cause: null,
    generation: 1,
    issued_at: at,
    confirmed: false,
    recovered: false,
    reissues: 0,
    amr: [],
    recoveries: [],
  };
}
