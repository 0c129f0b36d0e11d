/** The states of the page, as server replies. */
import { AlertForStaff, AlertForViewer, type SecurityAlert } from '@paanch/contracts/security/alerts';
import { alertSample, eventSample, sampleId } from '../../../testing/security-samples.js';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PERSON = { id: sampleId(0xaa), name: 'Revati Soman' };

export const emergency = alertSample({
  id: sampleId(1),
  alertType: 'PRIVILEGE_ESCALATION',
  severity: 'EMERGENCY',
  description: 'A role was raised with a forged token',
  actionRequired: 'Verify the change with two people and undo it if nobody knows of it.',
  timestamp: '2026-11-21T06:08:02.000Z',
  metadata: { ipAddress: '203.0.113.204', eventCount: 14, lastSeen: '2026-11-21T06:09:30.000Z' },
});
export const critical = alertSample({
  id: sampleId(2),
  alertType: 'PASSWORD_SPRAYING',
  severity: 'CRITICAL',
  description: '24 accounts tried from one address within an hour',
  actionRequired: 'Block the address and check its successes.',
  timestamp: '2026-11-21T06:02:00.000Z',
  metadata: { ipAddress: '203.0.113.7', eventCount: 84, lastSeen: '2026-11-21T06:02:40.000Z' },
});
const warning = alertSample({ id: sampleId(3), alertType: 'A_RULE_OF_TOMORROW', severity: 'WARNING', description: 'Something unusual' });
export const acknowledged = alertSample({
  id: sampleId(4),
  alertType: 'MASS_EXPORT',
  status: 'acknowledged',
  description: '6 exports within 10 minutes',
  acknowledgedBy: PERSON.id,
  acknowledgedByName: PERSON.name,
  acknowledgedAt: '2026-11-21T05:00:00.000Z',
});
export const resolved = alertSample({
  id: sampleId(5),
  status: 'resolved',
  description: 'Resolved by a person',
  acknowledgedBy: PERSON.id,
  acknowledgedByName: null,
  acknowledgedAt: '2026-11-21T04:00:00.000Z',
  resolvedBy: PERSON.id,
  resolvedByName: PERSON.name,
  resolvedAt: '2026-11-21T05:00:00.000Z',
  reason: 'harmless',
  notes: 'A pen test by our own team.',
});
const ended = alertSample({
  id: sampleId(6),
  alertType: 'EVENT_PIPELINE_SILENCE',
  status: 'resolved',
  description: 'No heartbeat of progress',
  resolvedAt: '2026-11-21T05:00:00.000Z',
});
const dismissed = alertSample({
  id: sampleId(7),
  status: 'dismissed',
  severity: 'WARNING',
  description: 'Dismissed unexamined',
  resolvedBy: PERSON.id,
  resolvedByName: PERSON.name,
  resolvedAt: '2026-11-21T05:00:00.000Z',
});

const ALL: readonly SecurityAlert[] = [emergency, critical, warning, acknowledged, resolved, ended, dismissed];
const counts = { active: 3, acknowledged: 1, resolved: 2, dismissed: 1 };

const frame = (alerts: readonly unknown[], parts: object = {}) => ({
  alerts,
  counts,
  urgent: { count: 2, oldestAt: '2026-11-21T06:02:00.000Z' },
  page: 1,
  pageSize: 20,
  total: alerts.length,
  totalPages: 1,
  ...parts,
});

const byTab = (shown: (alert: SecurityAlert) => unknown) => (asked: URL) => {
  const status = asked.searchParams.get('status');
  return ok(frame(ALL.filter((alert) => status === null || alert.status === status).map(shown)));
};

const nothing = frame([], {
  counts: { active: 0, acknowledged: 0, resolved: 0, dismissed: 0 },
  urgent: { count: 0, oldestAt: null },
  totalPages: 0,
});

export const alertStories = {
  full: byTab((alert) => alert),
  forStaff: byTab((alert) => AlertForStaff.parse(alert)),
  forViewer: byTab((alert) => AlertForViewer.parse(alert)),
  /** More than one page. */
  many: (asked: URL) => {
    const page = Number(asked.searchParams.get('page'));
    return ok(frame(page === 1 ? ALL : [dismissed], { page, total: 21, totalPages: 2 }));
  },
  empty: ok(nothing),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer | ((asked: URL) => Answer)>;

/** One alert, by the id in the address. */
export const oneOf = (asked: URL) => {
  const found = ALL.find(({ id }) => asked.pathname.endsWith(id));
  return found === undefined ? refused(404, 'Not found') : ok(found);
};

/** The events of an alert. */
export const related = ok({
  events: [eventSample(), eventSample({ eventId: sampleId(0xbc), userName: null, userId: null, ipAddress: null })],
  page: 1,
  pageSize: 5,
  total: 14,
  totalPages: 3,
  totalIsCapped: false,
});
