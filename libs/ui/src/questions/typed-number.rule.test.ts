import { TYPED_NUMBERS } from '@paanch/testing/builders/typed-numbers';
import { describe, expect, it } from 'vitest';
import { canBecomeNumber, isTypedNumber } from './typed-number.rule.js';

describe('a typed number', () => {
  it.each(TYPED_NUMBERS)('%j is valid if it has a reading: %j', (typed, readings) => {
    expect(isTypedNumber(typed)).toBe(readings.length > 0);
    expect(canBecomeNumber(typed) || readings.length === 0).toBe(true);
  });

  it.each([
    ['-', true],
    ['1,4', true],
    ['1,40,', true],
    ['14oo', false],
    ['12 km', false],
    ['1-2', false],
  ])('%j may become one: %s', (typed, expected) => {
    expect(canBecomeNumber(typed)).toBe(expected);
  });
});
