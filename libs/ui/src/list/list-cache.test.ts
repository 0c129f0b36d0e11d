import { describe, expect, it } from 'vitest';
import { type RowChange, withChange } from './list-cache.js';

interface Row {
  readonly id: string;
  readonly name: string;
}

const row = (id: string, name = id): Row => ({ id, name });
const page = (ids: readonly string[], total: number) => ({
  data: ids.map((id) => row(id)),
  pagination: { page: 1, total, hasNextPage: false },
});
const changed = (reply: unknown, change: RowChange<Row>) => withChange(reply, change);

describe('a change of rows on screen', () => {
  it('comes first on the first page when it adds one, and counts', () => {
    const pages = { pages: [page(['a'], 2), page(['b'], 2)], pageParams: [1, 2] };
    expect(changed(pages, { add: row('new') })).toEqual({ pages: [page(['new', 'a'], 3), page(['b'], 2)], pageParams: [1, 2] });
    expect(changed(page(['a'], 1), { add: row('new') })).toEqual(page(['new', 'a'], 2));
  });

  it('replaces a row on whichever page it is', () => {
    const pages = { pages: [page(['a'], 2), page(['b'], 2)], pageParams: [1, 2] };
    expect(changed(pages, { put: row('b', 'B') })).toEqual({
      pages: [page(['a'], 2), { ...page([], 2), data: [row('b', 'B')] }],
      pageParams: [1, 2],
    });
  });

  it('removes a row, and counts on every page', () => {
    const pages = { pages: [page(['a'], 2), page(['b'], 2)], pageParams: [1, 2] };
    expect(changed(pages, { remove: 'a' })).toEqual({ pages: [page([], 1), page(['b'], 1)], pageParams: [1, 2] });
  });

  it('reaches a reply that is one list under a name of its own', () => {
    expect(changed({ products: [row('a')] }, { put: row('a', 'A') })).toEqual({ products: [row('a', 'A')] });
  });

  it('reaches the record itself, and no other', () => {
    expect(changed(row('a'), { put: row('a', 'A') })).toEqual(row('a', 'A'));
    expect(changed(row('b'), { put: row('a', 'A') })).toEqual(row('b'));
  });

  it('leaves alone what has not been loaded', () => {
    expect(changed(undefined, { remove: 'a' })).toBeUndefined();
  });
});
