import type { CachedAs } from '@paanch/client/calling/caching';
import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered, CallInput } from '@paanch/client/calling/send';
import type { Pagination } from '@paanch/contracts/kernel/list';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { type RouteQueryOptions, useRouteQuery } from '../../session/use-route-query.js';
import type { ListItem, ListQuery } from '../list-route.js';
import { useListFilters } from '../use-list-filters.js';
import { type PagedList, pagedList } from './use-paged-list.js';

/** A list of which one page is shown, in a reply that says how many pages there are. */
export interface NumberedList<Item, Query> extends PagedList<Item, Query> {
  readonly pages: number;
}

interface NumberedPage<Item> {
  readonly rows: readonly Item[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly totalIsCapped?: boolean;
}

/** A route made of `listQuery` whose reply was made by `paged` or `listOf` (docs/specification.md#page-envelope). */
interface NumberedRoute<Query extends ListQuery> extends RouteContract {
  readonly query: z.ZodType<Query>;
}

/** A page of `listOf`. Every page but the last is full, so its length says how many there are. */
export function numbered<Item>({
  data,
  pagination,
}: {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}): NumberedPage<Item> {
  const { page, total, hasNextPage, totalIsCapped = false } = pagination;
  const totalPages = hasNextPage ? Math.max(page + 1, Math.ceil(total / data.length)) : page;
  return { rows: data, page, total, totalPages, totalIsCapped };
}

/**
 * @param read the rows of a reply, under their name in it, with the numbers beside them
 * @param refetchInterval looks again by itself; by default it does not
 */
export function useNumberedList<Query extends ListQuery, R extends NumberedRoute<Query>, Item extends ListItem>(
  route: R & NumberedRoute<Query>,
  read: (reply: Answered<R>) => NumberedPage<Item>,
  kind: CachedAs = 'pagedList',
  refetchInterval: RouteQueryOptions<R>['refetchInterval'] = false,
): NumberedList<Item, Query> {
  const address = useListFilters<Query>(route);
  // The types of a route do not know that its query is that of the address.
  const asked = { query: address.filters } as unknown as CallInput<R>;
  const list = useRouteQuery<R>(route, asked, { ...cachedAs(kind), placeholderData: keepPreviousData, refetchInterval });
  const page = list.data === undefined ? undefined : read(list.data);
  return {
    ...pagedList(address, list, page && { ...page, hasNextPage: page.page < page.totalPages }),
    pages: page?.totalPages ?? 0,
  };
}
