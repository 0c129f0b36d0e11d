import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.js';

const lists = new Set(['ids']);

function faultsOf(address: string) {
  try {
    readQuery(address, lists);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.details.map(({ field, code }) => [field, code]);
  }
}

describe('the query of an address', () => {
  it('arrives as text, and as a list only where the contract takes one', () => {
    expect({ ...readQuery('/a?page=2&ids=x&ids=y&q=a%20b+%EF%BF%BD', lists) }).toEqual({ page: '2', ids: ['x', 'y'], q: 'a b \uFFFD' });
    expect({ ...readQuery('/a?ids=x', lists) }).toEqual({ ids: ['x'] });
    expect({ ...readQuery('/a', lists) }).toEqual({});
  });

  it('leaves out what is blank', () => {
    expect({ ...readQuery('/a?role=&q=%20&page=2&ids=&ids=x', lists) }).toEqual({ page: '2', ids: ['x'] });
    expect({ ...readQuery('/a?ids=&ids=%20', lists) }).toEqual({});
  });

  it('cannot reach the prototype', () => {
    const query = readQuery('/a?__proto__=x&constructor=y', lists);
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    ['a repeated parameter', '/a?page=1&page=2', [['page', 'REPEATED_PARAMETER']]],
    ['a value that is too long', `/a?q=${'x'.repeat(2049)}`, [['q', 'PARAMETER_TOO_LONG']]],
    ['U+0000', '/a?q=%00', [['q', 'UNUSABLE_CHARACTERS']]],
    ['bytes that are not UTF-8', '/a?page=1&q=a%ff', [['q', 'UNUSABLE_CHARACTERS']]],
    ['a broken escape', '/a?q=100%&page=1', [['q', 'UNUSABLE_CHARACTERS']]],
    [
      'several faults at once',
      '/a?page=1&page=2&q=%00',
      [
        ['page', 'REPEATED_PARAMETER'],
        ['q', 'UNUSABLE_CHARACTERS'],
      ],
    ],
    ['more than 40 parameters', `/a?${Array.from({ length: 41 }, (_, at) => `p${at}=1`).join('&')}`, [['', 'TOO_MANY_PARAMETERS']]],
  ])('is refused for %s', (_, address, faults) => {
    expect(faultsOf(address)).toEqual(faults);
  });
});
