/** Alerts: their list, and what Admins do with one (docs/alerts.md#life-of-an-alert). */
import { z } from 'zod';
import { longText } from '../kernel/fields.js';
import { paged, paging } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { shortAddress } from './addresses.js';
import { alertClosed, alertEmergency, alertNotActive } from './reasons.js';
import { Severity } from './vocabulary.js';

export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved', 'dismissed'] as const;
export const AlertStatus = z.enum(ALERT_STATUSES);
export type AlertStatus = z.infer<typeof AlertStatus>;

/** What an alert turned out to be. */
export const RESOLVE_REASONS = ['true', 'false', 'harmless', 'duplicate'] as const;
export const ResolveReason = z.enum(RESOLVE_REASONS, { error: 'Choose a reason' });
/** As stored: `unspecified` where nobody gave one. */
export const StoredReason = z.enum([...RESOLVE_REASONS, 'unspecified']);

const NOTES_MAX = 1_000;

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
  /** Also who dismissed it; null for one that ended by itself. */
  resolvedBy: z.uuid().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  reason: StoredReason.nullable(),
  acknowledgedByName: z.string().nullable(),
  resolvedByName: z.string().nullable(),
});
export type SecurityAlert = z.infer<typeof SecurityAlert>;

export const AlertForStaff = SecurityAlert.extend({ metadata: SecurityAlert.shape.metadata.extend({ ipAddress: shortAddress }) });
export const AlertForViewer = SecurityAlert.omit({
  relatedEvents: true,
  acknowledgedBy: true,
  resolvedBy: true,
  acknowledgedByName: true,
  resolvedByName: true,
  notes: true,
}).extend({ metadata: SecurityAlert.shape.metadata.omit({ ipAddress: true }) });

function listedAlerts<Alert extends z.ZodType>(alert: Alert) {
  return paged({
    alerts: z.array(alert),
    /** Of all alerts, whatever the filter. */
    counts: z.object({ active: z.number(), acknowledged: z.number(), resolved: z.number(), dismissed: z.number() }),
    /** Active ones from CRITICAL up, and since when the oldest of them waits. */
    urgent: z.object({ count: z.number(), oldestAt: z.iso.datetime().nullable() }),
  });
}

export const listSecurityAlerts = defineRoute({
  name: 'listSecurityAlerts',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/alerts',
  access: ['Admin', 'Staff', 'Viewer'],
  summary: 'Alerts, the worst open ones first, then closed ones',
  query: z.object({ ...paging(20), status: AlertStatus.optional() }),
  reply: listedAlerts(SecurityAlert),
  fieldsByRole: { Staff: listedAlerts(AlertForStaff), Viewer: listedAlerts(AlertForViewer) },
});

const atAlert = { params: z.object({ id: z.uuid() }) };

export const readSecurityAlert = defineRoute({
  ...atAlert,
  name: 'readSecurityAlert',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/alerts/:id',
  access: ['Admin', 'Staff', 'Viewer'],
  summary: 'One alert',
  reply: SecurityAlert,
  fieldsByRole: { Staff: AlertForStaff, Viewer: AlertForViewer },
  errors: ['NOT_FOUND'],
});

export const acknowledgeAlert = defineRoute({
  ...atAlert,
  name: 'acknowledgeAlert',
  owner: 'security',
  method: 'POST',
  path: '/api/admin/security/alerts/:id/acknowledge',
  access: ['Admin'],
  summary: 'Says that someone is looking at an active alert',
  reply: SecurityAlert,
  errors: ['NOT_FOUND', alertNotActive],
});

export const resolveAlert = defineRoute({
  ...atAlert,
  name: 'resolveAlert',
  owner: 'security',
  method: 'POST',
  path: '/api/admin/security/alerts/:id/resolve',
  access: ['Admin'],
  summary: 'Closes an open alert with what it turned out to be',
  body: z.object({
    reason: ResolveReason.optional(),
    notes: longText({ max: NOTES_MAX, tooLong: 'Notes must be at most 1,000 characters' }).optional(),
  }),
  reply: SecurityAlert,
  errors: ['NOT_FOUND', alertClosed],
});

export const dismissAlert = defineRoute({
  ...atAlert,
  name: 'dismissAlert',
  owner: 'security',
  method: 'POST',
  path: '/api/admin/security/alerts/:id/dismiss',
  access: ['Admin'],
  summary: 'Closes an active alert that is not worth a look',
  reply: SecurityAlert,
  errors: ['NOT_FOUND', alertNotActive, alertEmergency],
});
