import { describe, expect, it } from 'vitest';
import { endedAs, writeDue, type LiveState, seeSession } from './live-session.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const HOUR = 3_600_000;
const known: LiveState = {
  id: '00000000-0000-7000-8000-000000000001',
  personId: '00000000-0000-7000-8000-000000000002',
  createdAt: before(HOUR),
  endedAt: null,
  endCause: null,
  rememberMe: false,
  lastActivityAt: before(HOUR / 2),
  absoluteExpiresAt: new Date(NOW.getTime() + HOUR),
  highestActivity: null,
  generation: 3,
  confirmed: false,
};
const silent = { lastActivity: null, isWrite: false, gen: null };

describe('a session that is seen', () => {
  it('is confirmed by an access token of its present generation only', () => {
    expect(seeSession(known, { ...silent, gen: 2 }, true, NOW).next.confirmed).toBe(false);
    expect(seeSession(known, { ...silent, gen: 3 }, true, NOW).next.confirmed).toBe(true);
  });

  it.each([
    ['idle', { lastActivityAt: before(2 * HOUR + 1) }, true],
    ['absolute', { absoluteExpiresAt: NOW }, true],
    ['admin', {}, false],
  ])('ends by %s, and says so', (cause, over, isAdmitted) => {
    const { next, facts } = seeSession({ ...known, ...over }, { ...silent, isWrite: true }, isAdmitted, NOW);
    expect(next).toMatchObject({ endedAt: NOW, endCause: cause });
    expect(facts.map(({ data }) => data)).toEqual([{ user_id: known.personId, cause, age_minutes: 60 }]);
  });

  it('stays ended, and says so once', () => {
    const ended: LiveState = { ...known, endedAt: before(1), endCause: 'logout' };
    expect(seeSession(ended, { ...silent, isWrite: true }, true, NOW)).toEqual({ next: ended, facts: [] });
  });

  it('is untouched by a read that names no input', () => {
    expect(seeSession(known, silent, true, NOW).next).toBe(known);
  });
});

describe('what is written', () => {
  it('is an end and a confirmation at once, activity every 30 s', () => {
    expect(writeDue(known, { ...known, confirmed: true })).toBe('all');
    expect(writeDue(known, { ...known, endedAt: NOW, endCause: 'idle' })).toBe('all');
    expect(writeDue({ ...known, lastActivityAt: before(29_999) }, { ...known, lastActivityAt: NOW })).toBe(null);
    expect(writeDue({ ...known, lastActivityAt: before(30_000) }, { ...known, lastActivityAt: NOW })).toBe('activity');
  });
});

describe('what an end is called', () => {
  it('is expired where time ended it, revoked where somebody did', () => {
    expect((['idle', 'absolute', 'logout', 'reuse', 'replaced'] as const).map((endCause) => endedAs({ endedAt: NOW, endCause }))).toEqual([
      'expired',
      'expired',
      'revoked',
      'revoked',
      'revoked',
    ]);
    expect(endedAs(known)).toBeNull();
  });
});
