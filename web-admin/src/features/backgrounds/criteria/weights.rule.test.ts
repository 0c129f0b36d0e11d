import { describe, expect, it } from 'vitest';
import { restOf, stepped, sumOf, withRestGiven } from './weights.rule.js';

const of = (...weights: readonly number[]) => weights.map((weight, index) => ({ criterion: `C${index}`, weight }));

describe('the weights of criteria', () => {
  it.each([
    [[40, 30, 20, 10], 100, 0],
    [[40, 30, 20, 5], 95, 5],
    [[33.3, 33.3, 33.3], 99.9, 0.1],
    [[60, 50], 110, -10],
    [[40, Number.NaN], 40, 60],
  ])('%j sum up to %d, which leaves %d', (weights, sum, rest) => {
    expect([sumOf(of(...weights)), restOf(of(...weights))]).toEqual([sum, rest]);
  });

  it('give what is left to the last one', () => {
    expect(withRestGiven(of(40, 30, 20, 5)).map(({ weight }) => weight)).toEqual([40, 30, 20, 10]);
    expect(sumOf(withRestGiven(of(33.3, 33.3, 33.3)))).toBe(100);
  });

  it('go up and down by one, from 1 to 100', () => {
    expect(of(40, 100, Number.NaN).map((each) => stepped(each, 1))).toEqual([41, 100, 1]);
    expect(of(40, 1, 1.5).map((each) => stepped(each, -1))).toEqual([39, 1, 1]);
  });
});
