import { cachedAs } from '@paanch/client/calling/caching';
import { QueryClient } from '@tanstack/react-query';

/** Standard freshness and retries (learner spec 9); what failed is asked again when the network is back. Changes are never repeated by themselves. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...cachedAs('standard'), networkMode: 'always', refetchOnReconnect: ({ state }) => state.status === 'error' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
