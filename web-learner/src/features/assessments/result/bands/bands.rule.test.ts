import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, lineFor, pointOf, tierAt } from './bands.rule.js';

const range = (min_score: number, max_score: number) => ({ min_score, max_score });
/** Multiples of one half from 0 to 100. */
const bound = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);

describe('the bands of the tiers', () => {
  it.each([
    ['whole bounds', { bronze: range(0, 65), silver: range(66, 85), gold: range(86, 100) }, [0, 65, 65, 20, 85, 15]],
    ['fractions that meet', { bronze: range(0, 60.5), silver: range(60.5, 80.5), gold: range(80.5, 100) }, [0, 60, 60, 20, 80, 20]],
  ])('cover the line without a gap, to scale: %s', (_, ranges, drawn) => {
    const bands = bandsOf(ranges);
    expect(bands.map(({ tier }) => tier)).toEqual(['BRONZE', 'SILVER', 'GOLD']);
    expect(bands.flatMap(({ left, width }) => [Math.round(left), Math.round(width)])).toEqual(drawn);
    expect(bands.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
  });

  it('are drawn to a hundredth of a percent, a point for each score from 0 to 100', () => {
    const bands = bandsOf({ bronze: range(0, 65), silver: range(66, 85), gold: range(86, 100) });
    expect(bands.map(({ left, width }) => [left, width])).toEqual([
      [0, 65.35],
      [65.35, 19.8],
      [85.15, 14.85],
    ]);
    expect([-1, 0, 50, 100, 101].map(pointOf)).toEqual([0.5, 0.5, 50, 99.5, 99.5]);
  });

  it.each([
    ['its name with the pin', 0, 100, 100, 5.1],
    ['its name with the pin, in half the line', 0, 100, 50, 10.2],
    ['its bounds', 60.25, 70.75, 100, 6.74],
  ])('need room for the longer of name and bounds: %s', (_, min, max, width, rem) => {
    expect(lineFor([{ tier: 'BRONZE', min, max, left: 0, width }], 1)).toBeCloseTo(rem, 9);
  });

  it('meet at a bound between two scores', () => {
    const bands = bandsOf({ bronze: range(0, 60.5), silver: range(60.5, 85), gold: range(85.5, 100) });
    expect(bands.map(({ min, max }) => [min, max])).toEqual([
      [0, 60.5],
      [60.5, 85],
      [85.5, 100],
    ]);
    expect(bands.map(({ left, width }) => Math.round(left + width))).toEqual([60, 85, 100]);
    expect(bands.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
  });

  it('show their bounds as configured', () => {
    const [bronze] = bandsOf({ bronze: range(0, 60.5), silver: range(60.5, 80), gold: range(81, 100) });
    expect(bronze).toMatchObject({ min: 0, max: 60.5 });
  });

  it('contain the point of every score in them', () => {
    fc.assert(
      fc.property(bound, bound, fc.integer({ min: 0, max: 100 }), (a, b, score) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const [band] = bandsOf({ bronze: range(min, max), silver: range(0, 0), gold: range(0, 0) });
        const isInside = band !== undefined && pointOf(score) > band.left && pointOf(score) < band.left + band.width;
        expect(isInside).toBe(score >= min && score <= max);
      }),
    );
  });

  it.each([
    [60, 'BRONZE'],
    [61, 'SILVER'],
    [72, 'SILVER'],
    [75, 'GOLD'],
    [0, 'BRONZE'],
  ] as const)('hold %i in one of them, whatever overlaps or is left out: %s', (score, tier) => {
    expect(tierAt(score, { bronze: range(10, 50), silver: range(60.5, 80), gold: range(75, 100) })).toBe(tier);
  });

  it.each([
    [65, 'BRONZE'],
    [66, 'SILVER'],
    [85, 'SILVER'],
    [86, 'GOLD'],
  ])('hold %i from its lower bound on: %s', (score, tier) => {
    expect(tierAt(score, { bronze: range(0, 65), silver: range(66, 85), gold: range(86, 100) })).toBe(tier);
  });

  it('need a longer line for longer bounds and narrower bands, and an empty one never fits its label', () => {
    const lengthOf = (goldMin: number) =>
      lineFor(bandsOf({ bronze: range(0, 60), silver: range(61, 80), gold: range(goldMin, 100) }), 1) ?? 0;
    expect(lengthOf(80.5)).toBeGreaterThan(lengthOf(81));
    expect(lengthOf(91)).toBeGreaterThan(lengthOf(81));
    expect(lineFor(bandsOf({ bronze: range(0, 100), silver: range(60.2, 60.8), gold: range(86, 100) }), 1)).toBeNull();
  });
});
