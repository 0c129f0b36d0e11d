import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsOf, joined, lengthOf, percentOf, within, without, type Range } from './ranges.rule.js';

const second = fc.integer({ min: 0, max: 60 });
const ranges = fc.array(fc.tuple(second, second), { maxLength: 8 });
const secondsOf = (all: readonly Range[]) =>
  Array.from({ length: 61 }, (_, at) => at).filter((at) => all.some(([from, to]) => at >= from && at < to));

describe('sets of seconds', () => {
  it.each([
    [
      [
        [0, 5],
        [5, 9],
      ],
      [[0, 9]],
    ],
    [
      [
        [7, 9],
        [0, 3],
      ],
      [
        [0, 3],
        [7, 9],
      ],
    ],
    [
      [
        [0, 9],
        [2, 4],
      ],
      [[0, 9]],
    ],
    [
      [
        [4, 4],
        [9, 2],
      ],
      [],
    ],
  ] as const)('%j joined are %j', (given, expected) => {
    expect(joined(given)).toEqual(expected);
  });

  it('joins what is only a moment apart', () => {
    expect(
      joined(
        [
          [0, 4.9],
          [5, 8],
        ],
        0.2,
      ),
    ).toEqual([[0, 8]]);
  });

  it.each([
    [
      [[0, 10]],
      [[3, 5]],
      [
        [0, 3],
        [5, 10],
      ],
    ],
    [[[0, 10]], [[0, 10]], []],
    [[[0, 4]], [[4, 9]], [[0, 4]]],
  ] as const)('%j without %j is %j', (given, taken, expected) => {
    expect(without(given, taken)).toEqual(expected);
  });

  it('hold the same seconds as sets do', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        expect(secondsOf(joined([...a, ...b]))).toEqual(secondsOf([...a, ...b]));
        const taken = new Set(secondsOf(b));
        expect(secondsOf(without(a, b))).toEqual(secondsOf(a).filter((at) => !taken.has(at)));
        expect(lengthOf(a)).toBe(secondsOf(a).length);
        const isTouching = joined(a).some(([from], index, all) => index > 0 && from <= (all[index - 1]?.[1] ?? -1));
        expect(isTouching).toBe(false);
      }),
    );
  });

  it.each([
    [[[0, 99]], 100, 99],
    [[[0, 995]], 1_000, 99],
    [[[-5, 500]], 100, 100],
    [[], 0, 0],
  ] as const)('%j of %i s are %i %%', (given, duration, percent) => {
    expect(percentOf(given, duration)).toBe(percent);
  });

  it('know what is missing', () => {
    expect(
      gapsOf(
        [
          [0, 3],
          [5, 9],
        ],
        12,
      ),
    ).toEqual([
      [3, 5],
      [9, 12],
    ]);
    expect(
      within(
        [
          [-3, 4],
          [11, 40],
        ],
        12,
      ),
    ).toEqual([
      [0, 4],
      [11, 12],
    ]);
  });
});
