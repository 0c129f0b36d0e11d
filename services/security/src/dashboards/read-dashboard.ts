import { readSecurityDashboard, type SecurityDashboard } from '@paanch/contracts/security/monitoring';
import { serve } from '@paanch/platform/http/serve';
import { and, desc, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { alertReply } from '../alerting/alert-reply.js';
import { alerts, OPEN_STATUSES } from '../alerting/tables.js';
import type { SecurityDeps } from '../deps.js';
import { eventReply } from '../feed/event-reply.js';
import { rollups, securityEvents, userLastSeen } from '../feed/tables.js';
import { stretchesOf, windowOf } from './window.rule.js';

const LISTED = 10;

interface Sum {
  readonly eventType: string;
  readonly severity: string;
  readonly endpoint: string;
  readonly events: number;
  readonly happenings: number;
}

async function sumsOf({ db }: SecurityDeps, from: number, to: number): Promise<Sum[]> {
  const inWindow = stretchesOf(from, to).map(
    (stretch) =>
      sql`(${rollups.grain} = ${stretch.grain} and ${rollups.bucket} >= ${new Date(stretch.from)} and ${rollups.bucket} < ${new Date(stretch.to)})`,
  );
  return db.drizzle
    .select({
      eventType: rollups.eventType,
      severity: rollups.severity,
      endpoint: rollups.endpoint,
      events: sql<number>`sum(${rollups.events})::float8`,
      happenings: sql<number>`sum(${rollups.happenings})::float8`,
    })
    .from(rollups)
    .where(or(...inWindow))
    .groupBy(rollups.eventType, rollups.severity, rollups.endpoint);
}

function totalsBy(
  sums: readonly Sum[],
  key: 'eventType' | 'severity' | 'endpoint',
  measure: 'events' | 'happenings',
): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const sum of sums) totals[sum[key]] = (totals[sum[key]] ?? 0) + sum[measure];
  return totals;
}

function topEndpoints(sums: readonly Sum[]): { endpoint: string; count: number }[] {
  const totals = totalsBy(
    sums.filter(({ endpoint }) => endpoint !== ''),
    'endpoint',
    'happenings',
  );
  return Object.entries(totals)
    .map(([endpoint, count]) => ({ endpoint, count }))
    .toSorted((a, b) => b.count - a.count || (a.endpoint < b.endpoint ? -1 : 1))
    .slice(0, LISTED);
}

async function metricsOf(deps: SecurityDeps, from: number, to: number): Promise<SecurityDashboard['metrics']> {
  const sums = await sumsOf(deps, from, to);
  const eventsByType = totalsBy(sums, 'eventType', 'events');
  return {
    totalEvents: sums.reduce((total, { events }) => total + events, 0),
    uniqueUsers: await deps.db.drizzle.$count(userLastSeen, gte(userLastSeen.lastAt, new Date(from))),
    suspiciousActivityCount: eventsByType['SUSPICIOUS_ACTIVITY'] ?? 0,
    alertsGenerated: await deps.db.drizzle.$count(alerts, and(gte(alerts.raisedAt, new Date(from)), lte(alerts.raisedAt, new Date(to)))),
    eventsByType,
    eventsBySeverity: totalsBy(sums, 'severity', 'events'),
    topEndpoints: topEndpoints(sums),
  };
}

/** Literals, not parameters: the words of the index that leads past the roll-ups of reads. */
const isNotable = sql`${securityEvents.eventType} not in ('ADMIN_API_ACCESS', 'STUDENT_API_ACCESS')`;

const recentEvents = ({ db }: SecurityDeps, from: number) =>
  db.drizzle
    .select()
    .from(securityEvents)
    .where(and(gte(securityEvents.occurredAt, new Date(from)), isNotable))
    .orderBy(desc(securityEvents.occurredAt), desc(securityEvents.eventId))
    .limit(LISTED);

const openAlerts = ({ db }: SecurityDeps) =>
  db.drizzle
    .select()
    .from(alerts)
    .where(inArray(alerts.status, OPEN_STATUSES))
    .orderBy(desc(alerts.raisedAt), desc(alerts.id))
    .limit(LISTED);

export const readDashboard = serve(readSecurityDashboard, async ({ query }, deps: SecurityDeps) => {
  const { from, to } = windowOf(query.timeWindow, deps.clock().getTime());
  const metrics = await metricsOf(deps, from, to);
  const events = await recentEvents(deps, from);
  const open = await openAlerts(deps);
  return {
    timeWindow: query.timeWindow,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    metrics,
    recentEvents: events.map(eventReply),
    alerts: open.map(alertReply),
  };
});
