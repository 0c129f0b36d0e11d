import type { CallInput } from '@paanch/client/calling/send';
import { cachedAs } from '@paanch/client/calling/caching';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useRouteQuery } from '../../session/use-route-query.js';
import type { ListItem, ListQuery, ListRoute } from '../list-route.js';
import { useListFilters } from '../use-list-filters.js';
import type { List, ListAddress } from '../use-list.js';

/** What the list is sorted by, in the words of its query. */
export type Sorted = ListQuery & { readonly pageSize: number; readonly sortBy: string; readonly sortOrder: 'asc' | 'desc' };

/** A list of which one page is shown; page and sort are in the address. */
export interface PagedList<Item, Query> extends List<Item, Query> {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
}

/** @param params which parent's rows they are, where the path names one */
export function usePagedList<Item extends ListItem, Query extends Sorted>(
  route: ListRoute<Item, Query>,
  params?: Readonly<Record<string, string>>,
): PagedList<Item, Query> {
  const address = useListFilters(route);
  // The types of a route do not know which names its path has.
  const asked = { query: address.filters, ...(params !== undefined && { params }) } as CallInput<ListRoute<Item, Query>>;
  const list = useRouteQuery(route, asked, { ...cachedAs('pagedList'), placeholderData: keepPreviousData });
  return pagedList(address, list, list.data && { rows: list.data.data, ...list.data.pagination });
}

interface PageShown<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly totalIsCapped?: boolean | undefined;
}

/** A page in whichever envelope it came, as the list of its page. */
export function pagedList<Item, Query>(
  address: ListAddress<Query>,
  list: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData' | 'error' | 'refetch' | 'isFetching'>,
  page: PageShown<Item> | undefined,
): PagedList<Item, Query> {
  return {
    ...address,
    rows: page?.rows,
    total: page?.total,
    totalIsCapped: page?.totalIsCapped ?? false,
    isCurrent: list.isSuccess && !list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
    hasNextPage: page?.hasNextPage ?? false,
    isFetching: list.isFetching,
  };
}
