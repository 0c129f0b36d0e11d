/** Valid requests of the routes of security. */
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

export function securityRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  return {
    readSecurityDashboard: () => ({ query: { timeWindow: '1h' } }),
    listSecurityAlerts: () => ({ query: { page: '1', pageSize: '5', status: 'active' } }),
    listSecurityEvents: () => ({
      query: {
        page: '1',
        pageSize: '5',
        search: 'a',
        eventType: 'AUTH_SUCCESS',
        severity: 'INFO',
        category: 'AUTHENTICATION',
        userId: ids.user,
        ipAddress: '127.0.0.1',
        endpoint: '/api',
        sessionId: '0123456789abcdef',
        alertId: UNUSED_ID,
      },
    }),
    readSecurityAlert: () => ({ params: { id: UNUSED_ID } }),
    acknowledgeAlert: () => ({ params: { id: UNUSED_ID } }),
    resolveAlert: () => ({ params: { id: UNUSED_ID }, body: { reason: 'harmless', notes: 'A load test of our own.' } }),
    dismissAlert: () => ({ params: { id: UNUSED_ID } }),
  };
}
