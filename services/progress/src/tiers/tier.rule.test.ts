import { DEFAULT_TIER_RANGES, TIERS } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, tierOf } from './tier.rule.js';

const range = (min_score: number, max_score: number) => ({ min_score, max_score });

describe('the average of assessments', () => {
  it.each([
    { scores: [65, 65, 65, 66, 66], exact: 65.4, rounded: 65 },
    { scores: [65, 66], exact: 65.5, rounded: 66 },
    { scores: [0], exact: 0, rounded: 0 },
    { scores: [0, 1], exact: 0.5, rounded: 1 },
    { scores: [33, 33, 34], exact: 33.33, rounded: 33 },
    { scores: [66, 67, 67], exact: 66.67, rounded: 67 },
    { scores: [100, 99], exact: 99.5, rounded: 100 },
  ])('of $exact is $rounded', ({ scores, rounded }) => {
    expect(averageOf(scores)).toBe(rounded);
  });

  it('is within half a point of the mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 }), (scores) => {
        const doubled = 2 * averageOf(scores) * scores.length - 2 * scores.reduce((sum, score) => sum + score, 0);
        expect(doubled).toBeGreaterThan(-scores.length);
        expect(doubled).toBeLessThanOrEqual(scores.length);
      }),
    );
  });
});

describe('the tier of a score', () => {
  it.each([
    [0, 'BRONZE'],
    [65, 'BRONZE'],
    [66, 'SILVER'],
    [85, 'SILVER'],
    [86, 'GOLD'],
    [100, 'GOLD'],
  ])('%i is %s by the standard ranges', (score, tier) => {
    expect(tierOf(score, DEFAULT_TIER_RANGES)).toBe(tier);
  });

  it('is the tier below a gap, the higher one of two that overlap, and Bronze below every minimum', () => {
    expect(tierOf(70, { bronze: range(0, 60), silver: range(75, 85), gold: range(86, 100) })).toBe('BRONZE');
    expect(tierOf(80, { bronze: range(0, 65), silver: range(66, 85), gold: range(80, 100) })).toBe('GOLD');
    expect(tierOf(5, { bronze: range(40, 60), silver: range(61, 80), gold: range(81, 100) })).toBe('BRONZE');
  });

  it('never falls as the score rises, whatever the ranges', () => {
    const whole = fc.integer({ min: 0, max: 100 });
    const ranges = fc.record({ bronze: whole, silver: whole, gold: whole });
    fc.assert(
      fc.property(ranges, whole, whole, ({ bronze, silver, gold }, one, other) => {
        const set = { bronze: range(bronze, 100), silver: range(silver, 100), gold: range(gold, 100) };
        const rankOf = (score: number) => TIERS.indexOf(tierOf(score, set));
        expect(rankOf(Math.min(one, other))).toBeLessThanOrEqual(rankOf(Math.max(one, other)));
      }),
    );
  });
});
