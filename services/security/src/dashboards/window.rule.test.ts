import { TIME_WINDOWS } from '@paanch/contracts/security/monitoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAIN_MS, stretchesOf, windowOf } from './window.rule.js';

const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T23:59:59Z') });
const windowName = fc.constantFrom(...(Object.keys(TIME_WINDOWS) as (keyof typeof TIME_WINDOWS)[]));

describe('the window of a dashboard', () => {
  it('begins on a whole minute and ends now', () => {
    const now = Date.parse('2026-11-21T11:41:12.345Z');
    expect(windowOf('1h', now)).toEqual({ from: Date.parse('2026-11-21T10:41:00Z'), to: now });
  });

  it('is covered by its stretches without gap or overlap, each on buckets of its grain', () => {
    fc.assert(
      fc.property(instant, windowName, (now, name) => {
        const { from, to } = windowOf(name, now);
        const stretches = stretchesOf(from, to);
        let reached = from;
        for (const stretch of stretches) {
          expect(stretch.from).toBe(reached);
          expect(stretch.from % GRAIN_MS[stretch.grain]).toBe(0);
          expect(stretch.to % GRAIN_MS[stretch.grain]).toBe(0);
          reached = stretch.to;
        }
        expect(reached).toBeGreaterThan(to);
        expect(reached - to).toBeLessThanOrEqual(GRAIN_MS.minute);
      }),
    );
  });

  it('needs at most 2 x 59 minutes, 2 x 23 hours and 30 days', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const { from, to } = windowOf('30d', now);
        const buckets = stretchesOf(from, to).reduce((sum, { grain, from: start, to: end }) => sum + (end - start) / GRAIN_MS[grain], 0);
        expect(buckets).toBeLessThanOrEqual(2 * 60 + 2 * 24 + 30);
      }),
    );
  });
});
