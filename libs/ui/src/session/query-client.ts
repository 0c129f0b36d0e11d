import { FRESH_FOR, KEPT_FOR, mayRetry, retryDelay } from '@paanch/client/calling/caching';
import { QueryClient } from '@tanstack/react-query';

/** Standard freshness and retries (learner spec 9). Changes are never repeated by themselves. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR.standard,
        gcTime: KEPT_FOR.standard,
        retry: mayRetry('standard'),
        retryDelay: retryDelay('standard'),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
