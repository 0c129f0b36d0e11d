import { cachedAs, pagesKept } from '@paanch/client/calling/caching';
import { listProducts, type Product } from '@paanch/contracts/content/products';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ProductFilters } from './product-filters.js';

const FIRST_PAGE = 1;

/** Pages of fifty; the current list stays while a new search is loading. */
export function useProducts({ search, sort }: ProductFilters) {
  const client = useClient();
  const query = { search: search.trim(), sort };
  return useInfiniteQuery({
    queryKey: routeKey(listProducts, { query }),
    queryFn: ({ signal, pageParam }) => client.call(listProducts, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
    getPreviousPageParam: ({ pagination }) => (pagination.page > FIRST_PAGE ? pagination.page - 1 : undefined),
    maxPages: pagesKept('low'),
    ...cachedAs('pagedList'),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ products: eachOnce(pages.flatMap(({ data }) => data)), total: pages.at(-1)?.pagination.total ?? 0 }),
  });
}

/** A product added between two page loads repeats the last row of one page at the top of the next. */
function eachOnce(products: readonly Product[]): readonly Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
