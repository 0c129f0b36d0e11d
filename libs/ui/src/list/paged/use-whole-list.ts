import type { z } from 'zod';
import type { ListItem } from '../list-route.js';
import { useListFilters } from '../use-list-filters.js';
import { type ItemOrder, pageOfItems } from './page-of-items.js';
import type { PagedList, Sorted } from './use-paged-list.js';

interface WholeList<Item, Query> extends ItemOrder<Item> {
  /** Made by `listQuery`; page, search and sort are in the address. */
  readonly query: z.ZodType<Query>;
  /** Undefined until they have come. */
  readonly items: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** A short list that the server sends whole: searched, sorted and paged in the browser. */
export function useWholeList<Item extends ListItem, Query extends Sorted>(whole: WholeList<Item, Query>): PagedList<Item, Query> {
  const { items, error, isFetching, retry } = whole;
  const address = useListFilters(whole);
  const page = items === undefined ? undefined : pageOfItems(items, address.filters, whole);
  return {
    ...address,
    rows: page?.rows,
    total: page?.total,
    totalIsCapped: false,
    isCurrent: page !== undefined,
    error,
    retry,
    hasNextPage: page?.hasNextPage ?? false,
    isFetching,
  };
}
