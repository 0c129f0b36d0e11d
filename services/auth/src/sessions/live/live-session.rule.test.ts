import { describe, expect, it } from 'vitest';
import { sessionStateOf, pendingWrite, type LiveState, applyReport } from './live-session.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const HOUR = 3_600_000;
const known: LiveState = {
  id: '00000000-0000-7000-8000-000000000001',
  person_id: '00000000-0000-7000-8000-000000000002',
  created_at: before(HOUR),
  ended_at: null,
  end_cause: null,
  remember_me: false,
  last_activity_at: before(HOUR / 2),
  absolute_expires_at: new Date(NOW.getTime() + HOUR),
  highest_activity: null,
  generation: 3,
  confirmed: false,
};
const silent = { lastActivity: null, isWrite: false, gen: null };

describe('a session that is used', () => {
  it('is confirmed by an access token of its current generation only', () => {
    expect(applyReport(known, { ...silent, gen: 2 }, true, NOW).next.confirmed).toBe(false);
    expect(applyReport(known, { ...silent, gen: 3 }, true, NOW).next.confirmed).toBe(true);
  });

  it.each([
    ['idle', { last_activity_at: before(2 * HOUR + 1) }, true],
    ['absolute', { absolute_expires_at: NOW }, true],
    ['admin', {}, false],
  ])('ends by %s, and writes the fact', (cause, over, isAccountOpen) => {
    const { next, facts } = applyReport({ ...known, ...over }, { ...silent, isWrite: true }, isAccountOpen, NOW);
    expect(next).toMatchObject({ ended_at: NOW, end_cause: cause });
    expect(facts.map(({ data }) => data)).toEqual([{ user_id: known.person_id, cause, age_minutes: 60 }]);
  });

  it('stays ended, with one fact', () => {
    const ended: LiveState = { ...known, ended_at: before(1), end_cause: 'logout' };
    expect(applyReport(ended, { ...silent, isWrite: true }, true, NOW)).toEqual({ next: ended, facts: [] });
  });

  it('is unchanged by a read without an input', () => {
    expect(applyReport(known, silent, true, NOW).next).toBe(known);
  });
});

describe('what is written', () => {
  it('is an end or a confirmation at once, activity every 30 s', () => {
    expect(pendingWrite(known, { ...known, confirmed: true })).toBe('all');
    expect(pendingWrite(known, { ...known, ended_at: NOW, end_cause: 'idle' })).toBe('all');
    expect(pendingWrite({ ...known, last_activity_at: before(29_999) }, { ...known, last_activity_at: NOW })).toBe(null);
    expect(pendingWrite({ ...known, last_activity_at: before(30_000) }, { ...known, last_activity_at: NOW })).toBe('activity');
  });
});

describe('the state of a session', () => {
  it('is expired if it ran out of time, and revoked if it was ended', () => {
    expect(
      (['idle', 'absolute', 'logout', 'reuse', 'replaced'] as const).map((endCause) =>
        sessionStateOf({ ended_at: NOW, end_cause: endCause }),
      ),
    ).toEqual(['expired', 'expired', 'revoked', 'revoked', 'revoked']);
    expect(sessionStateOf(known)).toBe('live');
  });
});
