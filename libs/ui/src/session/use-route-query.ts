/** Reads a route as a query. The key is the route's name and input, so that live updates can invalidate by name. */
import type { Answered, CallInput } from '@paanch/client/calling/send';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from './session-context.js';

export function routeKey<R extends RouteContract>(route: R, input: CallInput<R>): readonly [string, CallInput<R>] {
  return [route.name, input];
}

/** Use `cachedAs('progress')` and the like for other than the default freshness. */
export type RouteQueryOptions<R> = Partial<
  Pick<
    UseQueryOptions<Answered<R>>,
    | 'staleTime'
    | 'gcTime'
    | 'retry'
    | 'retryDelay'
    | 'refetchInterval'
    | 'enabled'
    | 'refetchOnMount'
    | 'refetchOnWindowFocus'
    | 'placeholderData'
  >
>;

export function useRouteQuery<R extends RouteContract>(
  route: R,
  input: CallInput<R>,
  options: RouteQueryOptions<R> = {},
): UseQueryResult<Answered<R>> {
  const client = useClient();
  return useQuery({
    queryKey: routeKey(route, input),
    queryFn: ({ signal }) => client.call<R>(route, { ...input, signal }),
    ...options,
  });
}
