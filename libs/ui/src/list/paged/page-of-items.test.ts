import { describe, expect, it } from 'vitest';
import { type ItemOrder, pageOfItems } from './page-of-items.js';
import type { Sorted } from './use-paged-list.js';

interface Result {
  readonly name: string;
  readonly score: number | null;
}

const results: readonly Result[] = [
  { name: 'Verbal 10', score: 80 },
  { name: 'aptitude', score: null },
  { name: 'Verbal 9', score: 100 },
  { name: 'Coding', score: 9 },
];
const order: ItemOrder<Result> = { wordsOf: ({ name }) => name, keyOf: ({ name, score }, sortBy) => (sortBy === 'score' ? score : name) };
const namesOf = (asked: Partial<Sorted>) =>
  pageOfItems(results, { page: 1, pageSize: 50, search: '', sortBy: 'name', sortOrder: 'asc', ...asked }, order).rows.map(
    ({ name }) => name,
  );

describe('a page of items that are all here', () => {
  it.each([
    [{}, ['aptitude', 'Coding', 'Verbal 9', 'Verbal 10']],
    [{ sortOrder: 'desc' }, ['Verbal 10', 'Verbal 9', 'Coding', 'aptitude']],
    [{ sortBy: 'score' }, ['Coding', 'Verbal 10', 'Verbal 9', 'aptitude']],
    [{ sortBy: 'score', sortOrder: 'desc' }, ['Verbal 9', 'Verbal 10', 'Coding', 'aptitude']],
    [{ search: 'VERBAL' }, ['Verbal 9', 'Verbal 10']],
    [{ search: 'none of them' }, []],
    [{ page: 2, pageSize: 3 }, ['Verbal 10']],
    [{ page: 3, pageSize: 3 }, []],
  ] as const)('asked for %o', (asked, names) => {
    expect(namesOf(asked)).toEqual(names);
  });

  it('counts what matches, and says whether there is more', () => {
    const asked = { page: 1, pageSize: 1, search: 'verbal', sortBy: 'name', sortOrder: 'asc' } as const;
    expect(pageOfItems(results, asked, order)).toMatchObject({ total: 2, hasNextPage: true });
    expect(pageOfItems(results, { ...asked, page: 2 }, order)).toMatchObject({ total: 2, hasNextPage: false });
  });
});
