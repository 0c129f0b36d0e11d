import { cachedAs } from '@paanch/client/calling/caching';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { readSystemStatus } from '@paanch/contracts/security/system';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** Refetched every 30 s. */
export function useSystemStatus() {
  return useRouteQuery(readSystemStatus, {}, { ...cachedAs('dashboard'), refetchInterval: SECURITY_REFRESH_MS });
}
