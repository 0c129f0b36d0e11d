import type { CallInput } from '@paanch/client/calling/send';
import { cachedAs } from '@paanch/client/calling/caching';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouteQuery } from '../../session/use-route-query.js';
import type { ListItem, ListQuery, ListRoute } from '../list-route.js';
import { useListFilters } from '../use-list-filters.js';
import type { List } from '../use-list.js';

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
  return {
    ...address,
    rows: list.data?.data,
    total: list.data?.pagination.total,
    totalIsCapped: list.data?.pagination.totalIsCapped ?? false,
    isCurrent: list.isSuccess && !list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
    hasNextPage: list.data?.pagination.hasNextPage ?? false,
    isFetching: list.isFetching,
  };
}
