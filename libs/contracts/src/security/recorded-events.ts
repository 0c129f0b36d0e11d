/** Security events as staff find them: the list, its file, and the reports that browsers send (docs/events.md#dashboard). */
import { z } from 'zod';
import { exportQuery, ExportFormat, exportRoute } from '../kernel/exports/export-route.js';
import { LIMITS } from '../kernel/limits.js';
import { listQuery, paged } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { shortAddress } from './addresses.js';
import { detailsForViewers } from './details/viewer-details.js';
import { Category, SecurityEventType, Severity } from './vocabulary.js';

/** The fifteen fields of the specification, then whom they name. */
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
  /** As the person is called now; null for nobody and for someone who is not known here. */
  userName: z.string().nullable(),
  /** Whom it is about, where someone else did it. */
  subjectId: z.uuid().nullable(),
  subjectName: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const EventForStaff = SecurityEvent.extend({ ipAddress: shortAddress });
export const EventForViewer = SecurityEvent.omit({
  userId: true,
  userName: true,
  subjectId: true,
  subjectName: true,
  ipAddress: true,
  sessionId: true,
}).extend({ details: SecurityEvent.shape.details.overwrite(detailsForViewers) });

const shortText = (max: number) => z.string().max(max, `Must be at most ${max} characters`).optional();

export const listSecurityEvents = defineRoute({
  name: 'listSecurityEvents',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/security/events',
  access: ['Admin', 'Staff'],
  errors: ['STORAGE_UNAVAILABLE'],
  summary: 'Events, newest first, by any of the filters',
  query: listQuery(
    {
      eventType: SecurityEventType.optional(),
      severity: Severity.optional(),
      category: Category.optional(),
      /** Who did it, or whom it is about. */
      userId: z.uuid({ error: 'Invalid user ID' }).optional(),
      ipAddress: shortText(64),
      endpoint: shortText(200),
      sessionId: shortText(64),
      /** The related events of that alert. */
      alertId: z.uuid({ error: 'Invalid alert ID' }).optional(),
    },
    20,
  ),
  reply: paged({ events: z.array(SecurityEvent), totalIsCapped: z.boolean() }),
  fieldsByRole: { Staff: paged({ events: z.array(EventForStaff), totalIsCapped: z.boolean() }) },
});

const text = (of: keyof SecurityEvent, width: number) => ({ title: of, of, kind: 'text', width }) as const;

export const exportSecurityEvents = defineRoute({
  ...exportRoute,
  name: 'exportSecurityEvents',
  owner: 'security',
  path: '/api/admin/security/events/export',
  access: ['Admin'],
  errors: [...exportRoute.errors, 'STORAGE_UNAVAILABLE'],
  summary: 'Events as a file, with the filters of the list',
  query: exportQuery(listSecurityEvents.query).extend({ format: ExportFormat.default('csv') }),
  table: {
    name: 'security-events',
    title: 'Security events',
    columns: [
      text('eventId', 38),
      text('eventType', 26),
      text('severity', 12),
      text('category', 20),
      text('timestamp', 26),
      text('userId', 38),
      text('userRole', 14),
      text('sessionId', 20),
      text('clientId', 38),
      text('ipAddress', 20),
      text('endpoint', 40),
      text('method', 10),
      text('userAgent', 40),
      text('details', 60),
      text('metadata', 60),
      text('userName', 28),
    ],
  },
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
