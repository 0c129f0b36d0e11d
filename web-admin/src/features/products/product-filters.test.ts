import { describe, expect, it } from 'vitest';
import { addressOfFilters, filtersIn, isFiltered, NO_FILTERS } from './product-filters.js';

describe('the product filters', () => {
  it.each([
    ['', NO_FILTERS],
    ['search=sql&sort=asc', { search: 'sql', sort: 'asc' }],
    ['search=%20sql%20for', { search: ' sql for', sort: 'desc' }],
    ['sort=sideways&page=9', NO_FILTERS],
  ])('are read from the URL %j', (address, filters) => {
    expect(filtersIn(new URLSearchParams(address))).toEqual(filters);
  });

  it('truncate a search that is longer than the route accepts', () => {
    expect(filtersIn(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(200);
  });

  it('are read back from the URL they were written to', () => {
    const filters = { search: 'a&b=ü', sort: 'asc' } as const;
    expect(filtersIn(addressOfFilters(filters))).toEqual(filters);
  });

  it('leave nothing in the URL if none is set', () => {
    expect(addressOfFilters(NO_FILTERS).size).toBe(0);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ search: '', sort: 'asc' })).toBe(true);
  });
});
