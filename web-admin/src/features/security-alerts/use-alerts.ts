import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered } from '@paanch/client/calling/send';
import { listSecurityAlerts, readSecurityAlert } from '@paanch/contracts/security/alerts';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { keepPreviousData } from '@tanstack/react-query';
import type { AlertAddress } from './use-alert-address.js';

/** The reply depends on the role: a Viewer's has no addresses, related events and people. */
export type AlertList = Answered<typeof listSecurityAlerts>;
export type AlertShown = AlertList['alerts'][number];

const refreshing = { ...cachedAs('dashboard'), refetchInterval: SECURITY_REFRESH_MS } as const;

/** One page of a tab; refetched every 30 s and on live updates. */
export function useAlerts({ tab, page }: AlertAddress) {
  const query = { page, ...(tab !== 'all' && { status: tab }) };
  return useRouteQuery(listSecurityAlerts, { query }, { ...refreshing, placeholderData: keepPreviousData });
}

/** The alert that is open: as the list has it until its own reply has come. */
export function useOpenedAlert({ alertId }: AlertAddress, list: AlertList | undefined) {
  const listed = list?.alerts.find(({ id }) => id === alertId);
  const read = useRouteQuery(
    readSecurityAlert,
    { params: { id: alertId ?? '' } },
    { ...refreshing, enabled: alertId !== undefined, ...(listed !== undefined && { placeholderData: listed }) },
  );
  return alertId === undefined ? null : { alert: read.data, error: read.error, retry: () => void read.refetch() };
}
