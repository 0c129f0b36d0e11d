import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOfNumber, isWithin, readingsOf } from './decimal.js';

describe('a typed number', () => {
  it.each([
    [0, 0n, 0],
    [-2.5, -25n, 1],
    [1e21, 10n ** 21n, 0],
    [1.25e22, 125n * 10n ** 20n, 0],
    [1e-7, 1n, 7],
    [1.5e-7, 15n, 8],
  ])('of the author, %d, is exact', (value, digits, scale) => {
    expect(decimalOfNumber(value)).toEqual({ digits, scale });
  });

  it.each([
    [1, 2, 0.9, false],
    [2, 1, 0.9, false],
    [1, 2, 1, true],
    [2, 1, 1, true],
    [1, 1, 0, true],
    [0.1, 0.3, 0.2, true],
    [-1, 1, 1.99, false],
  ])('is compared exactly: %d and %d within %d is %s', (one, other, tolerance, expected) => {
    expect(isWithin(decimalOfNumber(one), decimalOfNumber(other), decimalOfNumber(tolerance))).toBe(expected);
  });

  it.each(['en-US', 'en-IN'])('with groups as in %s can be the grouped number', (locale) => {
    const grouping = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat({ max: 20 }), (large, places) => {
        const whole = large / 10n ** BigInt(places);
        expect(readingsOf(grouping.format(whole))).toContainEqual({ digits: whole, scale: 0 });
      }),
    );
  });
});
