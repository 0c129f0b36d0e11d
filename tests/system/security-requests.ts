/** Valid requests of the routes of security. */
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

export function securityRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  const events = {
    search: 'a',
    eventType: 'AUTH_SUCCESS',
    severity: 'INFO',
    category: 'AUTHENTICATION',
    userId: ids.user,
    ipAddress: '127.0.0.1',
    endpoint: '/api',
    sessionId: '0123456789abcdef',
    alertId: UNUSED_ID,
  };
  const entries = {
    search: 'a',
    actorId: ids.user,
    action: 'person.changed',
    objectType: 'person',
    objectId: UNUSED_ID,
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00+05:30',
  };
  const page = { page: '1', pageSize: '5' };
  const webhook = {
    url: 'https://hooks.example/paanch',
    description: 'The portal of the college',
    client_id: null,
    events: ['enrolment.created', 'star.changed'],
    is_active: true,
  };
  const unknown = { params: { webhookId: UNUSED_ID } };
  return {
    readSecurityDashboard: () => ({ query: { timeWindow: '1h' } }),
    listSecurityAlerts: () => ({ query: { ...page, status: 'active' } }),
    listSecurityEvents: () => ({ query: { ...page, ...events } }),
    exportSecurityEvents: () => ({ query: { format: 'csv', ...events } }),
    readSecurityAlert: () => ({ params: { id: UNUSED_ID } }),
    acknowledgeAlert: () => ({ params: { id: UNUSED_ID } }),
    resolveAlert: () => ({ params: { id: UNUSED_ID }, body: { reason: 'harmless', notes: 'A load test of our own.' } }),
    dismissAlert: () => ({ params: { id: UNUSED_ID } }),
    listAuditEntries: () => ({ query: { ...page, ...entries } }),
    exportAuditEntries: () => ({ query: { format: 'csv', ...entries } }),
    listDeadLetters: () => ({ query: { ...page, search: 'a', service: 'progress', state: 'new' } }),
    replayDeadLetter: () => ({ params: { id: UNUSED_ID } }),
    discardDeadLetter: () => ({ params: { id: UNUSED_ID }, body: { reason: 'It was a test of our own.' } }),
    readWebhook: () => unknown,
    createWebhook: () => ({ body: webhook }),
    changeWebhook: () => ({ ...unknown, body: { ...webhook, revision: 1 } }),
    changeWebhookSecret: () => unknown,
    removeWebhook: () => unknown,
    listDeliveries: () => ({ ...unknown, query: { pageSize: '5', state: 'failed' } }),
    testWebhook: () => unknown,
    resendDelivery: () => ({ params: { deliveryId: UNUSED_ID } }),
  };
}
