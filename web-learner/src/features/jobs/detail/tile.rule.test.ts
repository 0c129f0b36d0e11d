import { describe, expect, it } from 'vitest';
import { tileGround, tileLetter } from './tile.rule.js';

describe('the tile of a company', () => {
  it.each([
    ['Kaveri Softworks', 'K'],
    ['  "nilgiri"', 'N'],
    ['3D Works', '3'],
    ['ગુજરાત', 'ગ'],
    ['...', ''],
    ['', ''],
  ])('of %j has the letter %j', (name, letter) => {
    expect(tileLetter(name)).toBe(letter);
  });

  it('has the same ground for the same name, and not one ground for all', () => {
    expect(tileGround('Kaveri Softworks')).toBe(tileGround('Kaveri Softworks'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(tileGround)).size).toBe(5);
  });
});
