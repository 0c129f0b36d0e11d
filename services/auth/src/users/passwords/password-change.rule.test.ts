import { describe, expect, it } from 'vitest';
import { type PasswordHolder, replacePassword } from './password-change.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const PERSON = '00000000-0000-7000-8000-00000000000a';
const person: PasswordHolder = { id: PERSON, password_hash: 'old', password_set_by_admin_at: NOW, session_version: 3 };
const session = (number: number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  person_id: PERSON,
  created_at: NOW,
  ended_at: null,
  end_cause: null,
});
const [first, second] = [session(1), session(2)];
const ended = { ended_at: NOW, end_cause: 'password_change' };

describe('a changed password', () => {
  it.each([
    ['every other session', second.id, [{ ...first, ...ended }, second]],
    [
      'every session, if none stays',
      null,
      [
        { ...first, ...ended },
        { ...second, ...ended },
      ],
    ],
  ])('makes access tokens stale and ends %s', (_, sessionId, sessions) => {
    const { next, facts } = replacePassword({ person, sessions: [first, second] }, { passwordHash: 'new', sessionId, at: NOW });
    expect(next.person).toEqual({ id: PERSON, password_hash: 'new', password_set_by_admin_at: null, session_version: 4 });
    expect(next.sessions).toEqual(sessions);
    expect(facts.map(({ event }) => event.type)).toEqual([
      'PasswordChanged',
      ...sessions.flatMap(({ ended_at }) => (ended_at ? ['SessionEnded'] : [])),
    ]);
  });
});
