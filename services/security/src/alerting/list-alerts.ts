import { listSecurityAlerts } from '@paanch/contracts/security/monitoring';
import { serve } from '@paanch/platform/http/serve';
import { desc, eq } from 'drizzle-orm';
import type { SecurityDeps } from '../deps.js';
import { alertReply } from './alert-reply.js';
import { alerts } from './tables.js';

export const listAlerts = serve(listSecurityAlerts, async ({ query }, { db }: SecurityDeps) => {
  const { page, pageSize, status } = query;
  const wanted = status ? eq(alerts.status, status) : undefined;
  const rows = await db.drizzle
    .select()
    .from(alerts)
    .where(wanted)
    .orderBy(desc(alerts.raisedAt), desc(alerts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await db.drizzle.$count(alerts, wanted);
  return { alerts: rows.map(alertReply), page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
});
