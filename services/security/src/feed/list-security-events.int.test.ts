/** Events in PostgreSQL, and what the list refuses (docs/events.md#storing). */
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { sharedService, testService } from '@paanch/testing/engines/test-service';
import { describe, expect, it } from 'vitest';
import { eventFeedSuite } from '../../testing/event-feed-suite.js';
import { securityService } from '../security.module.js';

describe('events in PostgreSQL', () => {
  eventFeedSuite(() => testService(securityService));
});

const anyService = sharedService(() => testService(securityService));

describe('GET /api/admin/security/events', () => {
  it('answers 400 naming every field', async () => {
    const service = await anyService();
    const { status, body } = await callAs(service, { role: 'Admin' })(listSecurityEvents, {
      query: {
        page: 0,
        pageSize: 101,
        search: 'x'.repeat(201),
        eventType: 'NOTHING',
        severity: 'LOUD',
        category: 'ODD',
        userId: 'me',
        ipAddress: 'x'.repeat(65),
        endpoint: 'x'.repeat(201),
      },
    });
    expect(status).toBe(400);
    const { details } = body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual([
      'page',
      'pageSize',
      'search',
      'eventType',
      'severity',
      'category',
      'userId',
      'ipAddress',
      'endpoint',
    ]);
  });
});
