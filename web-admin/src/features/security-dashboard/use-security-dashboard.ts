import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered } from '@paanch/client/calling/send';
import { readSecurityDashboard, SECURITY_REFRESH_MS, TimeWindow } from '@paanch/contracts/security/dashboard';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

/** The reply depends on the role: a Viewer's has no addresses and no people. */
export type Dashboard = Answered<typeof readSecurityDashboard>;
export type DashboardAlert = Dashboard['alerts'][number];
export type DashboardEvent = Dashboard['recentEvents'][number];

const STANDARD_WINDOW: TimeWindow = '24h';

/** The window is in the URL: `?timeWindow=7d`. */
export function useTimeWindow(): readonly [TimeWindow, (chosen: TimeWindow) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = TimeWindow.safeParse(query.get('timeWindow'));
  const choose = (chosen: TimeWindow) => setQuery(chosen === STANDARD_WINDOW ? {} : { timeWindow: chosen }, { replace: true });
  return [asked.success ? asked.data : STANDARD_WINDOW, choose];
}

/** Refetched every 30 s and on live updates; the current figures stay until the new ones have loaded. */
export function useSecurityDashboard(timeWindow: TimeWindow) {
  return useRouteQuery(
    readSecurityDashboard,
    { query: { timeWindow } },
    { ...cachedAs('dashboard'), refetchInterval: SECURITY_REFRESH_MS, placeholderData: keepPreviousData },
  );
}
