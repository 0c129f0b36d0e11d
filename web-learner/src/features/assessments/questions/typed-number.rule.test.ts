import { describe, expect, it } from 'vitest';
import { isTypedNumber } from './typed-number.rule.js';

describe('what is typed as a number', () => {
  it.each(['12', '12.5', '12,5', ' 12 ', '-3', '\u22123', '+3', '.5', '5.'])('%j is one', (text) => {
    expect(isTypedNumber(text)).toBe(true);
  });

  it.each(['abc', '12 %', '1,40,000', '1 400', '.', '-', '12.5.1'])('%j is none', (text) => {
    expect(isTypedNumber(text)).toBe(false);
  });
});
