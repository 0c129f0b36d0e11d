import { TIME_WINDOWS } from '@paanch/contracts/security/dashboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketRanges, GRAIN_MS, windowBefore, windowOf } from './window.rule.js';

const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T23:59:59Z') });
const windowName = fc.constantFrom(...(Object.keys(TIME_WINDOWS) as (keyof typeof TIME_WINDOWS)[]));

describe('the window of a dashboard', () => {
  it('begins on a whole minute and ends now', () => {
    const now = Date.parse('2026-11-21T11:41:12.345Z');
    expect(windowOf('1h', now)).toEqual({ from: Date.parse('2026-11-21T10:41:00Z'), to: now });
  });

  it('comes after one that is as long, with nothing between them and nothing in both', () => {
    fc.assert(
      fc.property(instant, windowName, (now, name) => {
        const window = windowOf(name, now);
        const before = windowBefore(name, window);
        expect(window.from - before.from).toBe(TIME_WINDOWS[name]);
        expect(bucketRanges(before).at(-1)?.to).toBe(window.from);
      }),
    );
  });

  it.each([
    ['one minute', '21T10:05:00', '21T10:05:59', ['minute 21T10:05-21T10:06']],
    ['minutes where no whole hour fits', '21T10:05:00', '21T11:58:30', ['minute 21T10:05-21T11:59']],
    [
      'whole hours between minutes',
      '21T10:05:00',
      '21T13:00:00',
      ['minute 21T10:05-21T11:00', 'hour 21T11:00-21T13:00', 'minute 21T13:00-21T13:01'],
    ],
    ['whole hours over midnight, without a whole day', '20T22:00:00', '21T01:59:59', ['hour 20T22:00-21T02:00']],
    [
      'a whole day between hours',
      '20T22:00:00',
      '22T01:59:59',
      ['hour 20T22:00-21T00:00', 'day 21T00:00-22T00:00', 'hour 22T00:00-22T02:00'],
    ],
    ['a day from beginning to end', '20T00:00:00', '20T23:59:59', ['day 20T00:00-21T00:00']],
  ])('is split into %s', (_, from, to, expected) => {
    const at = (time: string) => Date.parse(`2026-11-${time}Z`);
    const timeOf = (instant: number) => new Date(instant).toISOString().slice(8, 16);
    const ranges = bucketRanges({ from: at(from), to: at(to) });
    expect(ranges.map(({ grain, ...range }) => `${grain} ${timeOf(range.from)}-${timeOf(range.to)}`)).toEqual(expected);
  });

  it('is covered by its bucket ranges without gap or overlap', () => {
    fc.assert(
      fc.property(instant, windowName, (now, name) => {
        const { from, to } = windowOf(name, now);
        const ranges = bucketRanges({ from, to });
        let reached = from;
        for (const range of ranges) {
          expect(range.from).toBe(reached);
          expect(range.from % GRAIN_MS[range.grain]).toBe(0);
          expect(range.to % GRAIN_MS[range.grain]).toBe(0);
          reached = range.to;
        }
        expect(reached).toBeGreaterThan(to);
        expect(reached - to).toBeLessThanOrEqual(GRAIN_MS.minute);
      }),
    );
  });

  it('of 30 days needs at most 2 x 60 minutes, 2 x 24 hours and 30 days', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const buckets = bucketRanges(windowOf('30d', now)).reduce(
          (sum, { grain, from: start, to: end }) => sum + (end - start) / GRAIN_MS[grain],
          0,
        );
        expect(buckets).toBeLessThanOrEqual(2 * 60 + 2 * 24 + 30);
      }),
    );
  });
});
