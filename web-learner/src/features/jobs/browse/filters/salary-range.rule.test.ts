import { describe, expect, it } from 'vitest';
import { faultsOf, rangeWords } from './salary-range.rule.js';

describe('a salary filter', () => {
  it.each([
    [undefined, undefined, undefined],
    [300_000, undefined, { key: 'atLeast', amounts: { least: '₹ 3L' } }],
    [undefined, 600_000, { key: 'atMost', amounts: { most: '₹ 6L' } }],
    [300_000, 600_000, { key: 'between', amounts: { least: '₹ 3L', most: '₹ 6L' } }],
    [0, 50_000, { key: 'between', amounts: { least: '₹ 0', most: '₹ 50K' } }],
  ])('from %o to %o is %o', (least, most, words) => {
    expect(rangeWords(least, most)).toEqual(words);
  });

  it.each([
    [null, null, {}],
    [300_000, 300_000, {}],
    [300_000, null, {}],
    [300_000, 299_999, { most: 'turned' }],
    [Number.NaN, 5, { least: 'notWhole' }],
    [1.5, Number.NaN, { least: 'notWhole', most: 'notWhole' }],
    [5, Number.NaN, { most: 'notWhole' }],
  ])('typed as %o and %o has the faults %o', (least, most, faults) => {
    expect(faultsOf(least, most)).toEqual(faults);
  });
});
