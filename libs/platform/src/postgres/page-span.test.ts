import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOf } from './page-span.js';

const rowsOf = (total: number) => Array.from({ length: total }, (_, index) => index);

/** What a database would give for the span. */
function read(page: number, pageSize: number, total: number): number[] {
  const { skip, take, isFromEnd } = spanOf(page, pageSize, total);
  const rows = isFromEnd ? rowsOf(total).toReversed() : rowsOf(total);
  return rows.slice(skip, skip + take).toSorted((a, b) => a - b);
}

describe('the span of a page', () => {
  it.each([
    [1, 50, 120, { skip: 0, take: 50, isFromEnd: false }],
    [2, 50, 120, { skip: 20, take: 50, isFromEnd: true }],
    [3, 50, 120, { skip: 0, take: 20, isFromEnd: true }],
    [1, 50, 0, { skip: 0, take: 0, isFromEnd: false }],
    [4, 50, 120, { skip: 0, take: 0, isFromEnd: true }],
  ])('page %i of %i rows each among %i is %j', (page, pageSize, total, span) => {
    expect(spanOf(page, pageSize, total)).toEqual(span);
  });

  it('holds the very rows that an offset from the start would, and never skips more than half of them', () => {
    const any = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2_000 }));
    fc.assert(
      fc.property(any, ([page, pageSize, total]) => {
        expect(read(page, pageSize, total)).toEqual(rowsOf(total).slice((page - 1) * pageSize, page * pageSize));
        expect(spanOf(page, pageSize, total).skip).toBeLessThanOrEqual(total / 2);
      }),
    );
  });
});
