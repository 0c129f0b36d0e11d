import { listQuery } from '@paanch/contracts/kernel/list';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, changedIn, filtersIn, isNarrowed } from './list-address.js';

const Query = listQuery({ role: z.enum(['Admin', 'Staff']).optional(), sort: z.enum(['asc', 'desc']).default('desc') });
const USUAL = { page: 1, pageSize: 50, search: '', sort: 'desc' } as const;
const read = (address: string) => filtersIn(Query, new URLSearchParams(address));

describe('the filters of a list', () => {
  it.each([
    ['', USUAL],
    ['search=sql&sort=asc&role=Staff&page=3', { ...USUAL, search: 'sql', sort: 'asc', role: 'Staff', page: 3 }],
    ['search=%20sql%20for%20', { ...USUAL, search: 'sql for' }],
    ['search=&role=%20', USUAL],
    ['sort=sideways&page=-9&role=Nobody&utm_source=mail&search=sql', { ...USUAL, search: 'sql' }],
    ['search=a&search=b', { ...USUAL, search: 'b' }],
  ])('are read from the address %j', (address, filters) => {
    expect(read(address)).toEqual(filters);
  });

  it('are read with a search cut to what the route takes', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });

  it('are read back from the address they were written to, which names nothing usual', () => {
    const filters = { ...USUAL, search: 'a&b=ü', role: 'Admin', page: 2 } as const;
    expect(addressOf(Query, filters).toString()).toBe('page=2&search=a%26b%3D%C3%BC&role=Admin');
    expect(filtersIn(Query, addressOf(Query, filters))).toEqual(filters);
    expect(addressOf(Query, { ...USUAL, role: undefined }).size).toBe(0);
  });

  it.each([
    ['', [], false],
    ['page=2&pageSize=20', [], false],
    ['sort=asc', ['sort'], false],
    ['search=sql', ['search'], true],
    ['role=Staff&sort=asc', ['sort', 'role'], true],
  ])('%j change %j; hiding rows: %s', (address, changed, isHiding) => {
    expect([...changedIn(Query, read(address))].toSorted()).toEqual(changed.toSorted());
    expect(isNarrowed(Query, read(address))).toBe(isHiding);
  });
});
