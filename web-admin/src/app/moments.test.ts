import { describe, expect, it } from 'vitest';
import { ageOf, dateOf, instantOf, shortMomentOf, timeOf, weekdayOf } from './moments.js';

const at = (text: string) => new Date(text);

describe('moments', () => {
  it.each([
    ['2026-09-28T06:00:00Z', '28 Sep 2026', '11:30:00'],
    ['2026-11-20T18:29:59Z', '20 Nov 2026', '23:59:59'],
    ['2026-11-20T18:30:00Z', '21 Nov 2026', '00:00:00'],
  ])('at %s is %s, %s in India', (instant, date, time) => {
    expect([dateOf(at(instant)), timeOf(at(instant))]).toEqual([date, time]);
  });

  it('have a weekday, that of India', () => {
    expect(weekdayOf(at('2026-11-20T18:29:59Z'))).toBe('Friday, 20 Nov 2026');
    expect(weekdayOf(at('2026-11-20T18:30:00Z'))).toBe('Saturday, 21 Nov 2026');
  });

  it('include the day unless it is today', () => {
    const now = at('2026-11-21T06:00:00Z');
    expect(shortMomentOf(at('2026-11-20T18:30:05Z'), now)).toBe('00:00:05');
    expect(shortMomentOf(at('2026-11-20T18:29:59Z'), now)).toBe('20 Nov 23:59');
  });

  it.each([
    ['2026-11-21T06:00:30Z', { unit: 'justNow', count: 0 }],
    ['2026-11-21T05:59:01Z', { unit: 'justNow', count: 0 }],
    ['2026-11-21T05:59:00Z', { unit: 'minutes', count: 1 }],
    ['2026-11-21T05:00:00Z', { unit: 'hours', count: 1 }],
    ['2026-11-20T06:00:01Z', { unit: 'hours', count: 23 }],
    ['2026-11-20T06:00:00Z', null],
  ])('have an age in whole units: %s', (instant, age) => {
    expect(ageOf(at(instant), at('2026-11-21T06:00:00Z'))).toEqual(age);
  });

  it.each([
    ['2026-11-30T18:00', '2026-11-30T12:30:00.000Z'],
    ['2026-12-01T00:00:30', '2026-11-30T18:30:30.000Z'],
    ['2026-02-31', ''],
    ['', ''],
    ['soon', ''],
  ])('begin at a wall clock in India: %s', (wallClock, instant) => {
    expect(instantOf(wallClock)).toBe(instant);
  });
});
