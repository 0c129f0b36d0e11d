/** The states of the dashboard, as server replies. */
import { readSecurityDashboard, SecurityDashboard } from '@paanch/contracts/security/dashboard';
import { alertSample, eventSample } from '../../../testing/security-samples.js';
import { ok, refused, type Answer } from '../../../testing/stub-server.js';

const failure = eventSample();
const alert = alertSample();

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

/** Of the 24 hours before. */
const previous = { totalEvents: 17_416, suspiciousActivityCount: 16, alertsGenerated: 0 };

const full = { ...span, metrics, previous, recentEvents: [failure], eventsAway: false, alerts: [alert] };

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
  previous: { totalEvents: 0, suspiciousActivityCount: 0, alertsGenerated: 0 },
  recentEvents: [],
  eventsAway: false,
  alerts: [],
};

/** An alert is still open, and there were only reads since. */
const reads = {
  ...metrics,
  totalEvents: 40,
  suspiciousActivityCount: 0,
  eventsByType: { ADMIN_API_ACCESS: 40 },
  eventsBySeverity: { INFO: 40 },
};
const calmButAlerted = { ...full, metrics: reads, previous: { ...previous, totalEvents: 50 }, recentEvents: [] };

export const dashboardStories = {
  calmButAlerted: ok(SecurityDashboard.parse(calmButAlerted)),
  full: ok(SecurityDashboard.parse(full)),
  /** Without addresses and people. */
  forViewer: ok(readSecurityDashboard.fieldsByRole.Viewer.parse(full)),
  empty: ok(SecurityDashboard.parse(nothing)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer>;
