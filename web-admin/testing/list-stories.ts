/** The states of a list, as server replies. */
import { type Answer, ok, refused } from './stub-server.js';

const PAGE_SIZE = 50;
/** More than a page. */
export const MANY = 60;

type Story = Answer | ((asked: URL) => Answer);
export type ListStories = ReturnType<typeof listStories>;

/**
 * @param few how many rows `few` has
 * @param beside what the replies have beside the rows
 */
export function listStories(make: (index: number) => unknown, few = 2, beside: object = {}) {
  const pageOf = (total: number, page: number) => {
    const first = (page - 1) * PAGE_SIZE;
    const data = Array.from({ length: Math.min(PAGE_SIZE, total - first) }, (_, index) => make(first + index));
    return ok({ ...beside, data, pagination: { page, total, hasNextPage: page * PAGE_SIZE < total } });
  };
  return {
    few: pageOf(few, 1),
    many: (asked: URL) => pageOf(MANY, Number(asked.searchParams.get('page'))),
    empty: pageOf(0, 1),
    loading: 'never',
    failed: refused(403, 'Not now'),
    /** The first page loads, the second fails. */
    cut: (asked: URL) => (asked.searchParams.get('page') === '1' ? pageOf(MANY, 1) : refused(403, 'Not now')),
  } as const satisfies Record<string, Story>;
}
