import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, moveKeyOf } from './move.rule.js';

const ORDER = ['a', 'b', 'c', 'd'];

describe('a move', () => {
  it.each([
    ['a', 1, ['b', 'a', 'c', 'd']],
    ['a', 3, ['b', 'c', 'd', 'a']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['a', -1, ORDER],
    ['a', 4, ORDER],
    ['x', 1, ORDER],
  ])('of %s to position %i', (id, position, expected) => {
    expect(movedTo(ORDER, id, position)).toEqual(expected);
  });

  it('never loses or duplicates an item', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...ORDER), fc.integer({ min: -1, max: 5 })));
    fc.assert(
      fc.property(moves, (all) => {
        const order = all.reduce<readonly string[]>((now, [id, position]) => movedTo(now, id, position), ORDER);
        expect(order.toSorted()).toEqual(ORDER);
      }),
    );
  });

  it('follows the arrow keys and Escape', () => {
    expect(['ArrowUp', 'ArrowDown', 'Escape', 'Tab', ' '].map(moveKeyOf)).toEqual([
      { kind: 'move', by: -1 },
      { kind: 'move', by: 1 },
      { kind: 'back' },
      null,
      null,
    ]);
  });
});
