import { cachedAs, type PAGES_KEPT, pagesKept } from '@paanch/client/calling/caching';
import type { OutputOf } from '@paanch/contracts/kernel/schema';
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useClient } from '../session/session-context.js';
import { routeKey } from '../session/use-route-query.js';
import type { ListItem, ListQuery, ListRoute } from './list-route.js';
import { type FilterChange, useListFilters } from './use-list-filters.js';

const FIRST_PAGE = 1;

type Page = OutputOf<ListRoute<ListItem, ListQuery>['reply']>;

export interface ListAddress<Query> {
  readonly filters: Query;
  readonly change: (changed: FilterChange) => void;
  readonly clear: () => void;
  /** The filters and sorts that differ from what is usual. */
  readonly changed: ReadonlySet<string>;
  /** Whether filters hide rows. */
  readonly isNarrowed: boolean;
}

/** A list as its page shows it, whichever way its rows are loaded. */
export interface List<Item, Query> extends ListAddress<Query> {
  /** Undefined until the first page has come. */
  readonly rows: readonly Item[] | undefined;
  readonly total: number | undefined;
  /** Whether a search finds more than `total`. */
  readonly totalIsCapped: boolean;
  /** False while the rows of the filters before are still shown. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A list that loads page by page as one scrolls. */
export interface ScrolledList<Item, Query> extends List<Item, Query> {
  /** Undefined if there is nothing more, or the next page failed: that is retried only by hand. */
  readonly loadMore: (() => void) | undefined;
  /** How many rows come before the first one that is loaded: their pages were dropped when later ones came. */
  readonly before: number;
  /** Undefined if the first page is loaded, or the page before failed. */
  readonly loadEarlier: (() => void) | undefined;
  /** In either direction. */
  readonly isLoadingMore: boolean;
}

/** How many pages are kept depends on how many rows there are of the kind (docs/specification.md#constants). */
export function useScrolledList<Item extends ListItem, Query extends ListQuery>(
  route: ListRoute<Item, Query>,
  volume: keyof typeof PAGES_KEPT,
): ScrolledList<Item, Query> {
  const client = useClient();
  const address = useListFilters(route);
  const { page: _page, pageSize: _size, ...asked } = address.filters;
  const list = useInfiniteQuery({
    queryKey: routeKey(route, { query: asked }),
    queryFn: ({ signal, pageParam }) => client.call(route, { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
    getPreviousPageParam: ({ pagination }) => (pagination.page > FIRST_PAGE ? pagination.page - 1 : undefined),
    maxPages: pagesKept(volume),
    ...cachedAs('pagedList'),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      rows: eachOnce(pages.flatMap(({ data }) => data)),
      before: rowsBefore(pages[0]),
      total: pages.at(-1)?.pagination.total,
      totalIsCapped: pages.at(-1)?.pagination.totalIsCapped ?? false,
    }),
  });
  return scrolledList(address, list);
}

interface LoadedRows<Item> {
  readonly rows: readonly Item[];
  readonly before: number;
  readonly total: number | undefined;
  readonly totalIsCapped: boolean;
}

/** Pages that were loaded one after another, as one list. */
export function scrolledList<Item, Query>(
  address: ListAddress<Query>,
  list: UseInfiniteQueryResult<LoadedRows<Item>>,
): ScrolledList<Item, Query> {
  return {
    ...address,
    rows: list.data?.rows,
    total: list.data?.total,
    totalIsCapped: list.data?.totalIsCapped ?? false,
    isCurrent: list.isSuccess && !list.isPlaceholderData,
    error: list.error,
    retry: () => void retry(list),
    before: list.data?.before ?? 0,
    loadEarlier: list.hasPreviousPage && !list.isFetchPreviousPageError ? () => void list.fetchPreviousPage() : undefined,
    loadMore: list.hasNextPage && !list.isFetchNextPageError ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage || list.isFetchingPreviousPage,
  };
}

/** What failed last. */
function retry(
  list: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'fetchPreviousPage' | 'refetch' | `isFetch${'Next' | 'Previous'}PageError`>,
) {
  if (list.isFetchNextPageError) return list.fetchNextPage();
  return list.isFetchPreviousPageError ? list.fetchPreviousPage() : list.refetch();
}

/** Pages are dropped only while there are many, so the first of them is a full one. */
function rowsBefore(first: Page | undefined): number {
  return first === undefined ? 0 : (first.pagination.page - FIRST_PAGE) * first.data.length;
}

/** A row added between two page loads repeats the last row of one page at the top of the next. */
export function eachOnce<Item extends ListItem>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
