/** Which replies each live update makes stale for staff (docs/events.md#live). */
import { listImports, readImport } from '@paanch/contracts/auth/imports/imports';
import type { RefreshName } from '@paanch/contracts/live/live';
import { listSecurityAlerts, readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { Staleness } from '@paanch/ui/session/use-live-refresh';

const ROUTES: Readonly<Partial<Record<RefreshName, readonly string[]>>> = {
  security: [readSecurityDashboard.name, listSecurityAlerts.name],
  imports: [readImport.name, listImports.name],
};

export const adminStaleness: Staleness = {
  routesOf: (refresh) => Object.entries(ROUTES).find(([name]) => name === refresh)?.[1] ?? [],
  movesMe: () => false,
};
