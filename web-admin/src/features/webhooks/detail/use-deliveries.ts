import { cachedAs } from '@paanch/client/calling/caching';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { type Delivery, listDeliveries } from '@paanch/contracts/security/webhooks';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Milliseconds between two looks while something waits to be sent. */
const SOON_MS = 3_000;

export type DeliveryState = NonNullable<QueryOf<typeof listDeliveries>['state']>;

/** What was sent to a webhook, newest first, read on by a button. */
export function useDeliveries(webhookId: string, state: DeliveryState | undefined) {
  const client = useClient();
  const query = state === undefined ? {} : { state };
  return useInfiniteQuery({
    queryKey: routeKey(listDeliveries, { params: { webhookId }, query }),
    queryFn: ({ signal, pageParam: cursor }) =>
      client.call(listDeliveries, { params: { webhookId }, query: { ...query, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...cachedAs('dashboard'),
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ data: rows }) => rows.some(isOnItsWay)) ? SOON_MS : SECURITY_REFRESH_MS),
    select: ({ pages }) => pages.flatMap(({ data: rows }) => rows),
  });
}

/** Another try is near: a far one needs no second look. */
function isOnItsWay({ state, next_at: next }: Delivery): boolean {
  return state === 'waiting' && next !== null && new Date(next).getTime() - Date.now() < 60_000;
}
