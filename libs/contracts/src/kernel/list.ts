/** Lists: what every paged list may be asked for, and the one envelope it answers in (docs/lists.md). */
import { z } from 'zod';
import { invalidCursor } from './edge-reasons.js';
import { idOr, inDigits, tidyLine } from './fields.js';
import { LIMITS } from './limits.js';

/** With single spaces, as lines are stored. */
export const searchText = z.string().overwrite(tidyLine).max(LIMITS.searchLength, 'Search must be at most 200 characters').default('');

const wholeNumber = (name: string) =>
  z
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be 1 or more`);

/** Which page of how many rows; the first unless another is named. */
export function paging(pageSize: number) {
  return {
    page: inDigits(wholeNumber('Page').max(LIMITS.pageMax, 'Page must be 10000 or less')).default(1),
    pageSize: sizeOf(pageSize),
  };
}

const sizeOf = (pageSize: number) =>
  inDigits(wholeNumber('Page size').max(LIMITS.pageSizeMax, 'Page size must be 100 or less')).default(pageSize);

/** How many of the first ones are wanted. */
export const upTo = (most: number, usual: number) =>
  inDigits(wholeNumber('Limit').max(most, `Limit must be ${most} or less`)).default(usual);

/**
 * The query of a list: page, search, and its own filters and sort. A filter is optional and counts as absent when blank, as on
 * every route (docs/hostile-input.md#limits); a sort has a default.
 */
export function listQuery<Own extends z.ZodRawShape>(filtersAndSort: Own, pageSize = 50) {
  return z.object({ ...paging(pageSize), search: searchText, ...filtersAndSort });
}

/** Where a page ended: the id of its last row. Callers take it as it is. */
export const Cursor = idOr(invalidCursor.message);

/** The query of a list by cursor: each page begins after the `nextCursor` of the page before. */
export function cursorQuery<Own extends z.ZodRawShape>(filtersAndSort: Own, pageSize = 20) {
  return z.object({ cursor: Cursor.optional(), pageSize: sizeOf(pageSize), search: searchText, ...filtersAndSort });
}

/** The envelope of lists by cursor; null where the list ends. */
export function cursorListOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

export const Pagination = z.object({
  page: z.number(),
  total: z.number(),
  hasNextPage: z.boolean(),
  /** True where a search finds more than `total`; absent otherwise (docs/lists.md#a-page-of-rows). */
  totalIsCapped: z.literal(true).optional(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The envelope of paged lists (docs/specification.md#page-envelope). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pagination: Pagination });
}

/** The specification's other envelope, of security events and alerts (docs/specification.md#page-envelope). */
export function paged<T extends z.ZodRawShape>(shape: T) {
  return z.object({ ...shape, page: z.number(), pageSize: z.number(), total: z.number(), totalPages: z.number() });
}
