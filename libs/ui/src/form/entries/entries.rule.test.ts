import { describe, expect, it } from 'vitest';
import { withAdded } from './entries.rule.js';

const bounds = { most: 3, length: 5 };

describe('what is added to entries', () => {
  it('is trimmed, with single spaces', () => {
    expect(withAdded([], '  a  b ', bounds)).toEqual({ entries: ['a b'], news: ['a b'], known: [], left: [], fault: null });
  });

  it('is nothing if nothing was typed', () => {
    expect(withAdded(['a'], '  ', bounds)).toEqual({ entries: ['a'], news: [], known: [], left: [], fault: null });
  });

  it('is in the list once', () => {
    expect(withAdded(['a'], 'a\nb\nb', bounds)).toEqual({ entries: ['a', 'b'], news: ['b'], known: ['a'], left: [], fault: null });
  });

  it('may be several lines, as they are pasted', () => {
    expect(withAdded([], 'a\r\nb\n\nc', bounds)).toMatchObject({ entries: ['a', 'b', 'c'], fault: null });
  });

  it('is left where it is too long, in characters as people count them', () => {
    expect(withAdded([], '123456\nabcde', bounds)).toMatchObject({ entries: ['abcde'], left: ['123456'], fault: 'tooLong' });
    expect(withAdded([], '😀😀😀😀😀', bounds)).toMatchObject({ news: ['😀😀😀😀😀'], fault: null });
  });

  it('is left where the contract refuses it, and says why', () => {
    const digits = { ...bounds, faultOf: (entry: string) => (/^\d+$/.test(entry) ? undefined : `${entry} is no number`) };
    expect(withAdded([], 'b\n1\nc', digits)).toEqual({
      entries: ['1'],
      news: ['1'],
      known: [],
      left: ['b', 'c'],
      fault: 'refused',
      why: 'b is no number',
    });
    expect(withAdded([], '123456\nb', digits)).toMatchObject({ left: ['123456', 'b'], fault: 'tooLong' });
    expect(withAdded(['1', '2', '3'], '4\nb', digits)).toMatchObject({ left: ['b', '4'], fault: 'refused' });
    expect(withAdded([], '1', digits)).toMatchObject({ entries: ['1'], fault: null });
  });

  it('is left where there is no room', () => {
    expect(withAdded(['a', 'b'], 'c\nd', bounds)).toMatchObject({ entries: ['a', 'b', 'c'], left: ['d'], fault: 'full' });
    expect(withAdded(['a', 'b', 'c', 'd'], 'e', bounds)).toMatchObject({ entries: ['a', 'b', 'c', 'd'], left: ['e'], fault: 'full' });
  });
});
