import { describe, expect, it } from 'vitest';
import { type EndableSession, endedIds, endSession, endSessions } from './end-session.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;
const session = (number: number, ageMs = 0): EndableSession => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  person_id: '00000000-0000-7000-8000-00000000000a',
  created_at: ago(ageMs),
  ended_at: null,
  end_cause: null,
});
const ended: EndableSession = { ...session(9), ended_at: ago(1), end_cause: 'logout' };

describe('a session', () => {
  it.each([
    [0, 0],
    [MINUTE - 1, 0],
    [MINUTE, 1],
    [720 * MINUTE, 720],
  ])('of %i ms that ends is %i whole minutes old', (ageMs, age_minutes) => {
    const known = session(1, ageMs);
    const { next, facts } = endSession(known, 'idle', NOW);
    expect(next).toEqual({ ...known, ended_at: NOW, end_cause: 'idle' });
    expect(facts).toMatchObject([{ aggregateId: known.id, data: { user_id: known.person_id, cause: 'idle', age_minutes } }]);
  });

  it('ends once, with the first cause', () => {
    const again = endSession(ended, 'admin', NOW);
    expect(again.next).toBe(ended);
    expect(again.facts).toEqual([]);
  });
});

describe('several sessions', () => {
  const all = [session(1), ended, session(2)];

  it('end together unless some are selected', () => {
    const { next, facts } = endSessions(all, 'admin', NOW);
    expect(next.map(({ end_cause }) => end_cause)).toEqual(['admin', 'logout', 'admin']);
    expect(facts).toHaveLength(2);
    expect(endSessions(all, 'admin', NOW, ({ id }) => id === session(2).id).next.map(({ end_cause }) => end_cause)).toEqual([
      null,
      'logout',
      'admin',
    ]);
  });

  it('are named to the gateways if they have ended', () => {
    expect(endedIds(all)).toEqual([ended.id]);
  });
});
