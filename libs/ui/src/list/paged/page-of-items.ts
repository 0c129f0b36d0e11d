import type { Sorted } from './use-paged-list.js';

export interface ItemOrder<Item> {
  /** The words that a search looks through. */
  readonly wordsOf: (item: Item) => string;
  /** What items are sorted by; null comes last either way. */
  readonly keyOf: (item: Item, sortBy: string) => string | number | null;
}

export interface PageOfItems<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly hasNextPage: boolean;
}

/** One page of the items that match, sorted, as the server would make it of a longer list. */
export function pageOfItems<Item>(items: readonly Item[], filters: Sorted, { wordsOf, keyOf }: ItemOrder<Item>): PageOfItems<Item> {
  const { search, sortBy, sortOrder, page, pageSize } = filters;
  const wanted = search.toLowerCase();
  const matching = items.filter((item) => wordsOf(item).toLowerCase().includes(wanted));
  const sorted = matching.toSorted((a, b) => compare(keyOf(a, sortBy), keyOf(b, sortBy), sortOrder));
  const end = page * pageSize;
  return { rows: sorted.slice(end - pageSize, end), total: matching.length, hasNextPage: matching.length > end };
}

type Key = string | number | null;

function compare(a: Key, b: Key, order: Sorted['sortOrder']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const ascending = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });
  return order === 'asc' ? ascending : -ascending;
}
