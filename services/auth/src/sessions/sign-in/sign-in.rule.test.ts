import { describe, expect, it } from 'vitest';
import { decideSignIn, type SignInSession, type Exchange, type KnownCode, type SignInState } from './sign-in.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const PERSON = '00000000-0000-7000-8000-00000000000a';
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const session = (number: number, over: Partial<SignInSession> = {}): SignInSession => ({
  id: idOf(number),
  person_id: PERSON,
  created_at: before(60_000),
  ended_at: null,
  end_cause: null,
  remember_me: false,
  last_activity_at: before(number * 1_000),
  absolute_expires_at: new Date(NOW.getTime() + 3_600_000),
  amr: [],
  ...over,
});
const code: KnownCode = {
  door: 'learner-web',
  challenge: 'c',
  remember_me: true,
  created_at: before(60_000),
  used_at: null,
  session_id: null,
  amr: ['pwd', 'otp'],
};
const known = (over: Partial<SignInState<KnownCode, SignInSession>> = {}): SignInState<KnownCode, SignInSession> => ({
  code,
  role: 'student',
  isAccountOpen: true,
  own: [],
  replaced: null,
  ...over,
});
const EXCHANGE: Exchange<SignInSession> = {
  door: 'learner-web',
  challenge: 'c',
  session: session(99, { created_at: NOW, last_activity_at: NOW, absolute_expires_at: NOW }),
  newDevice: true,
  newNetwork: false,
  sessionRef: 'ref',
  accountRef: 'account',
  accountMadeAt: before(7 * 86_400_000 - 1),
  at: NOW,
};
const causesOf = (facts: readonly { data: unknown }[]) => facts.map(({ data }) => (data as { cause?: string }).cause ?? 'signed in');

describe('a valid code', () => {
  it('starts a session of the length the person may have, and is used up', () => {
    const { code: used, changed, outcome } = decideSignIn(known(), EXCHANGE);
    expect(used).toMatchObject({ used_at: NOW, session_id: idOf(99) });
    expect(changed).toEqual([outcome.session]);
    expect(outcome.session).toMatchObject({ remember_me: true, absolute_expires_at: new Date(NOW.getTime() + 30 * 86_400_000) });
    const staff = decideSignIn(known({ role: 'Staff' }), EXCHANGE);
    expect(staff.outcome.session).toMatchObject({ remember_me: false, absolute_expires_at: new Date(NOW.getTime() + 12 * 3_600_000) });
  });

  it('replaces the browser’s session, ends expired ones and those over the limit, in one step', () => {
    const expired = session(1, { last_activity_at: before(7_200_001) });
    const live = [2, 3, 4, 5, 6].map((number) => session(number));
    const { changed, facts } = decideSignIn(known({ own: [expired, ...live, session(7)], replaced: session(7) }), EXCHANGE);
    expect(changed.map(({ id, end_cause }) => [id, end_cause])).toEqual([
      [idOf(7), 'replaced'],
      [idOf(1), 'idle'],
      [idOf(6), 'limit'],
      [idOf(99), null],
    ]);
    expect(causesOf(facts)).toEqual(['replaced', 'idle', 'limit', 'signed in']);
    expect(facts.at(-1)?.data).toMatchObject({ sessions_active: 5, new_device: true, new_network: false, account_ref: 'account' });
    expect(facts.at(-1)?.data).toMatchObject({ account_age_days: 6 });
  });
});

describe('an invalid code', () => {
  it.each([
    ['for another verifier', {}, { challenge: 'other' }, 'INVALID_GRANT', 'pkce_mismatch'],
    ['for another web app', {}, { door: 'admin-web' as const }, 'INVALID_GRANT', 'pkce_mismatch'],
    ['after a minute', { code: { ...code, created_at: before(60_001) } }, {}, 'INVALID_GRANT', null],
    ['for a closed account', { isAccountOpen: false }, {}, 'ACCOUNT_DISABLED', 'disabled'],
  ])('is refused %s, and used up', (_, state, exchange, reason, observed) => {
    const { code: used, changed, facts, outcome } = decideSignIn(known(state), { ...EXCHANGE, ...exchange });
    expect([outcome.refusal?.details[0]?.code ?? outcome.refusal?.code, outcome.observed, outcome.session]).toEqual([
      reason,
      observed,
      null,
    ]);
    expect([used.used_at, changed, facts]).toEqual([NOW, [], []]);
  });

  it('ends the session it was exchanged for, and only that, when used a second time', () => {
    const used = { ...code, used_at: before(10), session_id: idOf(2) };
    const { changed, facts, outcome } = decideSignIn(known({ code: used, own: [session(1), session(2)] }), EXCHANGE);
    expect(changed).toMatchObject([{ id: idOf(2), end_cause: 'reuse' }]);
    expect(causesOf(facts)).toEqual(['reuse']);
    expect(outcome).toMatchObject({ observed: 'code_reuse', session: null });
  });
});
