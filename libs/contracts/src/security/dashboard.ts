/** The security dashboard: counts of a window that ends now (docs/events.md#dashboard). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { AlertForStaff, AlertForViewer, SecurityAlert } from './alerts.js';
import { EventForStaff, EventForViewer, SecurityEvent } from './recorded-events.js';

/** Last Hour, Last 24 Hours, Last 7 Days, Last 30 Days; milliseconds of each. */
export const TIME_WINDOWS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
export const TimeWindow = z.enum(['1h', '24h', '7d', '30d'], { error: 'Time window must be 1h, 24h, 7d or 30d' });
export type TimeWindow = z.infer<typeof TimeWindow>;

/** Screens refetch this often (docs/specification.md#constants). */
export const SECURITY_REFRESH_MS = 30_000;

const counts = z.record(z.string(), z.number());

function dashboard<E extends z.ZodType, A extends z.ZodType>(event: E, alert: A) {
  return z.object({
    timeWindow: TimeWindow,
    /** The window is [from, to]; from is a whole minute. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    metrics: z.object({
      totalEvents: z.number(),
      uniqueUsers: z.number(),
      suspiciousActivityCount: z.number(),
      alertsGenerated: z.number(),
      eventsByType: counts,
      eventsBySeverity: counts,
      topEndpoints: z.array(z.object({ endpoint: z.string(), count: z.number() })),
    }),
    /** The same figures of the window before, which is as long and ends where this one begins. */
    previous: z.object({ totalEvents: z.number(), suspiciousActivityCount: z.number(), alertsGenerated: z.number() }),
    recentEvents: z.array(event),
    /** The store of the events is away, so that `recentEvents` is empty. */
    eventsAway: z.boolean(),
    alerts: z.array(alert),
  });
}

export const SecurityDashboard = dashboard(SecurityEvent, SecurityAlert);
export type SecurityDashboard = z.infer<typeof SecurityDashboard>;

export const readSecurityDashboard = defineRoute({
  name: 'readSecurityDashboard',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/dashboard',
  access: ['Admin', 'Staff', 'Viewer'],
  summary: 'Counts, distributions, newest events and alerts of a window that ends now',
  query: z.object({ timeWindow: TimeWindow.default('24h') }),
  reply: SecurityDashboard,
  fieldsByRole: { Staff: dashboard(EventForStaff, AlertForStaff), Viewer: dashboard(EventForViewer, AlertForViewer) },
});
