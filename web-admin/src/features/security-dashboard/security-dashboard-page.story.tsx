/** The states of the dashboard, as server replies. */
import { SecurityDashboard } from '@paanch/contracts/security/dashboard';
import { ok, refused, type Answer } from '../../../testing/stub-server.js';

const PERSON = '0192a6f0-0000-7000-8000-0000000000aa';
const EVENT = '0192a6f0-0000-7000-8000-0000000000bb';
const ALERT = '0192a6f0-0000-7000-8000-0000000000cc';

const failure = {
  eventId: EVENT,
  eventType: 'AUTH_FAILURE',
  severity: 'WARNING',
  category: 'AUTHENTICATION',
  timestamp: '2026-11-21T06:11:08.000Z',
  userId: PERSON,
  userRole: 'Staff',
  sessionId: null,
  clientId: null,
  ipAddress: '203.0.113.7',
  endpoint: '/api/auth/login',
  method: 'POST',
  userAgent: null,
  details: {},
  metadata: {},
};

const alert = {
  id: ALERT,
  alertType: 'FAILED_SIGN_INS_ACCOUNT',
  severity: 'CRITICAL',
  status: 'active',
  description: '6 failed sign-ins on one account within 15 minutes',
  timestamp: '2026-11-21T06:11:08.000Z',
  relatedEvents: [EVENT],
  actionRequired: 'Ask the owner.',
  metadata: { ipAddress: '203.0.113.7', eventCount: 6, lastSeen: '2026-11-21T06:11:08.000Z' },
  acknowledgedBy: null,
  acknowledgedAt: null,
  resolvedBy: null,
  resolvedAt: null,
  notes: null,
};

const metrics = {
  totalEvents: 18_462,
  uniqueUsers: 2_317,
  suspiciousActivityCount: 47,
  alertsGenerated: 1,
  eventsByType: { AUTH_FAILURE: 612, ADMIN_API_ACCESS: 17_850 },
  eventsBySeverity: { INFO: 17_850, WARNING: 565, EMERGENCY: 47 },
  topEndpoints: [{ endpoint: '/api/auth/me', count: 4_120 }],
};

const span = { timeWindow: '24h', from: '2026-11-20T06:11:00.000Z', to: '2026-11-21T06:11:12.000Z' };

const full = { ...span, metrics, recentEvents: [failure], alerts: [alert] };

const nothing = {
  ...span,
  metrics: {
    totalEvents: 0,
    uniqueUsers: 0,
    suspiciousActivityCount: 0,
    alertsGenerated: 0,
    eventsByType: {},
    eventsBySeverity: {},
    topEndpoints: [],
  },
  recentEvents: [],
  alerts: [],
};

/** The reply for a Viewer, without addresses and people. */
function forViewer(): unknown {
  const { userId: _person, ipAddress: _address, sessionId: _session, ...event } = failure;
  const { relatedEvents: _related, acknowledgedBy: _one, resolvedBy: _other, ...rest } = alert;
  const { ipAddress: _where, ...facts } = alert.metadata;
  return { ...full, recentEvents: [event], alerts: [{ ...rest, metadata: facts }] };
}

/** An alert is still open, and there were only reads since. */
const reads = {
  ...metrics,
  totalEvents: 40,
  suspiciousActivityCount: 0,
  eventsByType: { ADMIN_API_ACCESS: 40 },
  eventsBySeverity: { INFO: 40 },
};
const calmButAlerted = { ...full, metrics: reads, recentEvents: [] };

export const dashboardStories = {
  calmButAlerted: ok(SecurityDashboard.parse(calmButAlerted)),
  full: ok(SecurityDashboard.parse(full)),
  forViewer: ok(forViewer()),
  empty: ok(SecurityDashboard.parse(nothing)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer>;
