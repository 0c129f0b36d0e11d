/** Changing a password ends every other session and makes earlier access tokens stale (docs/sessions.md#passwords). */
import { PasswordChanged } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type EndableSession, endSessions } from '../../sessions/end-session.rule.js';
import type { Person } from '../tables.js';

export type PasswordHolder = Pick<Person, 'id' | 'password_hash' | 'password_set_by_admin_at' | 'session_version'>;

export interface OwnPasswordState<P, S> {
  readonly person: P;
  readonly sessions: readonly S[];
}

export interface PasswordChange {
  readonly passwordHash: string;
  /** The session that stays; null if none does. */
  readonly sessionId: string | null;
  readonly at: Date;
}

export function replacePassword<P extends PasswordHolder, S extends EndableSession>(
  known: OwnPasswordState<P, S>,
  { passwordHash, sessionId, at }: PasswordChange,
): { next: OwnPasswordState<P, S>; facts: Fact[] } {
  const { person } = known;
  const ended = endSessions(known.sessions, 'password_change', at, ({ id }) => id !== sessionId);
  return {
    next: {
      person: { ...person, password_hash: passwordHash, password_set_by_admin_at: null, session_version: person.session_version + 1 },
      sessions: ended.next,
    },
    facts: [fact(PasswordChanged, person.id, { user_id: person.id }), ...ended.facts],
  };
}
