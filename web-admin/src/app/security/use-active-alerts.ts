import { cachedAs } from '@paanch/client/calling/caching';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

const ASKED = { query: { status: 'active', page: 1, pageSize: 1 } } as const;

/** How many alerts are active, and how urgent; looked up again every 30 s and on live updates, once for all that show it. */
export const useActiveAlerts = () =>
  useRouteQuery(listSecurityAlerts, ASKED, { ...cachedAs('dashboard'), refetchInterval: SECURITY_REFRESH_MS });
