import { type BankDraft, listBanks, readBankDraft } from '@paanch/contracts/content/banks';
import type { Found, Searching } from '@paanch/ui/form/search/searching';
import { useClient } from '@paanch/ui/session/session-context';
import { useMemo } from 'react';

const FIRST = 20;

interface BankSearch {
  readonly searching: Searching<BankDraft>;
  readonly read: (id: string, signal: AbortSignal) => Promise<Found>;
}

/** One of the question banks, found by its name. */
export function useBankSearch(): BankSearch {
  const client = useClient();
  return useMemo(
    () => ({
      searching: {
        name: listBanks.name,
        cachedAs: 'pagedList',
        find: async (search, signal) => (await client.call(listBanks, { query: { search, pageSize: FIRST }, signal })).data,
      },
      read: (bankId, signal) => client.call(readBankDraft, { params: { bankId }, signal }),
    }),
    [client],
  );
}
