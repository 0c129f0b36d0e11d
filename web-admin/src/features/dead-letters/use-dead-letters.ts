import type { QueryOf } from '@paanch/contracts/kernel/route';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { type DeadLetter, listDeadLetters } from '@paanch/contracts/security/failing/dead-letters';
import { numbered, type NumberedList, useNumberedList } from '@paanch/ui/list/paged/use-numbered-list';

/** Milliseconds between two looks while an owner has not answered yet. */
const SOON_MS = 2_000;

export type DeadLetterList = NumberedList<DeadLetter, QueryOf<typeof listDeadLetters>>;

/** One page of what the filters of the address find; looked up again by itself. */
export function useDeadLetters(): DeadLetterList {
  return useNumberedList(listDeadLetters, numbered, 'dashboard', ({ state: { data } }) =>
    data?.data.some(({ state }) => state === 'asked') ? SOON_MS : SECURITY_REFRESH_MS,
  );
}
