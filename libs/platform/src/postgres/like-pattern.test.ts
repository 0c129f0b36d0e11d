import { describe, expect, it } from 'vitest';
import { likePattern } from './like-pattern.js';

describe('a search pattern', () => {
  it('escapes the wildcards of LIKE', () => {
    expect(likePattern(String.raw` 100%_\ `)).toBe(String.raw`%100\%\_\\%`);
  });
});
