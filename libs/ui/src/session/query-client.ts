import { cachedAs } from '@paanch/client/calling/caching';
import { QueryClient } from '@tanstack/react-query';

/**
 * Default freshness and retries (docs/specification.md#constants). Failed queries are refetched when the network is back; mutations are
 * never retried.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...cachedAs('standard'), networkMode: 'always', refetchOnReconnect: ({ state }) => state.status === 'error' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
