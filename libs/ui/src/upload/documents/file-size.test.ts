import { describe, expect, it } from 'vitest';
import { partOf, sizeOf } from './file-size.js';

const MB = 1024 * 1024;

describe('the size of a file', () => {
  it.each([
    [1, '1 KB'],
    [184 * 1024, '184 KB'],
    [4.8 * MB, '4.8 MB'],
    [10 * MB, '10 MB'],
    [1_000 * MB, '1000 MB'],
    [1_024 * MB, '1 GB'],
    [2_560 * MB, '2.5 GB'],
  ])('of %d bytes is %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words));

  it.each([
    [4.8 * MB, 3.1 / 4.8, '3.1', '4.8 MB'],
    [4.8 * MB, 0, '0', '4.8 MB'],
    [184 * 1024, 0.5, '92', '184 KB'],
    [2_560 * MB, 0.5, '1.3', '2.5 GB'],
  ])('says how much of %d bytes has gone', (bytes, share, sent, size) => expect(partOf(bytes, share)).toEqual({ sent, size }));
});
