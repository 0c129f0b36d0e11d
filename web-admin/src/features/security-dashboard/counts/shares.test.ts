import { SEVERITIES } from '@paanch/contracts/security/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, countText, percentText, severitySharesOf, shorten } from './shares.js';

const counts = fc.dictionary(fc.string({ minLength: 1 }), fc.nat(1_000_000));

describe('bars', () => {
  it('are sorted by length, start at zero and leave out zero counts', () => {
    expect(barsOf({ AUTH_FAILURE: 5, AUTH_SUCCESS: 20, FILE_ACCESS: 0, ADMIN_ACTION: 5 })).toEqual([
      { key: 'AUTH_SUCCESS', count: 20, length: 100 },
      { key: 'ADMIN_ACTION', count: 5, length: 25 },
      { key: 'AUTH_FAILURE', count: 5, length: 25 },
    ]);
    expect(barsOf({})).toEqual([]);
  });

  it('keep the total when shortened', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 9 }), (given, room) => {
        const bars = barsOf(given);
        const { shown, others, othersCount } = shorten(bars, room);
        const total = Object.values(given).reduce((sum, count) => sum + count, 0);
        expect(shown.reduce((sum, { count }) => sum + count, othersCount)).toBe(total);
        expect(shown.length + others).toBe(bars.length);
        expect(shown.length + (others > 0 ? 1 : 0)).toBeLessThanOrEqual(room);
        expect(others).not.toBe(1);
      }),
    );
  });
});

describe('severities', () => {
  it('are always all four, from least to most severe, and add up to a hundred', () => {
    const shares = severitySharesOf({ CRITICAL: 1, INFO: 3 });
    expect(shares.map(({ severity }) => severity)).toEqual(SEVERITIES);
    expect(shares.map(({ percent }) => percent)).toEqual([75, 0, 25, 0]);
  });

  it('are zero without events', () => {
    expect(severitySharesOf({}).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
  });
});

describe('formatted figures', () => {
  it.each([
    [0, '0.0%'],
    [0.04, '< 0.1%'],
    [0.05, '0.1%'],
    [82.6, '82.6%'],
    [99.96, '99.9%'],
    [100, '100.0%'],
  ])('%d percent is %s', (percent, text) => expect(percentText(percent)).toBe(text));

  it.each([
    [0, '0'],
    [18_462, '18,462'],
    [1_234_567, '12,34,567'],
  ])('%d is %s', (count, text) => expect(countText(count)).toBe(text));
});
