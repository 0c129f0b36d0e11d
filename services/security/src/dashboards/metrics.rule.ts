import type { SecurityDashboard } from '@paanch/contracts/security/dashboard';
import type { WindowSum } from './rollup.store.js';

const ENDPOINTS_LISTED = 10;

type Metrics = SecurityDashboard['metrics'];

/** The figures of a dashboard that follow from the sums of its window. */
export function metricsOf(sums: readonly WindowSum[]): Omit<Metrics, 'uniqueUsers' | 'alertsGenerated'> {
  const eventsByType = totalsBy(sums, 'event_type', 'events');
  return {
    totalEvents: sums.reduce((total, { events }) => total + events, 0),
    suspiciousActivityCount: eventsByType['SUSPICIOUS_ACTIVITY'] ?? 0,
    eventsByType,
    eventsBySeverity: totalsBy(sums, 'severity', 'events'),
    topEndpoints: topEndpoints(sums),
  };
}

function totalsBy(
  sums: readonly WindowSum[],
  key: 'event_type' | 'severity' | 'endpoint',
  measure: 'events' | 'happenings',
): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const sum of sums) totals[sum[key]] = (totals[sum[key]] ?? 0) + sum[measure];
  return totals;
}

function topEndpoints(sums: readonly WindowSum[]): Metrics['topEndpoints'] {
  const totals = totalsBy(
    sums.filter(({ endpoint }) => endpoint !== ''),
    'endpoint',
    'happenings',
  );
  return Object.entries(totals)
    .map(([endpoint, count]) => ({ endpoint, count }))
    .toSorted((a, b) => b.count - a.count || (a.endpoint < b.endpoint ? -1 : 1))
    .slice(0, ENDPOINTS_LISTED);
}
