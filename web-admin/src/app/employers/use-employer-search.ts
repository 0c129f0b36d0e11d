import { type Company, readEmployer, searchEmployers } from '@paanch/contracts/careers/employers';
import type { Searching } from '@paanch/ui/form/search/searching';
import { useClient } from '@paanch/ui/session/session-context';
import { useMemo } from 'react';

interface EmployerSearch {
  readonly searching: Searching<Company>;
  readonly read: (id: string, signal: AbortSignal) => Promise<Company>;
}

/** How many are offered (docs/specification.md#constants). */
const OFFERED = 10;

/** Employers by name, for a form or a filter. */
export function useEmployerSearch(): EmployerSearch {
  const client = useClient();
  return useMemo(
    () => ({
      searching: {
        name: searchEmployers.name,
        cachedAs: 'employerSearch',
        find: async (q, signal) => (await client.call(searchEmployers, { query: { q, limit: OFFERED }, signal })).employers,
        detailOf: ({ location }) => location,
        logoOf: ({ logo_url: url }) => url,
      },
      read: (employerId, signal) => client.call(readEmployer, { params: { employerId }, signal }),
    }),
    [client],
  );
}
