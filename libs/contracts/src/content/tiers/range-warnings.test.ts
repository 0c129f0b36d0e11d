import { DEFAULT_TIER_RANGES, type TierRanges } from '../../kernel/stars.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeWarnings } from './range-warnings.js';

type Bounds = [min: number, max: number];

function ranges(bronze: Bounds, silver: Bounds, gold: Bounds): TierRanges {
  const range = ([min_score, max_score]: Bounds) => ({ min_score, max_score });
  return { bronze: range(bronze), silver: range(silver), gold: range(gold) };
}

const messages = (given: TierRanges) => rangeWarnings(given).map(({ code, message }) => `${code}: ${message}`);

describe('warnings about tier ranges', () => {
  it('are none for the ranges a new product starts with', () => {
    expect(rangeWarnings(DEFAULT_TIER_RANGES)).toEqual([]);
  });

  it.each<[string, TierRanges, string[]]>([
    ['a gap of several scores', ranges([0, 60], [66, 85], [86, 100]), ['GAP: No tier covers scores 61 to 65; Bronze counts there.']],
    ['a gap of one score', ranges([0, 65], [66, 84], [86, 100]), ['GAP: No tier covers score 85; Silver counts there.']],
    ['a gap below everything', ranges([10, 65], [66, 85], [86, 100]), ['GAP: No tier covers scores 0 to 9; Bronze counts there.']],
    ['a gap at the top', ranges([0, 65], [66, 85], [86, 95]), ['GAP: No tier covers scores 96 to 100; Gold counts there.']],
    ['a gap of the last score', ranges([0, 65], [66, 85], [86, 99]), ['GAP: No tier covers score 100; Gold counts there.']],
    [
      'an overlap',
      ranges([0, 70], [66, 85], [86, 100]),
      ['OVERLAP: Bronze and Silver share scores 66 to 70; the higher tier counts there.'],
    ],
    [
      'tiers with the same start, which is an overlap but not a wrong order',
      ranges([0, 65], [0, 85], [86, 100]),
      ['OVERLAP: Bronze and Silver share scores 0 to 65; the higher tier counts there.'],
    ],
    ['bounds between two whole scores, which are fine', ranges([0, 60.5], [60.5, 80.5], [80.5, 100]), []],
    ['a gap between fractions', ranges([0, 60.5], [62.5, 85], [86, 100]), ['GAP: No tier covers scores 61 to 62; Bronze counts there.']],
    [
      'an overlap of fractions, by the whole scores in it',
      ranges([0, 61.5], [60.5, 85], [85.5, 100]),
      ['OVERLAP: Bronze and Silver share score 61; the higher tier counts there.'],
    ],
    [
      'a wrong order of fractions, as they were entered',
      ranges([0.5, 65], [0.25, 0.25], [66, 100]),
      [
        'WRONG_ORDER: Silver starts at 0.25, below Bronze, which starts at 0.5.',
        'GAP: No tier covers score 0; Bronze counts there.',
        'GAP: Silver (0.25 to 0.25) contains no whole score.',
      ],
    ],
    ['a tier without a whole score', ranges([0, 60], [60.2, 60.8], [61, 100]), ['GAP: Silver (60.2 to 60.8) contains no whole score.']],
    [
      'tiers in the wrong order',
      ranges([50, 100], [0, 49], [100, 100]),
      [
        'WRONG_ORDER: Silver starts at 0, below Bronze, which starts at 50.',
        'OVERLAP: Bronze and Gold share score 100; the higher tier counts there.',
      ],
    ],
  ])('describe %s', (_name, given, expected) => {
    expect(messages(given)).toEqual(expected);
  });

  it('are none exactly if the three ranges are in order and cover every score once', () => {
    const bound = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);
    const bounds = fc.tuple(bound, bound).map(([a, b]): Bounds => (a < b ? [a, b] : [b, a]));
    const any = fc.tuple(bounds, bounds, bounds);
    const whole = fc.tuple(fc.integer({ min: 0, max: 98 }), fc.integer({ min: 0, max: 98 })).map(([a, b]): [Bounds, Bounds, Bounds] => {
      const [low, high] = [Math.min(a, b), Math.max(a, b) + 1];
      return [
        [0, low],
        [low + 0.5, high],
        [high + 1, 100],
      ];
    });
    fc.assert(
      fc.property(fc.oneof(any, whole), (three) => {
        const covered = Array.from({ length: 101 }, (_, score) => three.filter(([min, max]) => min <= score && score <= max).length);
        const each = three.every(([min, max]) => Math.ceil(min) <= Math.floor(max));
        const isComplete = covered.every((times) => times === 1) && each && three[0][0] < three[1][0] && three[1][0] < three[2][0];
        expect(rangeWarnings(ranges(...three)).length === 0).toBe(isComplete);
      }),
    );
  });
});
