import { decimalOfNumber, isWithin, readingsOf } from '@paanch/contracts/content/judging/decimal';
import { describe, expect, it } from 'vitest';
import { TYPED_NUMBERS } from './typed-numbers.js';

/** Exact, in any order. */
const means = (typed: string, numbers: readonly string[]) => {
  const readings = readingsOf(typed);
  const same = (index: number, text: string) => {
    const reading = readings[index];
    return reading !== undefined && isWithin(reading, decimalOfNumber(Number(text)), decimalOfNumber(0));
  };
  return readings.length === numbers.length && numbers.every((text, index) => same(index, text));
};

describe('a typed number, as it is graded', () => {
  it.each(TYPED_NUMBERS)('%j can be %j', (typed, readings) => {
    expect(means(typed, readings)).toBe(true);
  });
});
