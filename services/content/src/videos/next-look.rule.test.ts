import { describe, expect, it } from 'vitest';
import { nextLookAt } from './next-look.rule.js';

const LINKED = new Date('2026-11-23T10:00:00Z');
const secondsFrom = (elapsed: number) => {
  const now = new Date(LINKED.getTime() + elapsed * 1_000);
  const next = nextLookAt(LINKED, now, 4_200_000);
  return next === null ? null : (next.getTime() - now.getTime()) / 1_000;
};

describe('a video whose bytes have not come', () => {
  it.each([
    [0, 5],
    [20, 5],
    [60, 15],
    [240, 60],
    [4_000, 60],
    [4_199, 60],
    [4_200, null],
    [90_000, null],
  ])('%i s after its link is looked for again after %j s', (elapsed, expected) => {
    expect(secondsFrom(elapsed)).toBe(expected);
  });
});
