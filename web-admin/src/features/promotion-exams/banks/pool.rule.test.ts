import { describe, expect, it } from 'vitest';
import { poolOf } from './pool.rule.js';

describe('a pool', () => {
  it.each([
    [[], 25, 0, 100, false],
    [[60, 39], 25, 99, 100, false],
    [[60, 40], 25, 100, 100, true],
    [[undefined, 40], 10, 40, 40, true],
  ] as const)('of %j for %d questions has %d of %d', (published, asked, question_count, needed, is_healthy) => {
    expect(poolOf(published, asked)).toEqual({ question_count, needed, is_healthy });
  });
});
