import { describe, expect, it } from 'vitest';
import { decideRefresh, type RefreshableSession } from './refresh.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const stored: RefreshableSession = {
  id: '00000000-0000-7000-8000-000000000001',
  person_id: '00000000-0000-7000-8000-00000000000a',
  created_at: before(3_600),
  ended_at: null,
  end_cause: null,
  remember_me: false,
  last_activity_at: before(600),
  absolute_expires_at: new Date(NOW.getTime() + 3_600_000),
  highest_activity: 1_795_000_000_000,
  generation: 4,
  issued_at: before(60),
  confirmed: true,
  recovered: false,
  reissues: 0,
  rotation_network: '203.0.113.0/24',
  rotation_user_agent: 'ua',
  recoveries: [],
};
const ATTEMPT = { generation: 4, network: '203.0.113.0/24', userAgent: 'ua', at: NOW, lastActivity: null };
const decide = (session: Partial<RefreshableSession>, over: Partial<typeof ATTEMPT> = {}, isAccountOpen = true) => {
  const known = { ...stored, ...session };
  return { known, ...decideRefresh(known, known, { ...ATTEMPT, ...over }, isAccountOpen) };
};

describe('a refresh that is granted', () => {
  it('writes nothing if nothing changed', () => {
    const { known, next, facts, outcome } = decide({ issued_at: before(10) });
    expect(next).toBe(known);
    expect(facts).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'issued', what: 'access' });
  });

  it.each([
    [29.999, false],
    [30, true],
  ])('of an access token writes activity noted %d s after the last: %s', (secondsAgo, isWritten) => {
    const lately = { ...stored, issued_at: before(10), last_activity_at: before(secondsAgo) };
    const { next, outcome } = decideRefresh(lately, lately, { ...ATTEMPT, lastActivity: 1_795_000_000_001 }, true);
    expect(outcome).toMatchObject({ what: 'access', session: { last_activity_at: NOW } });
    expect(next.last_activity_at).toEqual(isWritten ? NOW : lately.last_activity_at);
  });

  it('writes a fact of a rotation and of a recovery, and whether the network is the same', () => {
    const rotated = decide({}, { network: 'other' });
    expect(rotated.outcome).toMatchObject({ kind: 'issued', what: 'both', session: { generation: 5 } });
    expect(rotated.facts.map(({ data }) => data)).toMatchObject([{ generation: 5, reuse: 'none', same_network: false }]);
    const recovered = decide({ confirmed: false }, { generation: 3 });
    expect(recovered.facts.map(({ data }) => data)).toMatchObject([{ generation: 4, reuse: 'recovery', same_network: true }]);
  });

  it('counts a new input as activity, and never the refresh itself', () => {
    const { outcome } = decide({}, { lastActivity: null });
    expect(outcome).toMatchObject({ session: { last_activity_at: before(600) } });
    const active = decideRefresh(stored, stored, { ...ATTEMPT, lastActivity: 1_795_000_000_001 }, true);
    expect(active.outcome).toMatchObject({ session: { last_activity_at: NOW } });
  });
});

describe('a refresh that is refused', () => {
  it.each([
    ['an idle session', { last_activity_at: before(7_201) }, {}, true, 'SESSION_EXPIRED', null, 'WARNING', 'idle'],
    ['a session past its absolute limit', { absolute_expires_at: NOW }, {}, true, 'SESSION_EXPIRED', null, 'WARNING', 'absolute'],
    ['a session of a closed account', {}, {}, false, 'SESSION_REVOKED', 'bad_token', 'WARNING', 'admin'],
    [
      'the previous token, long after its successor was confirmed',
      {},
      { generation: 3 },
      true,
      'TOKEN_REUSED',
      'refresh_reuse',
      'WARNING',
      'reuse',
    ],
    ['an older token', {}, { generation: 2 }, true, 'TOKEN_REUSED', 'refresh_reuse', 'CRITICAL', 'reuse'],
    ['a token never issued', {}, { generation: 5 }, true, 'TOKEN_REUSED', 'refresh_forged', 'EMERGENCY', 'reuse'],
  ])('ends %s', (_, session, over, isAccountOpen, code, reason, severity, cause) => {
    const { next, facts, outcome } = decide(session, over, isAccountOpen);
    expect(outcome).toMatchObject({ kind: 'refused', code, reason, severity });
    expect(next).toMatchObject({ ended_at: NOW, end_cause: cause });
    expect(facts.map(({ data }) => data)).toMatchObject([{ cause }]);
  });

  it.each([
    ['the previous token, from where its successor is', { generation: 3 }, true],
    ['the previous token, from another network', { generation: 3, network: 'other' }, undefined],
    ['the previous token, from another browser', { generation: 3, userAgent: 'other' }, undefined],
    ['an older token, from where its successor is', { generation: 2 }, undefined],
  ])('says whether it may have been lost by the same browser: %s', (_, over, isSameBrowser) => {
    const { outcome } = decide({}, over);
    expect(outcome.kind === 'refused' && outcome.isSameBrowser).toBe(isSameBrowser);
  });

  it('writes no fact about a session that ended before', () => {
    const { known, next, facts, outcome } = decide({ ended_at: before(1), end_cause: 'password_change' });
    expect(next).toBe(known);
    expect(facts).toEqual([]);
    expect(outcome).toMatchObject({ code: 'SESSION_REVOKED' });
  });

  it('writes no activity of a session that ended before', () => {
    const ended = { ...stored, ended_at: before(1), end_cause: 'logout' as const };
    expect(decideRefresh(ended, { ...ended, last_activity_at: NOW }, ATTEMPT, true).next).toBe(ended);
  });
});
