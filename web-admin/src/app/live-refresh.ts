/** Which replies each live update makes stale for staff (docs/events.md#live). */
import type { RefreshName } from '@paanch/contracts/live/live';
import { listSecurityAlerts, readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

const SECURITY: RefreshName = 'security';

export const adminStaleness: Staleness = {
  routesOf: (refresh) => (refresh === SECURITY ? [readSecurityDashboard.name, listSecurityAlerts.name] : []),
  movesMe: () => false,
};
