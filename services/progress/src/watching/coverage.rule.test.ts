import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coverage, first, lengthOf, minus, percentOf, storable, union, within } from './coverage.rule.js';

const range = fc.tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: -20, max: 60 }));
const ranges = fc.array(range, { maxLength: 8 });

/** The same set, second by second. */
const secondsIn = (set: Coverage) =>
  new Set(set.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)));
const sorted = (set: ReadonlySet<number>) => [...set].toSorted((a, b) => a - b);

const isTidy = (set: Coverage) => set.every(([from, to], index) => from < to && (index === 0 || (set[index - 1]?.[1] ?? Infinity) < from));

describe('a set of seconds', () => {
  it.each<[string, Coverage, Coverage]>([
    [
      'ranges that touch are one',
      [
        [0, 5],
        [5, 9],
      ],
      [[0, 9]],
    ],
    [
      'so are those that overlap',
      [
        [3, 8],
        [0, 5],
      ],
      [[0, 8]],
    ],
    [
      'one inside another is nothing more',
      [
        [0, 9],
        [2, 4],
      ],
      [[0, 9]],
    ],
    [
      'a gap stays',
      [
        [7, 9],
        [0, 5],
      ],
      [
        [0, 5],
        [7, 9],
      ],
    ],
    [
      'empty and backward ranges are nothing',
      [
        [5, 5],
        [9, 2],
      ],
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(union(given)).toEqual(expected);
  });

  it('is the same whatever ranges it is made of', () => {
    fc.assert(
      fc.property(ranges, ranges, (one, other) => {
        const both = union(one, other);
        expect(isTidy(both)).toBe(true);
        expect(sorted(secondsIn(both))).toEqual(sorted(new Set([...secondsIn(one), ...secondsIn(other)])));
        expect(lengthOf(both)).toBe(secondsIn(both).size);
        expect(sorted(secondsIn(minus(union(one), union(other))))).toEqual(
          sorted(secondsIn(one)).filter((second) => !secondsIn(other).has(second)),
        );
      }),
    );
  });

  it('is cut to its video: seconds before it and behind its end do not exist', () => {
    expect(
      within(
        [
          [-5, 3],
          [8, 40],
          [50, 60],
        ],
        10,
      ),
    ).toEqual([
      [0, 3],
      [8, 10],
    ]);
    fc.assert(fc.property(ranges, fc.integer({ min: 0, max: 40 }), (set, duration) => lengthOf(within(set, duration)) <= duration));
  });

  it('gives its first seconds, and all of them if it has no more', () => {
    expect(
      first(
        [
          [2, 5],
          [10, 20],
        ],
        5,
      ),
    ).toEqual([
      [2, 5],
      [10, 12],
    ]);
    expect(first([[2, 5]], 0)).toEqual([]);
    fc.assert(
      fc.property(
        ranges.map((set) => union(set)),
        fc.integer({ min: 0, max: 99 }),
        (set, count) => {
          expect(sorted(secondsIn(first(set, count)))).toEqual(sorted(secondsIn(set)).slice(0, count));
        },
      ),
    );
  });

  it('keeps the longest ranges where a script leaves more than can be stored', () => {
    const many = Array.from({ length: 201 }, (_, index): [number, number] => [index * 10, index * 10 + (index === 100 ? 1 : 2)]);
    expect(storable(many)).toEqual(many.filter((_, index) => index !== 100));
  });

  it.each([
    [[[0, 50]], 100, 50],
    [[[0, 1]], 3, 33],
    [[[0, 2]], 3, 66],
    [[[0, 500]], 100, 100],
    [[], 100, 0],
    [[[0, 5]], 0, 0],
  ] as const)('%j of %i s is %i percent', (set, duration, percent) => {
    expect(percentOf(set, duration)).toBe(percent);
  });
});
