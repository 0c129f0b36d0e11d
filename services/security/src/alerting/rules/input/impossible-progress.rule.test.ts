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

/** An exam of 25 questions. */
const exam = (durationSeconds: number | null, score: number | null = 96, more: object = {}, rest: EventParts = {}): EventParts => ({
  event_type: 'STUDENT_SUBMISSION',
  user_id: LEARNER,
  user_role: 'student',
  details: { kind: 'exam', objectId: 'attempt', attemptNo: 1, durationSeconds, questionCount: 25, score, replayed: false, ...more },
  ...rest,
});

describe('IMPOSSIBLE_PROGRESS', () => {
  it.each([
    ['one save that names more than was played', series(1, 0, signal('impossible_progress')), 1],
    ['several', series(3, 1, signal('impossible_progress')), 3],
    ['an exam of 25 questions after 74 seconds', series(1, 0, exam(74)), 1],
    ['a fast one with exactly 90 percent', series(1, 0, exam(40, 90)), 1],
    ['a fast one that the clock closed', series(1, 0, exam(60, 100, {}, { user_id: null, user_role: 'system', subject_id: LEARNER })), 1],
    ['a fast exam beside two saves', [...series(2, 1, signal('impossible_progress')), event(9, 1, exam(40))], 2],
  ])('fires for %s', (_, events, peak) => {
    expect(detect(impossibleProgress, events)).toMatchObject({ severity: 'WARNING', peak });
  });

  it.each([
    ['another signal', series(5, 1, signal('grader_addressed'))],
    ['a signal of nobody', series(5, 1, signal('impossible_progress', { user_id: null }))],
    ['an exam of 25 questions after 75 seconds', series(1, 0, exam(75))],
    ['a fast one with 89 percent', series(1, 0, exam(40, 89))],
    ['a fast one without a score', series(1, 0, exam(40, null))],
    ['an exam of unknown length', series(1, 0, exam(null))],
    ['one of an unknown number of questions', series(1, 0, exam(40, 96, { questionCount: undefined }))],
    ['a quiz', series(5, 1, exam(4, 100, { kind: 'quiz' }))],
    ['a class that submits within one minute at one campus', series(60, 0.01, exam(1_500))],
    ['progress as it should be', series(20, 0.1, { event_type: 'STUDENT_PROGRESS', user_id: LEARNER, details: { change: 'star' } })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(impossibleProgress, events)).toBeNull();
  });

  it('groups by learner, also at one campus', () => {
    const events = ['one', 'other'].flatMap((user_id, index) => [
      event(2 * index, 0, signal('impossible_progress', { user_id })),
      event(2 * index + 1, 0, exam(40, 96, {}, { user_id })),
    ]);
    expect(hitsOf(impossibleProgress, events).map(({ group_key }) => group_key)).toEqual(['one', 'one', 'other', 'other']);
  });

  it.each([
    [null, 'A learner made more progress than the time allows'],
    ['exam', 'A learner submitted an exam sooner than its questions can be read, with almost everything right'],
  ])('says so of %s', (cause, description) => {
    const summary = { severity: 'WARNING', peak: 1, cause, event_count: 1, group_key: LEARNER, user_role: 'student' } as const;
    expect(impossibleProgress.describe(summary)).toBe(description);
  });
});
