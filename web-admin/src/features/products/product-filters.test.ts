import { describe, expect, it } from 'vitest';
import { addressOfFilters, filtersIn, isFiltered, NO_FILTERS } from './product-filters.js';

describe('filters of the products', () => {
  it.each([
    ['', NO_FILTERS],
    ['search=sql&sort=asc', { search: 'sql', sort: 'asc' }],
    ['search=%20sql%20for', { search: ' sql for', sort: 'desc' }],
    ['sort=sideways&page=9', NO_FILTERS],
  ])('are read from the address %j', (address, filters) => {
    expect(filtersIn(new URLSearchParams(address))).toEqual(filters);
  });

  it('cut a search that is longer than the route takes', () => {
    expect(filtersIn(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(200);
  });

  it('come back from the address they were written to', () => {
    const filters = { search: 'a&b=ü', sort: 'asc' } as const;
    expect(filtersIn(addressOfFilters(filters))).toEqual(filters);
  });

  it('leave nothing in the address when none is on', () => {
    expect(addressOfFilters(NO_FILTERS).size).toBe(0);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ search: '', sort: 'asc' })).toBe(true);
  });
});
