import { cachedAs, type PAGES_KEPT, pagesKept } from '@paanch/client/calling/caching';
import type { CallInput } from '@paanch/client/calling/send';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.js';
import { routeKey } from '../../session/use-route-query.js';
import type { CursorListQuery, CursorRoute, ListItem } from '../list-route.js';
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

/** A list by cursor that loads as one scrolls. It has no total: until its end is reached there are more than were loaded. */
export function useCursorList<Item extends ListItem, Query extends CursorListQuery>(
  route: CursorRoute<Item, Query>,
  volume: keyof typeof PAGES_KEPT,
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
    getNextPageParam: ({ data, nextCursor }, _pages, place): Place | undefined =>
      nextCursor === null ? undefined : { cursor: nextCursor, before: place.before + data.length, previous: place },
    getPreviousPageParam: (_page, _pages, place) => place.previous,
    maxPages: pagesKept(volume),
    ...cachedAs('pagedList'),
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => {
      const rows = eachOnce(pages.flatMap(({ data }) => data));
      const before = pageParams[0]?.before ?? 0;
      return { rows, before, total: before + rows.length, totalIsCapped: pages.at(-1)?.nextCursor !== null };
    },
  });
  return scrolledList(address, list);
}
