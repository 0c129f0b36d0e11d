/** Which replies each live update makes stale for staff (docs/events.md#live). */
import type { listImports, readImport } from '@paanch/contracts/auth/imports/imports';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import type { listSecurityAlerts, readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

/** Names only: the contracts load with the pages. */
type Read = (typeof listImports | typeof readImport | typeof listSecurityAlerts | typeof readSecurityDashboard)['name'];

const ROUTES: Readonly<Partial<Record<RefreshName, readonly Read[]>>> = {
  security: ['readSecurityDashboard', 'listSecurityAlerts'],
  imports: ['readImport', 'listImports'],
};

export const adminStaleness: Staleness = {
  routesOf: (refresh) => Object.entries(ROUTES).find(([name]) => name === refresh)?.[1] ?? [],
  movesMe: () => false,
};
