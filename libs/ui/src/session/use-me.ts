import { cachedAs } from '@paanch/client/calling/caching';
import { readMe, type Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from './session-context.js';

export const ME_KEY = [readMe.name] as const;

/** The signed-in person; null if nobody is. Refetched on focus once stale (docs/specification.md#constants). */
export function useMe(): UseQueryResult<Me | null> {
  const { session } = useClient();
  return useQuery<Me | null>({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => session.me(signal),
    ...cachedAs('auth'),
  });
}
