import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import type { EndableSession } from '../../sessions/end-session.rule.js';
import { type Account, type AccountHolder, ban, type ChangeAccount, deactivate, reactivate, signOut, unban } from './account-state.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const LATER = new Date('2026-11-28T09:00:00Z');
const ADMIN = '00000000-0000-7000-8000-000000000001';
const PERSON = '00000000-0000-7000-8000-000000000002';
const session: EndableSession = {
  id: '00000000-0000-7000-8000-000000000003',
  person_id: PERSON,
  created_at: NOW,
  ended_at: null,
  end_cause: null,
};
const OPEN = { is_active: true, banned_until: null, password_hash: 'a hash' };

type Given = Partial<AccountHolder> & Partial<Pick<Account<AccountHolder, EndableSession>, 'sessions' | 'otherAdmins'>>;

/** A member of staff, signed in once. */
function account({ sessions = [session], otherAdmins = [], ...over }: Given = {}): Account<AccountHolder, EndableSession> {
  const person: AccountHolder = {
    id: PERSON,
    full_name: 'Ravi Menon',
    email: 'ravi@paanch.example',
    role: 'Staff',
    client_id: null,
    is_active: true,
    session_version: 3,
    revision: 1,
    background_type: null,
    minor_until: null,
    language: 'en',
    banned_until: null,
    ban_reason: null,
    banned_by: null,
    banned_at: null,
    password_hash: 'a hash',
    ...over,
  };
  return { person, sessions, otherAdmins };
}

const banned = ban({ until: LATER, reason: 'Shared the account' });
const BANNED = { banned_until: LATER, ban_reason: 'Shared the account', banned_by: ADMIN, banned_at: NOW };
const outcomeOf = (change: ChangeAccount, known: ReturnType<typeof account>, byId = ADMIN) => change(known, { byId, at: NOW });
function changed(change: ChangeAccount, known: ReturnType<typeof account>) {
  const outcome = outcomeOf(change, known);
  if (isRefusal(outcome)) throw outcome;
  const facts = outcome.facts.map(({ event, data }) => [event.type, (data as { change?: { action: string } }).change?.action]);
  return { next: outcome.next, facts };
}
const reasonOf = (outcome: unknown) => (isRefusal(outcome) ? outcome.details[0]?.code : null);
const ENDED = [{ ...session, ended_at: NOW, end_cause: 'admin' }];

describe('an account', () => {
  it.each([
    ['deactivated', deactivate, {}, { is_active: false, session_version: 4 }],
    ['banned', banned, {}, { ...BANNED, session_version: 4 }],
    ['banned', banned, { banned_until: NOW, ban_reason: 'Before' }, { ...BANNED, session_version: 4 }],
  ] as const)('that is %s loses its sessions and makes its tokens stale', (action, change, before, after) => {
    const known = account(before);
    const { next, facts } = changed(change, known);
    expect(next).toEqual({ ...known, person: { ...known.person, ...after }, sessions: ENDED });
    expect(facts).toEqual([
      ['PersonChanged', action],
      ['SessionEnded', undefined],
    ]);
  });

  it.each([
    ['reactivated', reactivate, { is_active: false }, { is_active: true }],
    ['unbanned', unban, BANNED, { banned_until: null, ban_reason: null, banned_by: null, banned_at: null }],
  ] as const)('that is %s may sign in again', (action, change, before, after) => {
    const known = account({ ...before, sessions: [] });
    const { next, facts } = changed(change, known);
    expect(next).toEqual({ ...known, person: { ...known.person, ...after } });
    expect(facts).toEqual([['PersonChanged', action]]);
  });

  it('that is signed out only loses its sessions', () => {
    const known = account();
    expect(changed(signOut, known)).toEqual({ next: { ...known, sessions: ENDED }, facts: [['SessionEnded', undefined]] });
  });

  it.each([
    ['deactivated, deactivated', deactivate, { is_active: false }],
    ['active, reactivated', reactivate, {}],
    ['not banned, unbanned', unban, {}],
    ['without a session, signed out', signOut, { sessions: [] }],
  ] as const)('that is %s stays as it is', (_, change, before) => {
    const known = account(before);
    const { next, facts } = changed(change, known);
    expect(next).toBe(known);
    expect(facts).toEqual([]);
  });

  it.each([
    ['deactivate', deactivate],
    ['reactivate', reactivate],
    ['ban', banned],
    ['lift a ban of', unban],
    ['sign out', signOut],
  ])('is refused to one who wants to %s their own', (_, change) => {
    expect(reasonOf(outcomeOf(change, account(), PERSON))).toBe('OWN_ACCOUNT');
  });
});

describe.each([
  ['deactivated', deactivate],
  ['banned', banned],
])('an Admin who is to be %s', (_, change) => {
  it.each([
    ['is the last one', { otherAdmins: [] }, 'LAST_ACTIVE_ADMIN'],
    [
      'is the last but deactivated, banned and invited ones',
      {
        otherAdmins: [
          { ...OPEN, is_active: false },
          { ...OPEN, banned_until: LATER },
          { ...OPEN, password_hash: null },
        ],
      },
      'LAST_ACTIVE_ADMIN',
    ],
    ['is one of two', { otherAdmins: [{ ...OPEN, is_active: false }, OPEN] }, null],
    ['has never signed in', { otherAdmins: [], password_hash: null }, null],
    ['is banned anyhow', { otherAdmins: [], ...BANNED }, null],
  ])('%s: %j', (__, before, reason) => {
    expect(reasonOf(outcomeOf(change, account({ role: 'Admin', ...before })))).toBe(reason);
  });
});

describe('the fact of a changed account', () => {
  const changeOf = (change: ChangeAccount, known: ReturnType<typeof account>) => toldChange(outcomeOf(change, known));
  const until = LATER.toISOString();

  it('tells until when a person is banned, and the hash of the reason alone', () => {
    const { person } = account();
    expect(changeOf(banned, account())).toEqual({
      action: 'banned',
      fields: ['banned_until'],
      before: { banned_until: null },
      after: { banned_until: until },
      reason_hash: hashedValue('reason', person, 'Shared the account'),
    });
    expect(changeOf(unban, account(BANNED))).toEqual({
      action: 'unbanned',
      fields: ['banned_until'],
      before: { banned_until: until },
      after: { banned_until: null },
    });
  });

  it.each([
    [deactivate, 'deactivated', true],
    [reactivate, 'reactivated', false],
  ] as const)('tells the state before and after', (change, action, is_active) => {
    const known = account({ is_active, otherAdmins: [OPEN] });
    const told = { action, fields: ['is_active'], before: { is_active }, after: { is_active: !is_active } };
    expect(changeOf(change, known)).toEqual(told);
  });
});
