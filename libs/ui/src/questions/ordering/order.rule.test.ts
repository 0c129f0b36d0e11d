import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, orderKeyOf, orderOf } from './order.rule.js';

const PRESENTED = ['a', 'b', 'c', 'd'];

describe('an order', () => {
  it.each([
    ['none yet', null, PRESENTED],
    ['a whole one', ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
    ['one that lacks an option', ['a', 'b'], PRESENTED],
    ['one that names an option twice', ['a', 'a', 'b', 'c'], PRESENTED],
    ['no order at all', 'a', PRESENTED],
  ])('%s', (_, value, expected) => {
    expect(orderOf(value, PRESENTED)).toEqual(expected);
  });

  it.each([
    ['a', 1, ['b', 'a', 'c', 'd']],
    ['a', 3, ['b', 'c', 'd', 'a']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['a', -1, PRESENTED],
    ['a', 4, PRESENTED],
    ['x', 1, PRESENTED],
  ])('with %s moved to position %i', (id, position, expected) => {
    expect(movedTo(PRESENTED, id, position)).toEqual(expected);
  });

  it('never loses or duplicates an option, however often one is moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...PRESENTED), fc.integer({ min: -1, max: 5 })));
    fc.assert(
      fc.property(moves, (all) => {
        const order = all.reduce<readonly string[]>((now, [id, position]) => movedTo(now, id, position), PRESENTED);
        expect(order.toSorted()).toEqual(PRESENTED);
      }),
    );
  });

  it('is changed by the arrow keys and restored by Escape', () => {
    expect(['ArrowUp', 'ArrowDown', 'Escape', 'Tab', ' '].map(orderKeyOf)).toEqual([
      { kind: 'move', by: -1 },
      { kind: 'move', by: 1 },
      { kind: 'back' },
      null,
      null,
    ]);
  });
});
