import { describe, expect, it } from 'vitest';
import { beside, neighbourOf, orderAsBefore, withAfter } from './question-order.rule.js';

const ids = ['a', 'b', 'c'];

describe('the order of questions', () => {
  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['x', null],
  ])('the neighbour of %s is %s', (id, neighbour) => expect(neighbourOf(ids, id)).toBe(neighbour));

  it('has no neighbour for an only one', () => expect(neighbourOf(['a'], 'a')).toBeNull());

  it.each([
    ['a', 'next', 'b'],
    ['b', 'previous', 'a'],
    ['a', 'previous', undefined],
    ['c', 'next', undefined],
    ['x', 'next', undefined],
  ] as const)('from %s to the %s one', (id, step, to) => expect(beside(ids, id, step)).toBe(to));

  it.each([
    [['a', 'b', 'c', 'n'], 'a', ['a', 'n', 'b', 'c']],
    [['a', 'b', 'n'], 'b', ['a', 'b', 'n']],
    // What it was copied from has been removed in between.
    [['a', 'n'], 'x', ['a', 'n']],
  ])('of %j the copy comes after %s', (now, after, ordered) => expect(withAfter(now, 'n', after)).toEqual(ordered));

  it.each([
    [ids, ['a', 'c', 'b'], ['a', 'b', 'c']],
    [ids, ['c', 'new', 'b'], ['b', 'c', 'new']],
    [ids, [], []],
  ])('of %j what is left of %j is %j', (before, now, ordered) => expect(orderAsBefore(before, now)).toEqual(ordered));
});
