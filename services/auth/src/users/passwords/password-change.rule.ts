/** One's own password changed: every other session ends, and access tokens given before are stale (trust 1.10). */
import { PasswordChanged } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type EndableSession, endSession } from '../../sessions/end-session.rule.js';

export interface PasswordHolder {
  readonly id: string;
  readonly password_hash: string | null;
  readonly password_set_by_admin_at: Date | null;
  readonly session_version: number;
}

export interface OwnPasswordState<P, S> {
  readonly person: P;
  readonly sessions: readonly S[];
}

export interface PasswordChange {
  readonly passwordHash: string;
  /** The session that stays; null where none does. */
  readonly sessionId: string | null;
  readonly at: Date;
}

export function replacePassword<P extends PasswordHolder, S extends EndableSession>(
  known: OwnPasswordState<P, S>,
  { passwordHash, sessionId, at }: PasswordChange,
): { next: OwnPasswordState<P, S>; facts: Fact[] } {
  const { person } = known;
  const ended = known.sessions.map((session) =>
    session.id === sessionId ? { next: session, facts: [] } : endSession(session, 'password_change', at),
  );
  return {
    next: {
      person: { ...person, password_hash: passwordHash, password_set_by_admin_at: null, session_version: person.session_version + 1 },
      sessions: ended.map(({ next }) => next),
    },
    facts: [fact(PasswordChanged, person.id, { user_id: person.id }), ...ended.flatMap(({ facts }) => facts)],
  };
}
