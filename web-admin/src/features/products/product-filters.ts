/** The filters in the URL: `?search=sql&sort=asc`. */
import { LIMITS } from '@paanch/contracts/kernel/limits';

export type ProductSort = 'asc' | 'desc';

export interface ProductFilters {
  readonly search: string;
  readonly sort: ProductSort;
}

export const NO_FILTERS: ProductFilters = { search: '', sort: 'desc' };

/** Ignores anything in the URL that is not a valid filter. */
export function filtersIn(query: URLSearchParams): ProductFilters {
  return {
    search: (query.get('search') ?? '').slice(0, LIMITS.searchLength),
    sort: query.get('sort') === 'asc' ? 'asc' : 'desc',
  };
}

/** Leaves defaults out of the URL. */
export function addressOfFilters({ search, sort }: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (sort !== NO_FILTERS.sort) query.set('sort', sort);
  return query;
}

export function isFiltered({ search, sort }: ProductFilters): boolean {
  return search !== '' || sort !== NO_FILTERS.sort;
}
