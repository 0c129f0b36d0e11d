import { cachedAs } from '@paanch/client/calling/caching';
import { listBankQuestions } from '@paanch/contracts/content/banks';
import type { InputOf } from '@paanch/contracts/kernel/schema';
import { useClient } from '@paanch/ui/session/session-context';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export interface BankQuestionFilters {
  readonly search: string;
  readonly bankId: string;
  readonly type: string;
  readonly tag: string;
}

export const NO_FILTERS: BankQuestionFilters = { search: '', bankId: '', type: '', tag: '' };

const FIRST_PAGE = 1;

/** The questions of all banks that pass the filters of a dialog, page after page. */
export function useBankQuestions(filters: BankQuestionFilters) {
  const client = useClient();
  // A blank filter is none.
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as InputOf<
    (typeof listBankQuestions)['query']
  >;
  const list = useInfiniteQuery({
    queryKey: [listBankQuestions.name, { query: asked }],
    queryFn: ({ signal, pageParam }) => client.call(listBankQuestions, { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
    ...cachedAs('pagedList'),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return {
    // A question that was added between two pages comes twice.
    rows: rows && [...new Map(rows.map((row) => [row.id, row])).values()],
    error: list.error,
    retry: () => void list.refetch(),
    isLoadingMore: list.isFetchingNextPage,
    loadMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  };
}
