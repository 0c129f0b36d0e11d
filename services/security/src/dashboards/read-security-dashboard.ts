import { isRefusal } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/dashboard';
import { serve } from '@paanch/platform/http/serve';
import { peopleOfAlerts, presentAlert } from '../alerting/present-alert.js';
import type { SecurityDeps } from '../deps.js';
import { peopleOf, presentEvent } from '../feed/present-event.js';
import { metricsOf } from './metrics.rule.js';
import { type TimeRange, windowBefore, windowOf } from './window.rule.js';

const LISTED = 10;

/** The figures do not need the store of the events. */
function nullIfAway(error: unknown): null {
  if (isRefusal(error) && error.code === 'STORAGE_UNAVAILABLE') return null;
  throw error;
}

async function countsIn(window: TimeRange, { alerts, rollups }: SecurityDeps) {
  const raised = alerts.countRaised(new Date(window.from), new Date(window.to));
  const [sums, alertsGenerated] = await Promise.all([rollups.sums(window), raised]);
  return { ...metricsOf(sums), alertsGenerated };
}

export const readSecurityDashboard = serve(contract.readSecurityDashboard, async ({ query }, deps: SecurityDeps) => {
  const { alerts, feed, rollups, names, clock } = deps;
  const window = windowOf(query.timeWindow, clock().getTime());
  const from = new Date(window.from);
  const [counts, before, uniqueUsers, recentEvents, openAlerts] = await Promise.all([
    countsIn(window, deps),
    countsIn(windowBefore(query.timeWindow, window), deps),
    rollups.usersSeenSince(from),
    feed.latestNotable(from, LISTED).catch(nullIfAway),
    alerts.mostUrgentOpen(LISTED),
  ]);
  const { totalEvents, suspiciousActivityCount, alertsGenerated } = before;
  const known = await names.namesOf([...peopleOf(recentEvents ?? []), ...peopleOfAlerts(openAlerts)]);
  return {
    timeWindow: query.timeWindow,
    from: from.toISOString(),
    to: new Date(window.to).toISOString(),
    metrics: { ...counts, uniqueUsers },
    previous: { totalEvents, suspiciousActivityCount, alertsGenerated },
    recentEvents: (recentEvents ?? []).map((event) => presentEvent(event, known)),
    eventsAway: recentEvents === null,
    alerts: openAlerts.map((alert) => presentAlert(alert, known)),
  };
});
