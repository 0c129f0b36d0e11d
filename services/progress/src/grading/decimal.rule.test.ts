import { TYPED_NUMBERS } from '@paanch/testing/builders/typed-numbers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOfNumber, isWithin, readingsOf } from './decimal.rule.js';

/** Exact, in any order. */
const means = (typed: string, numbers: readonly string[]) => {
  const readings = readingsOf(typed);
  const same = (index: number, text: string) => {
    const reading = readings[index];
    return reading !== undefined && isWithin(reading, decimalOfNumber(Number(text)), decimalOfNumber(0));
  };
  return readings.length === numbers.length && numbers.every((text, index) => same(index, text));
};

describe('a typed number', () => {
  it.each(TYPED_NUMBERS)('%j can be %j', (typed, readings) => {
    expect(means(typed, readings)).toBe(true);
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
