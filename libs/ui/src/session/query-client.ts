import { cachedAs } from '@paanch/client/calling/caching';
import { QueryClient } from '@tanstack/react-query';

/** Default freshness and retries (learner spec 9). Failed queries are refetched when the network is back; mutations are never retried. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...cachedAs('standard'), networkMode: 'always', refetchOnReconnect: ({ state }) => state.status === 'error' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
