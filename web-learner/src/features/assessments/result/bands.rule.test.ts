import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, pointOf } from './bands.rule.js';

const range = (min_score: number, max_score: number) => ({ min_score, max_score });

describe('the bands of the tiers', () => {
  it('cover the line without a gap, to scale', () => {
    const bands = bandsOf({ bronze: range(0, 65), silver: range(66, 85), gold: range(86, 100) });
    expect(bands.map(({ tier, left, width }) => [tier, Math.round(left), Math.round(width)])).toEqual([
      ['BRONZE', 0, 65],
      ['SILVER', 65, 20],
      ['GOLD', 85, 15],
    ]);
    expect(bands.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
  });

  it('meet where a bound between two scores ends one and begins the next', () => {
    const bands = bandsOf({ bronze: range(0, 60.5), silver: range(60.5, 85), gold: range(85.5, 100) });
    expect(bands.map(({ min, max }) => [min, max])).toEqual([
      [0, 60.5],
      [60.5, 85],
      [85.5, 100],
    ]);
    expect(bands.map(({ left, width }) => Math.round(left + width))).toEqual([60, 85, 100]);
    expect(bands.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
  });

  it('hold the point of every score they contain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (a, b, score) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const [band] = bandsOf({ bronze: range(min, max), silver: range(0, 0), gold: range(0, 0) });
        const isInside = band !== undefined && pointOf(score) > band.left && pointOf(score) < band.left + band.width;
        expect(isInside).toBe(score >= min && score <= max);
      }),
    );
  });
});
