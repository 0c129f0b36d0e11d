import { describe, expect, it } from 'vitest';
import { waited } from './waited.rule.js';

const minutes = (count: number) => count * 60_000;

describe('how long an alert has waited', () => {
  it.each([
    [-5, 'minutes', 1],
    [0, 'minutes', 1],
    [1.9, 'minutes', 1],
    [9, 'minutes', 9],
    [59.9, 'minutes', 59],
    [60, 'hours', 1],
    [47 * 60 + 59, 'hours', 47],
    [48 * 60, 'days', 2],
    [71 * 60, 'days', 2],
    [72 * 60, 'days', 3],
  ] as const)('%f minutes ago is %s %i', (ago, unit, count) => {
    const now = Date.parse('2026-11-21T06:11:12.000Z');
    expect(waited(now - minutes(ago), now)).toEqual({ unit, count });
  });
});
