import { describe, expect, it } from 'vitest';
import { clockOf, sinceStart } from './clock.rule.js';

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [65.9, '1:05'],
    [600, '10:00'],
    [-3, '0:00'],
  ])('says %s seconds as %s', (seconds, words) => {
    expect(clockOf(seconds)).toBe(words);
  });

  it('runs from the beginning of the interview, not of the page', () => {
    const at = (at_ms: number, kind: 'started' | 'lost') => ({ at_ms, kind, question_index: null });
    expect(sinceStart([at(4_000, 'started'), at(9_000, 'lost')])(9_000)).toBe(5);
    expect(sinceStart([at(9_000, 'lost')])(9_000)).toBe(9);
  });
});
