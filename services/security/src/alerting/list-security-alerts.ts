import * as contract from '@paanch/contracts/security/alerts';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { peopleOfAlerts, presentAlert } from './present-alert.js';

export const listSecurityAlerts = serve(contract.listSecurityAlerts, async ({ query }, { alerts, names }: SecurityDeps) => {
  const { rows, pagination } = await alerts.page(query);
  const { counts, urgent } = await alerts.overview();
  const { page, pageSize } = query;
  const { total } = pagination;
  const known = await names.namesOf(peopleOfAlerts(rows));
  return {
    alerts: rows.map((alert) => presentAlert(alert, known)),
    counts,
    urgent: { count: urgent.count, oldestAt: urgent.oldest_at?.toISOString() ?? null },
    page,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
  };
});
