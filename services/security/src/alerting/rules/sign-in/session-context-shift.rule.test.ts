import { describe, expect, it } from 'vitest';
import { detect, event, type EventParts, hitsOf, series } from '../../../../testing/rule-events.js';
import { sessionContextShift } from './session-context-shift.rule.js';

const shift = (session_ref: string | null = 'session', signal = 'session_context'): EventParts => ({
  event_type: 'SUSPICIOUS_ACTIVITY',
  session_ref,
  details: { signal },
});

describe('SESSION_CONTEXT_SHIFT', () => {
  it.each([
    ['two moves of one session within ten minutes', series(2, 9.9, shift()), 2],
    ['a session that two people use in turn', series(6, 1, shift()), 6],
  ])('fires for %s', (_, events, peak) => {
    expect(detect(sessionContextShift, events)).toMatchObject({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['one move, as when a session is restored on another device', series(1, 0, shift())],
    ['two moves, ten minutes apart', series(2, 10, shift())],
    ['two moves of no known session', series(2, 1, shift(null))],
    ['two other signals of one session', series(2, 1, shift('session', 'csp'))],
    [
      'an event of another type',
      series(2, 1, { event_type: 'SESSION_REFRESHED', session_ref: 'session', details: { sameNetwork: false } }),
    ],
  ])('stays silent for %s', (_, events) => {
    expect(detect(sessionContextShift, events)).toBeNull();
  });

  it('counts each session of a campus by itself', () => {
    const moves = Array.from({ length: 40 }, (_, index) => event(index, index * 0.1, shift(`session-${index}`)));
    const sessions = Map.groupBy(hitsOf(sessionContextShift, moves), ({ group_key }) => group_key);
    expect(sessions.size).toBe(40);
    for (const hits of sessions.values()) expect(sessionContextShift.judge(hits)).toBeNull();
  });

  it('describes what happened', () => {
    const summary = { severity: 'CRITICAL', peak: 3, event_count: 5, group_key: 'session', user_role: 'student' } as const;
    expect(sessionContextShift.describe(summary)).toBe('One session moved 3 times to another network and browser within 10 minutes');
  });
});
