import { describe, expect, it } from 'vitest';
import { amountIn, grouped } from './money.rule.js';

describe('an amount', () => {
  it.each([
    ['500000', 500_000],
    ['5,00,000', 500_000],
    [' ₹ 5,00,000 ', 500_000],
    ['0', 0],
    ['4.5', 4.5],
    ['', null],
    [' ', null],
  ])('in "%s" is %s', (typed, amount) => {
    expect(amountIn(typed)).toBe(amount);
  });

  it.each(['-5', '1e5', '0x10', '5 lakh', '.', '1.2.3', 'Infinity'])('is not in "%s"', (typed) => {
    expect(amountIn(typed)).toBeUndefined();
  });

  it('is grouped as in India', () => {
    expect(grouped(500_000)).toBe('5,00,000');
    expect(grouped(12_345_678.5)).toBe('1,23,45,678.5');
    expect(grouped(null)).toBe('');
  });
});
