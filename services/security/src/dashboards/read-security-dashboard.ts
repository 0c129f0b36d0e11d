import * as contract from '@paanch/contracts/security/dashboard';
import { serve } from '@paanch/platform/http/serve';
import { presentAlert } from '../alerting/present-alert.js';
import type { SecurityDeps } from '../deps.js';
import { presentEvent } from '../feed/present-event.js';
import { metricsOf } from './metrics.rule.js';
import { windowOf } from './window.rule.js';

const LISTED = 10;

export const readSecurityDashboard = serve(contract.readSecurityDashboard, async ({ query }, deps: SecurityDeps) => {
  const { alerts, events, rollups, clock } = deps;
  const window = windowOf(query.timeWindow, clock().getTime());
  const [from, to] = [new Date(window.from), new Date(window.to)];
  const metrics = {
    ...metricsOf(await rollups.sums(window)),
    uniqueUsers: await rollups.usersSeenSince(from),
    alertsGenerated: await alerts.countRaised(from, to),
  };
  const recentEvents = await events.latestNotable(from, LISTED);
  const openAlerts = await alerts.mostUrgentOpen(LISTED);
  return {
    timeWindow: query.timeWindow,
    from: from.toISOString(),
    to: to.toISOString(),
    metrics,
    recentEvents: recentEvents.map(presentEvent),
    alerts: openAlerts.map(presentAlert),
  };
});
