import { describe, expect, it } from 'vitest';
import { amountOf, groupedAmount } from './typed-amount.rule.js';

describe('an amount that is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['₹', null],
    ['500000', 500_000],
    ['5,00,000', 500_000],
    ['₹ 5,00,000', 500_000],
    ['4500.75', 4_500.75],
    ['0', 0],
    ['5 lakh', '5 lakh'],
    ['-1', '-1'],
    ['1e9', '1e9'],
    ['.', '.'],
  ])('%j is %j', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });
});

describe('an amount that is shown', () => {
  it.each([
    [500_000, '5,00,000'],
    [25_000_000, '2,50,00,000'],
    [999, '999'],
    [4_500.75, '4,500.75'],
    [0, '0'],
    [Number.NaN, ''],
    [null, ''],
    [undefined, ''],
    ['5 lakh', '5 lakh'],
  ])('%j is "%s"', (value, shown) => {
    expect(groupedAmount(value)).toBe(shown);
    expect(amountOf(shown)).toBe(typeof value === 'number' && Number.isNaN(value) ? null : (value ?? null));
  });
});
