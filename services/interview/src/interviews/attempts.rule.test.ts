import { describe, expect, it } from 'vitest';
import { anInterview } from '../../testing/an-interview.js';
import { attemptsOf, practiceOf } from './attempts.rule.js';
import type { Interview } from './tables.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

/** Begun so many hours ago; it lasted so many seconds. */
function begun(hours: number, seconds = 300, over: Partial<Interview> = {}): Interview {
  const started_at = hoursAgo(hours);
  const after = (lasted: number) => new Date(started_at.getTime() + lasted * 1_000);
  return anInterview({
    state: 'submitted',
    started_at,
    ends_at: after(300),
    ended_at: after(seconds),
    submitted_at: after(seconds),
    ...over,
  });
}
const days = (number: number) => 24 * number;

describe('interviews that may still be taken', () => {
  it.each<[string, readonly Interview[], number, Date | null]>([
    ['nothing yet', [], 3, null],
    ['one that is ready', [anInterview()], 3, null],
    ['one an hour ago', [begun(1)], 2, hoursAgo(1 - 24)],
    ['one to the second a day ago', [begun(24)], 2, null],
    ['one that is running', [begun(0.01, 0, { state: 'active', ended_at: null, submitted_at: null })], 2, hoursAgo(0.01 - 24)],
    ['one that was over within a minute', [begun(1, 59, { state: 'abandoned', submitted_at: null })], 3, null],
    ['one that was given up after a minute', [begun(1, 60, { state: 'abandoned', submitted_at: null })], 2, hoursAgo(1 - 24)],
    ['one that nobody ended', [begun(2, 0, { state: 'active', ended_at: null, submitted_at: null })], 2, hoursAgo(2 - 24)],
    ['three in a month', [begun(30), begun(days(10)), begun(days(20))], 0, hoursAgo(days(20) - days(30))],
    ['three, the last of them an hour ago', [begun(1), begun(days(29.9)), begun(days(29.5))], 0, hoursAgo(1 - 24)],
    ['the oldest of three is a month old', [begun(30), begun(days(10)), begun(days(30))], 1, null],
    ['practice', [begun(1, 300, { is_practice: true }), begun(2, 300, { is_practice: true })], 3, null],
  ])('after %s', (_, interviews, left, nextAt) => {
    expect(attemptsOf(interviews, NOW)).toEqual({ left, nextAt });
  });
});

describe('practice that may still be done', () => {
  const practised = (hours: number, seconds = 300, over: Partial<Interview> = {}) => begun(hours, seconds, { is_practice: true, ...over });
  const givenUp = (hours: number, seconds: number) => practised(hours, seconds, { state: 'abandoned', submitted_at: null });
  it.each<[string, readonly Interview[], number, Date | null]>([
    ['nothing yet', [], 5, null],
    ['four', [1, 2, 3, 4].map((hours) => practised(hours)), 1, null],
    ['five', [1, 2, 3, 4, 5].map((hours) => practised(hours)), 0, hoursAgo(5 - 24)],
    ['five, one a day ago', [1, 2, 3, 4, 24].map((hours) => practised(hours)), 1, null],
    ['five, one given up within a minute', [givenUp(1, 30), ...[2, 3, 4, 5].map((hours) => practised(hours))], 1, null],
    ['five, one handed in within a minute', [practised(1, 30), ...[2, 3, 4, 5].map((hours) => practised(hours))], 0, hoursAgo(5 - 24)],
    ['interviews that count', [begun(1), begun(2)], 5, null],
  ])('after %s', (_, interviews, left, nextAt) => {
    expect(practiceOf(interviews, NOW)).toEqual({ left, nextAt });
  });
});
