import { cachedAs, type CachedAs, type PAGES_KEPT, pagesKept } from '@paanch/client/calling/caching';
import type { CallInput } from '@paanch/client/calling/send';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.js';
import { routeKey } from '../../session/use-route-query.js';
import type { CursorListQuery, CursorPage, CursorRoute, ListItem } from '../list-route.js';
import { useListFilters } from '../use-list-filters.js';
import { eachOnce, type ScrolledList, scrolledList } from '../use-list.js';

/** Where a page begins; a page that was dropped is found again through the one after it. */
interface Place {
  readonly cursor: string | undefined;
  /** How many rows come before. */
  readonly before: number;
  readonly previous: Place | undefined;
}

const START: Place = { cursor: undefined, before: 0, previous: undefined };

/** A list by cursor that loads on. Where the server does not count, there are more than were loaded until its end is reached. */
export function useCursorList<Item extends ListItem, Query extends CursorListQuery>(
  route: CursorRoute<Item, Query>,
  volume: keyof typeof PAGES_KEPT,
  cached: CachedAs = 'pagedList',
): ScrolledList<Item, Query> {
  const client = useClient();
  const address = useListFilters(route);
  const { cursor: _cursor, pageSize: _size, ...asked } = address.filters;
  // The route's types cannot express that the filters are its query.
  const inputAt = (query: object) => ({ query }) as CallInput<typeof route>;
  const list = useInfiniteQuery({
    queryKey: routeKey(route, inputAt(asked)),
    queryFn: ({ signal, pageParam: { cursor } }) => client.call(route, { ...inputAt({ ...asked, cursor }), signal }),
    initialPageParam: START,
    getNextPageParam: (page, _pages, place): Place | undefined => {
      const cursor = nextCursorOf(page);
      return cursor === null ? undefined : { cursor, before: place.before + page.data.length, previous: place };
    },
    getPreviousPageParam: (_page, _pages, place) => place.previous,
    maxPages: pagesKept(volume),
    ...cachedAs(cached),
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => {
      const rows = eachOnce(pages.flatMap(({ data }) => data));
      const before = pageParams[0]?.before ?? 0;
      return { rows, before, ...countOf(pages.at(-1), before + rows.length) };
    },
  });
  return scrolledList(address, list);
}

function nextCursorOf(page: CursorPage<unknown>): string | null {
  if (!('pagination' in page)) return page.nextCursor;
  return page.pagination.has_next_page ? page.pagination.next_cursor : null;
}

function countOf(last: CursorPage<unknown> | undefined, loaded: number) {
  if (last !== undefined && 'pagination' in last) return { total: last.pagination.total, totalIsCapped: false };
  return { total: loaded, totalIsCapped: last !== undefined && nextCursorOf(last) !== null };
}
