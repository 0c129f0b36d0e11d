import { type AlertStatus, listSecurityAlerts, readSecurityAlert } from '@paanch/contracts/security/alerts';
import { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useStaff } from '../../../app/permissions/use-staff.js';
import type { AlertShown } from '../use-alerts.js';

/** Shows an alert in its next state while the server is told, and as it was if the server refuses; then reads all anew. */
export function useAlertChange() {
  const cache = useListCache<AlertShown>(listSecurityAlerts, readSecurityAlert, readSecurityDashboard);
  const { user } = useStaff();
  return {
    shown: <T>(alert: AlertShown, status: Exclude<AlertStatus, 'active'>, send: () => Promise<T>): Promise<T> => {
      const at = new Date().toISOString();
      const by = { id: user.id, name: user.fullName };
      const acted =
        status === 'acknowledged'
          ? { acknowledgedAt: at, acknowledgedBy: by.id, acknowledgedByName: by.name }
          : { resolvedAt: at, resolvedBy: by.id, resolvedByName: by.name };
      return cache.optimistically({ put: { ...alert, status, ...acted } }, send);
    },
  };
}
