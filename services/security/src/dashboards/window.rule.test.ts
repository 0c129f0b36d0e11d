import { TIME_WINDOWS } from '@paanch/contracts/security/monitoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketRanges, GRAIN_MS, windowOf } from './window.rule.js';

const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T23:59:59Z') });
const windowName = fc.constantFrom(...(Object.keys(TIME_WINDOWS) as (keyof typeof TIME_WINDOWS)[]));

describe('the window of a dashboard', () => {
  it('begins on a whole minute and ends now', () => {
    const now = Date.parse('2026-11-21T11:41:12.345Z');
    expect(windowOf('1h', now)).toEqual({ from: Date.parse('2026-11-21T10:41:00Z'), to: now });
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
