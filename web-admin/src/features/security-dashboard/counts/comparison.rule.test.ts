import { describe, expect, it } from 'vitest';
import { comparison } from './comparison.rule.js';

describe('a count beside that of the window before', () => {
  it.each([
    [0, 0, { kind: 'same' }],
    [9, 9, { kind: 'same' }],
    [5, 0, { kind: 'more', count: 5 }],
    [50, 19, { kind: 'more', count: 31 }],
    [4, 19, { kind: 'fewer', count: 15 }],
    [31, 20, { kind: 'morePercent', count: 55 }],
    [112, 100, { kind: 'morePercent', count: 12 }],
    [0, 20, { kind: 'fewerPercent', count: 100 }],
    [1_004, 1_000, { kind: 'alike' }],
    [996, 1_000, { kind: 'alike' }],
    [220, 20, { kind: 'morePercent', count: 1_000 }],
    [221, 20, { kind: 'manyMore' }],
  ])('%i after %i', (now, before, expected) => {
    expect(comparison(now, before)).toEqual(expected);
  });
});
