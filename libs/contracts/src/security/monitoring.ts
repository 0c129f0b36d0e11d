/** What staff watch: dashboard, alerts, events, and the browsers' own reports (docs/events.md#dashboard, docs/alerts.md#life-of-an-alert). */
import { z } from 'zod';
import { LIMITS } from '../kernel/limits.js';
import { listQuery, paging } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { detailsForViewers } from './viewer-details.js';
import { Category, SecurityEventType, Severity } from './vocabulary.js';

/** Last Hour, Last 24 Hours, Last 7 Days, Last 30 Days; milliseconds of each. */
export const TIME_WINDOWS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
export const TimeWindow = z.enum(['1h', '24h', '7d', '30d'], { error: 'Time window must be 1h, 24h, 7d or 30d' });
export type TimeWindow = z.infer<typeof TimeWindow>;

/** Screens refetch this often (docs/specification.md#constants). */
export const SECURITY_REFRESH_MS = 30_000;

const MAPPED_IPV4 = /^::ffff:(?=[0-9.]+$)/i;

/** The eight groups of an IPv6 address, including the zeros that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/** 203.0.113.7 becomes 203.0.113.0/24; of an IPv6 address the first 48 bits remain. Shortened ones stay as they are. */
export function truncateAddress(address: string): string {
  if (address.endsWith('::/48')) return address;
  const plain = address.replace(MAPPED_IPV4, '');
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

export const SecurityEvent = z.object({
  eventId: z.uuid(),
  eventType: SecurityEventType,
  severity: Severity,
  category: Category,
  timestamp: z.iso.datetime(),
  userId: z.uuid().nullable(),
  userRole: z.string().nullable(),
  sessionId: z.string().nullable(),
  clientId: z.uuid().nullable(),
  ipAddress: z.string().nullable(),
  endpoint: z.string().nullable(),
  method: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const AlertStatus = z.enum(['active', 'acknowledged', 'resolved', 'dismissed']);

export const SecurityAlert = z.object({
  id: z.uuid(),
  alertType: z.string(),
  severity: Severity,
  status: AlertStatus,
  description: z.string(),
  timestamp: z.iso.datetime(),
  relatedEvents: z.array(z.uuid()),
  actionRequired: z.string(),
  metadata: z.object({ ipAddress: z.string().nullable(), eventCount: z.number(), lastSeen: z.iso.datetime() }),
  acknowledgedBy: z.uuid().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  resolvedBy: z.uuid().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
});
export type SecurityAlert = z.infer<typeof SecurityAlert>;

const shortAddress = z.string().overwrite(truncateAddress).nullable();
const EventForStaff = SecurityEvent.extend({ ipAddress: shortAddress });
const EventForViewer = SecurityEvent.omit({ userId: true, ipAddress: true, sessionId: true }).extend({
  details: SecurityEvent.shape.details.overwrite(detailsForViewers),
});
const AlertForStaff = SecurityAlert.extend({ metadata: SecurityAlert.shape.metadata.extend({ ipAddress: shortAddress }) });
const AlertForViewer = SecurityAlert.omit({ relatedEvents: true, acknowledgedBy: true, resolvedBy: true }).extend({
  metadata: SecurityAlert.shape.metadata.omit({ ipAddress: true }),
});

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
    recentEvents: z.array(event),
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

function paged<T extends z.ZodRawShape>(shape: T) {
  return z.object({ ...shape, page: z.number(), pageSize: z.number(), total: z.number(), totalPages: z.number() });
}

export const listSecurityAlerts = defineRoute({
  name: 'listSecurityAlerts',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/alerts',
  access: ['Admin', 'Staff', 'Viewer'],
  summary: 'Alerts, the worst open ones first, then closed ones',
  query: z.object({ ...paging(20), status: AlertStatus.optional() }),
  reply: paged({ alerts: z.array(SecurityAlert) }),
  fieldsByRole: { Staff: paged({ alerts: z.array(AlertForStaff) }), Viewer: paged({ alerts: z.array(AlertForViewer) }) },
});

const shortText = (max: number) => z.string().max(max, `Must be at most ${max} characters`).optional();

export const listSecurityEvents = defineRoute({
  name: 'listSecurityEvents',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/events',
  access: ['Admin', 'Staff'],
  summary: 'Events, newest first, by any of the filters',
  query: listQuery(
    {
      eventType: SecurityEventType.optional(),
      severity: Severity.optional(),
      category: Category.optional(),
      userId: z.uuid({ error: 'Invalid user ID' }).optional(),
      ipAddress: shortText(64),
      endpoint: shortText(200),
    },
    20,
  ),
  reply: paged({ events: z.array(SecurityEvent), totalIsCapped: z.boolean() }),
  fieldsByRole: { Staff: paged({ events: z.array(EventForStaff), totalIsCapped: z.boolean() }) },
});

/** A browser's own report: either shape browsers send, kept only as a signal, never echoed. */
export const reportCspViolation = defineRoute({
  name: 'reportCspViolation',
  owner: 'security',
  method: 'POST',
  path: '/api/csp-report',
  access: 'public',
  kind: 'report',
  rateClass: 'reports',
  status: 204,
  summary: 'A content security policy violation a browser reports',
  bodyLimit: LIMITS.reportBodyBytes,
  body: z.union([
    z.object({ 'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }) }),
    z.array(z.object({ type: z.string().optional(), body: z.object({ effectiveDirective: z.string().optional() }).optional() })).max(100),
  ]),
});
