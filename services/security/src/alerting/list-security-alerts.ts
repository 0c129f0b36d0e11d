import * as contract from '@paanch/contracts/security/alerts';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { presentAlert } from './present-alert.js';

export const listSecurityAlerts = serve(contract.listSecurityAlerts, async ({ query }, { alerts }: SecurityDeps) => {
  const { rows, pagination } = await alerts.page(query);
  const { page, pageSize } = query;
  const { total } = pagination;
  return { alerts: rows.map(presentAlert), page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
});
