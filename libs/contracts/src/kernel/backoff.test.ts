import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.js';

describe('backoff', () => {
  it('doubles with every failure and stops at the longest wait', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => backoffMs(failures, 1_000, 10_000))).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('starts with the first wait before anything has failed', () => {
    expect(backoffMs(0, 500, 10_000)).toBe(500);
  });
});
