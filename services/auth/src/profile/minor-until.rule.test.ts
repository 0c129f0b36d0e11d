import { describe, expect, it } from 'vitest';
import { minorUntil } from './minor-until.rule.js';

const NOW = new Date('2026-11-23T10:00:00Z');

describe('the day on which a learner comes of age', () => {
  it.each<[string | null, string | null]>([
    [null, null],
    ['1990-01-01', null],
    ['2008-11-23', null],
    ['2008-11-24', '2026-11-24'],
    ['2010-06-30', '2028-06-30'],
    ['2012-02-29', '2030-02-28'],
  ])('of one born on %s is %s', (born, day) => {
    expect(minorUntil(born, NOW)).toBe(day);
  });
});
