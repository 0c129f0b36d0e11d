import { TYPED_NUMBERS } from '@paanch/testing/builders/typed-numbers';
import { describe, expect, it } from 'vitest';
import { isTypedNumber } from './typed-number.rule.js';

describe('what is typed as a number', () => {
  it.each(TYPED_NUMBERS)('%j is one where it has a reading: %j', (typed, readings) => {
    expect(isTypedNumber(typed)).toBe(readings.length > 0);
  });
});
