import { describe, expect, it } from 'vitest';
import { durationOf } from './duration.rule.js';

describe('a duration', () => {
  it.each([
    [0, 'seconds', 0],
    [59.9, 'seconds', 59],
    [60, 'minutes', 1],
    [3_599, 'minutes', 59],
    [3_600, 'hours', 1],
    [172_799, 'hours', 47],
    [172_800, 'days', 2],
    [300_000, 'days', 3],
  ])('of %d s is in %s: %d', (seconds, unit, count) => expect(durationOf(seconds)).toEqual({ unit, count }));
});
