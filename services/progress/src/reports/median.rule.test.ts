import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianStars } from './median.rule.js';

const countsOf = (stars: readonly number[]) => [0, 1, 2, 3, 4, 5].map((level) => stars.filter((of) => of === level).length);

describe('the median of stars', () => {
  it.each([
    ['nobody', [], 0],
    ['one learner', [4], 4],
    ['an odd number', [0, 2, 5], 2],
    ['an even number: the lower of the two in the middle', [0, 1, 3, 5], 1],
    ['two: the lower', [0, 5], 0],
    ['ties in the middle', [0, 2, 2, 2], 2],
    ['all the same', [3, 3, 3, 3], 3],
    ['exactly half without a star', [0, 0, 1, 1], 0],
    ['one more than half with a star', [0, 0, 1, 1, 1], 1],
  ])('of %s', (_, stars, median) => {
    expect(medianStars(countsOf(stars))).toBe(median);
  });

  it('is above a number of stars exactly when more than half of the learners are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 0, max: 5 }), (stars, level) => {
        const above = stars.filter((of) => of > level).length;
        expect(medianStars(countsOf(stars)) > level).toBe(above > stars.length / 2);
      }),
    );
  });
});
