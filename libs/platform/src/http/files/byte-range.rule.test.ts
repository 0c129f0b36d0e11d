import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.rule.js';

const TAG = '"0192a6f0"';
const of = (range: string | null, ifRange: string | null = null, sizeBytes = 1_000, mostBytes = 100) =>
  rangeOf({ range, ifRange }, { sizeBytes, tag: TAG }, mostBytes);

describe('the range of a request', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=5-9', 5, 9],
    ['bytes=0-', 0, 99],
    ['bytes=950-', 950, 999],
    ['bytes=10-500', 10, 109],
    ['bytes=990-2000', 990, 999],
    ['bytes=999-999', 999, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-50', 950, 999],
    // Of the last 500 the first 100: the answer says which.
    ['bytes=-500', 500, 599],
    ['bytes=-5000', 0, 99],
    ['BYTES=5-9', 5, 9],
    ['bytes= 5 - 9 ', 5, 9],
  ])('%s', (range, start, end) => {
    expect(of(range)).toEqual({ start, end });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=999999999999999-', 'bytes=-0'])('%s is outside of the file', (range) => {
    expect(of(range)).toBe('unsatisfiable');
  });

  it.each([
    null,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'bytes=0-1, -1',
    'bytes=0x1-2',
    'bytes=--1',
    'bytes=-1-',
    'bytes=1.5-2',
    'bytes=1e3-',
    'bytes=+1-2',
    'items=0-1',
    'bytes=9999999999999999999999-',
    'bytes=0-99999999999999999999999999',
  ])('%s is ignored', (range) => {
    expect(of(range)).toBe('whole');
  });

  it('counts for the file it was meant for alone', () => {
    expect(of('bytes=5-9', TAG)).toEqual({ start: 5, end: 9 });
    for (const other of ['"0192a6f1"', `W/${TAG}`, '0192a6f0', '', 'Mon, 23 Nov 2026 10:00:00 GMT'])
      expect(of('bytes=5-9', other)).toBe('whole');
  });

  it('is of an empty file never satisfied', () => {
    expect(['bytes=0-', 'bytes=-1', 'bytes=0-0'].map((range) => of(range, null, 0))).toEqual(Array(3).fill('unsatisfiable'));
  });
});
