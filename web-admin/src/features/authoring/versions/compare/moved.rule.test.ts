import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBetween } from './moved.rule.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('what has moved', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'xabcd', ''],
    ['abcd', 'bcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcdef', 'aecdbf', 'be'],
    ['', 'abc', ''],
  ])('from %s to %s is %s', (before, after, expected) => {
    expect([...movedBetween([...before], [...after])].toSorted().join('')).toBe(expected);
  });

  it('is no more than one for one that is put elsewhere, and the rest keeps its order', () => {
    const order = fc.shuffledSubarray(LETTERS, { minLength: 1 });
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), (before, from, to) => {
        const taken = before[from % before.length] ?? '';
        const after = before.filter((id) => id !== taken).toSpliced(to % before.length, 0, taken);
        expect(movedBetween(before, after).size).toBeLessThanOrEqual(1);
      }),
    );
    fc.assert(
      fc.property(order, order, (before, after) => {
        const moved = movedBetween(before, after);
        const left = (ids: readonly string[]) => ids.filter((id) => before.includes(id) && after.includes(id) && !moved.has(id));
        expect(left(after)).toEqual(left(before));
      }),
    );
  });
});
