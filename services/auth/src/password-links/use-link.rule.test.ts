import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import type { Session } from '../sessions/tables.js';
import type { Person } from '../users/tables.js';
import { newLink } from './link.rule.js';
import type { Invitation } from './tables.js';
import { acceptByLink, resetByLink, type UsedLink } from './use-link.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PERSON = idOf(10);

const person: Person = {
  id: PERSON,
  full_name: 'Asha Verma',
  email: 'asha@college.example',
  role: 'student',
  client_id: idOf(20),
  is_active: true,
  banned_until: null,
  ban_reason: null,
  banned_by: null,
  banned_at: null,
  password_hash: 'old',
  password_set_by_admin_at: ago(60),
  session_version: 3,
  revision: 1,
  first_sign_in_at: null,
  last_sign_in_at: null,
  last_activity_at: null,
  created_at: ago(90),
};
const session = (number: number): Session => ({
  id: idOf(number),
  person_id: PERSON,
  door: 'learner-web',
  remember_me: false,
  sealed_key: 'sealed',
  created_at: ago(60),
  absolute_expires_at: ago(-600),
  last_activity_at: ago(1),
  highest_activity: null,
  generation: 1,
  issued_at: ago(60),
  confirmed: true,
  recovered: false,
  reissues: 0,
  rotation_network: 'network',
  rotation_user_agent: 'ua',
  user_agent: null,
  amr: ['pwd'],
  recoveries: [],
  ended_at: null,
  end_cause: null,
});
const invitation: Invitation = {
  id: idOf(30),
  person_id: PERSON,
  sent_at: ago(5),
  expires_at: ago(-600),
  accepted_at: null,
  removed_at: null,
};
const consent = {
  id: idOf(40),
  person_id: PERSON,
  purpose: 'programme' as const,
  notice_version: '2026-11-21',
  text_hash: Buffer.alloc(32),
  language: 'en',
  given_at: NOW,
  withdrawn_at: null,
};
const known = (purpose: 'reset' | 'invitation', over: Partial<UsedLink> = {}): UsedLink => ({
  link: newLink(purpose, PERSON, Buffer.alloc(32), ago(5)),
  person,
  sessions: [session(1), session(2)],
  invitation,
  consent: null,
  ...over,
});
const INPUT = { passwordHash: 'new', at: NOW, consent };

function used<T>(outcome: T): Exclude<T, Error> {
  if (isRefusal(outcome)) throw outcome;
  return outcome as Exclude<T, Error>;
}
const typesOf = (facts: readonly { event: { type: string } }[]) => facts.map(({ event }) => event.type);

describe('a reset by a link', () => {
  it('replaces the password, ends every session and uses the link up', () => {
    const { next, facts } = used(resetByLink(known('reset'), INPUT));
    expect(next.person).toEqual({ ...person, password_hash: 'new', password_set_by_admin_at: null, session_version: 4 });
    expect(next.sessions.map(({ ended_at, end_cause }) => [ended_at, end_cause])).toEqual([
      [NOW, 'password_change'],
      [NOW, 'password_change'],
    ]);
    expect([next.link.used_at, next.invitation, next.consent]).toEqual([NOW, invitation, null]);
    expect(typesOf(facts)).toEqual(['PasswordChanged', 'SessionEnded', 'SessionEnded']);
  });
});

describe('an accepted invitation', () => {
  it('sets the first password with the consent given, and leaves no fact of a change', () => {
    const { next, facts } = used(acceptByLink(known('invitation'), INPUT));
    expect(next.person).toEqual({ ...person, password_hash: 'new', password_set_by_admin_at: null, session_version: 4 });
    expect(next).toMatchObject({ link: { used_at: NOW }, invitation: { ...invitation, accepted_at: NOW }, consent });
    expect(facts).toMatchObject([
      { aggregateId: invitation.id, data: { invitation_id: invitation.id, person_id: PERSON, change: { action: 'accepted' } } },
    ]);
  });
});

describe('a link that is not valid', () => {
  it.each([
    ['an unknown one, for a reset', resetByLink(null, INPUT)],
    ['one of an invitation, for a reset', resetByLink(known('invitation'), INPUT)],
    ['an unknown one, for an invitation', acceptByLink(null, INPUT)],
    ['one of a reset, for an invitation', acceptByLink(known('reset'), INPUT)],
    ['one of an account without an invitation', acceptByLink(known('invitation', { invitation: null }), INPUT)],
  ])('is refused: %s', (_, outcome) => {
    expect(outcome).toMatchObject({ details: [{ code: 'LINK_NOT_VALID' }] });
  });
});
