import { describe, expect, it } from 'vitest';
import { detect, event, type EventParts, hitsOf, series } from '../../../../testing/rule-events.js';
import { impossibleProgress } from './impossible-progress.rule.js';

const LEARNER = '00000000-0000-4000-8000-000000000001';
const signal = (name: string, rest: EventParts = {}): EventParts => ({
  event_type: 'SUSPICIOUS_ACTIVITY',
  user_id: LEARNER,
  user_role: 'student',
  details: { signal: name },
  ...rest,
});

describe('IMPOSSIBLE_PROGRESS', () => {
  it.each([
    ['one save that names more than was played', series(1, 0, signal('impossible_progress')), 1],
    ['several', series(3, 1, signal('impossible_progress')), 3],
  ])('fires for %s', (_, events, peak) => {
    expect(detect(impossibleProgress, events)).toMatchObject({ severity: 'WARNING', peak });
  });

  it.each([
    ['another signal', series(5, 1, signal('grader_addressed'))],
    ['a signal of nobody', series(5, 1, signal('impossible_progress', { user_id: null }))],
    ['progress as it should be', series(20, 0.1, { event_type: 'STUDENT_PROGRESS', user_id: LEARNER, details: { change: 'star' } })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(impossibleProgress, events)).toBeNull();
  });

  it('groups by learner, also at one campus', () => {
    const events = ['one', 'other'].map((user_id, index) => event(index, 0, signal('impossible_progress', { user_id })));
    expect(hitsOf(impossibleProgress, events).map(({ group_key }) => group_key)).toEqual(['one', 'other']);
  });

  it('says so', () => {
    const summary = { severity: 'WARNING', peak: 1, event_count: 1, group_key: LEARNER, user_role: 'student' } as const;
    expect(impossibleProgress.describe(summary)).toBe('A learner made more progress than the time allows');
  });
});
