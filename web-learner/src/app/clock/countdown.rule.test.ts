import { describe, expect, it } from 'vitest';
import { clockOf, formatLeft, markPassed, returnedBetween, secondsLeft, durationOf, urgencyOf } from './countdown.rule.js';

describe('the time left', () => {
  const clock = clockOf({ server_now: '2026-11-21T10:00:00.000Z', deadline_at: '2026-11-21T10:25:00.000Z' }, 5_000);

  it.each([
    [5_000, 1_500],
    [5_001, 1_500],
    [6_000, 1_499],
    [1_505_000, 0],
    [9_999_999, 0],
  ])('after %i ms is %i s', (now, left) => {
    expect(secondsLeft(clock, now)).toBe(left);
  });

  it('is unknown without a limit', () => {
    expect(secondsLeft(clockOf({ server_now: '2026-11-21T10:00:00.000Z', deadline_at: null }, 0), 1)).toBeNull();
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [60, '01:00'],
    [1_458, '24:18'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [3_849, '1:04:09'],
  ])('%i s is shown as %s', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });

  it.each([
    [301, 'calm'],
    [300, 'warn'],
    [61, 'warn'],
    [60, 'err'],
    [0, 'err'],
  ])('of %i s is %s', (seconds, urgency) => {
    expect(urgencyOf(seconds)).toBe(urgency);
  });

  it.each([
    [601, 600, 10],
    [600, 599, null],
    [301, 299, 5],
    [61, 60, 1],
    [700, 30, 1],
    [606, 605, null],
    [60, 59, null],
    [1_500, 1_499, null],
  ])('between %i s and %i s passes the mark of %s minutes', (before, after, mark) => {
    expect(markPassed(before, after)).toBe(mark);
  });

  it.each([
    ['2026-11-21T10:26:40.000Z', 100],
    ['2026-11-21T10:41:40.000Z', 1_000],
    ['2026-11-21T10:25:00.000Z', 0],
    ['2026-11-21T10:24:00.000Z', 0],
    [null, 0],
  ])('with the deadline at %s was extended by %i s', (deadline_at, returned) => {
    expect(returnedBetween(clock, clockOf({ server_now: '2026-11-21T10:01:00.000Z', deadline_at }, 65_000))).toBe(returned);
  });

  it('was not extended where there was no limit before', () => {
    expect(returnedBetween(clockOf({ server_now: '2026-11-21T10:00:00.000Z', deadline_at: null }, 5_000), clock)).toBe(0);
  });

  it('is split into minutes and seconds', () => {
    expect([durationOf(100), durationOf(59), durationOf(120)]).toEqual([
      { minutes: 1, seconds: 40 },
      { minutes: 0, seconds: 59 },
      { minutes: 2, seconds: 0 },
    ]);
  });
});
