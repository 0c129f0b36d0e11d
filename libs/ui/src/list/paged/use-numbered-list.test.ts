import { describe, expect, it } from 'vitest';
import { numbered } from './use-numbered-list.js';

const pageOf = (rows: number, page: number, total: number, hasNextPage: boolean) => ({
  data: Array.from({ length: rows }, (_, index) => index),
  pagination: { page, total, hasNextPage },
});

describe('the number of pages of a list', () => {
  it.each([
    ['none', pageOf(0, 1, 0, false), 1],
    ['one that is not full', pageOf(3, 1, 3, false), 1],
    ['the first of two', pageOf(50, 1, 51, true), 2],
    ['the first of three full ones', pageOf(50, 1, 150, true), 3],
    ['the second of three', pageOf(50, 2, 101, true), 3],
    ['the last of three', pageOf(1, 3, 101, false), 3],
    ['one of which a search counts no more than this', pageOf(50, 4, 100, true), 5],
  ])('follows from %s', (_, reply, pages) => {
    expect(numbered(reply).totalPages).toBe(pages);
  });

  it('stands beside the rows, and says whether there may be more', () => {
    const reply = pageOf(2, 1, 2, false);
    expect(numbered(reply)).toEqual({ rows: [0, 1], page: 1, total: 2, totalPages: 1, totalIsCapped: false });
    expect(numbered({ ...reply, pagination: { ...reply.pagination, totalIsCapped: true } }).totalIsCapped).toBe(true);
  });
});
