import { describe, expect, it } from 'vitest';
import { type Circuit, CLOSED, mayCall, withCall, withFailure } from './circuit.rule.js';

const failedAt = (...times: number[]) => times.reduce<Circuit>(withFailure, CLOSED);
const MINUTE = 60_000;

describe('a circuit', () => {
  it.each<[string, number[], number, boolean]>([
    ['lets calls through at first', [], 0, true],
    ['lets calls through after four failures', [1, 2, 3, 4], 5, true],
    ['opens with the fifth failure', [1, 2, 3, 4, 5], 6, false],
    ['is still open just before a minute is over', [1, 2, 3, 4, 5], MINUTE + 4, false],
    ['lets one through after a minute', [1, 2, 3, 4, 5], MINUTE + 5, true],
    ['forgets failures of more than five minutes ago', [0, 1, 2, 3, 5 * MINUTE + 3], 5 * MINUTE + 4, true],
    ['counts those of the last five minutes', [1, 2, 3, 4, 5 * MINUTE], 5 * MINUTE + 1, false],
  ])('%s', (_, failures, now, may) => {
    expect(mayCall(failedAt(...failures), now)).toBe(may);
  });

  it('lets only one through at a time while it looks whether the model is back, and opens again if not', () => {
    const trying = withCall(failedAt(1, 2, 3, 4, 5), MINUTE + 5);
    expect(mayCall(trying, MINUTE + 6)).toBe(false);
    expect(mayCall(withFailure(trying, MINUTE + 7), 2 * MINUTE + 6)).toBe(false);
    expect(withCall(CLOSED, 7)).toBe(CLOSED);
  });
});
