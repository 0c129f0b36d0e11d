/** What narrows the list, as it stands in the address: `?search=sql&sort=asc`. */
import { LIMITS } from '@paanch/contracts/kernel/limits';

export type ProductSort = 'asc' | 'desc';

export interface ProductFilters {
  readonly search: string;
  readonly sort: ProductSort;
}

export const NO_FILTERS: ProductFilters = { search: '', sort: 'desc' };

/** Anything in the address that is no filter is as good as absent. */
export function filtersIn(query: URLSearchParams): ProductFilters {
  return {
    search: (query.get('search') ?? '').slice(0, LIMITS.searchLength),
    sort: query.get('sort') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address leaves out what is as it was at the start. */
export function addressOfFilters({ search, sort }: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (sort !== NO_FILTERS.sort) query.set('sort', sort);
  return query;
}

export function isFiltered({ search, sort }: ProductFilters): boolean {
  return search !== '' || sort !== NO_FILTERS.sort;
}
