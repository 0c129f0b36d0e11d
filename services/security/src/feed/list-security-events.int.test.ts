/** The event list: pages, filters, search, and how far it counts (docs/events.md#dashboard). */
import { randomUUID } from 'node:crypto';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { observed, type ObservationFixture } from '../../testing/messages.js';

type Query = NonNullable<QueryInputOf<typeof listSecurityEvents>>;

let service: TestService<SecurityDeps>;
let feed: Feed;

const person = randomUUID();
const now = Date.now();
const OBSERVATIONS: readonly ObservationFixture[] = [
  { type: 'SYSTEM_ERROR', details: { component: 'relay' } },
  { type: 'SYSTEM_ERROR', severity: 'CRITICAL', details: { component: 'relay' } },
  { type: 'AUTH_FAILURE', request: { ip: '198.51.100.23', endpoint: '/api/auth/login' } },
  { type: 'AUTH_FAILURE', request: { ip: '2001:db8:1:2::9', endpoint: '/api/auth/login' } },
  { type: 'ROLE_VALIDATION_FAILED', actor: { user_id: person, role: 'Viewer', session_ref: 'beadbeadbeadbead' } },
  { type: 'VALIDATION_ERROR', request: { endpoint: '/api/admin/100%_off' } },
  { type: 'VALIDATION_ERROR', request: { endpoint: '/api/admin/100xxoff' } },
  ...Array.from({ length: 40 }, (_, index): ObservationFixture => ({
    type: 'ADMIN_API_ACCESS',
    at: new Date(now - (index + 10) * 3_600_000),
    count: 7,
  })),
];
const sent = OBSERVATIONS.map((observation, index) => observed({ at: new Date(now - index * 1_000), ...observation }));

beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
  await feed.send(sent);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const ask = (query: Query, role: 'Admin' | 'Staff' = 'Admin') =>
  callAs(service, { role })(listSecurityEvents, { query: { ...query } as Record<string, string | number> });
const found = async (query: Query, role: 'Admin' | 'Staff' = 'Admin') => (await ask(query, role)).reply();
/** Indexes in OBSERVATIONS. */
const indexes = async (query: Query, role: 'Admin' | 'Staff' = 'Admin') =>
  (await found(query, role)).events.map(({ eventId }) => sent.findIndex(({ data }) => data.id === eventId));

describe('GET /api/admin/security/events', () => {
  it('lists every event once, newest first, page by page', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await found({ page }));
    expect(pages[0]).toMatchObject({ page: 1, pageSize: 20, total: OBSERVATIONS.length, totalPages: 3, totalIsCapped: false });
    expect(pages.flatMap(({ events }) => events.map(({ eventId }) => eventId))).toEqual(sent.map(({ data }) => data.id));
    expect(await found({ page: 4 })).toMatchObject({ events: [], total: OBSERVATIONS.length });
  });

  it.each([1, 2, 5, 9, 10])('opens page %i directly, whichever end it is read from', async (page) => {
    const own = OBSERVATIONS.map((_, index) => index).slice((page - 1) * 5, page * 5);
    expect(await indexes({ page, pageSize: 5 })).toEqual(own);
    const reads = OBSERVATIONS.flatMap(({ type }, index) => (type === 'ADMIN_API_ACCESS' ? [index] : []));
    expect(await indexes({ page, pageSize: 5, search: 'admin_api' })).toEqual(reads.slice((page - 1) * 5, page * 5));
  });

  it.each<[string, Query, number[]]>([
    ['event type', { eventType: 'SYSTEM_ERROR' }, [0, 1]],
    ['severity', { severity: 'CRITICAL' }, [1]],
    ['type and severity', { eventType: 'SYSTEM_ERROR', severity: 'WARNING' }, [0]],
    ['category', { category: 'AUTHENTICATION' }, [2, 3]],
    ['person', { userId: person }, [4]],
    ['part of an address', { ipAddress: '51.100.2' }, [2]],
    ['part of an endpoint', { endpoint: 'AUTH/log' }, [2, 3]],
    ['several at once', { category: 'AUTHENTICATION', ipAddress: '2001:db8' }, [3]],
    ['filters that match nothing', { eventType: 'SYSTEM_ERROR', category: 'DATA_EXPORT' }, []],
    ['search for a person', { search: person.slice(0, 18).toUpperCase() }, [4]],
    ['search for a session', { search: 'beadbead' }, [4]],
    ['search for an address', { search: '198.51.100.23' }, [2]],
    ['search for a type', { search: 'role_valid' }, [4]],
    ['search for an endpoint', { search: '/login' }, [2, 3]],
    ['% and _ taken literally', { search: '100%_off' }, [5]],
    ['a backslash taken literally', { search: '\\' }, []],
    ['% in a filter taken literally', { endpoint: '%' }, [5]],
  ])('finds by %s, and counts what it finds', async (_, query, expected) => {
    expect(await indexes(query)).toEqual(expected);
    expect(await found(query)).toMatchObject({ total: expected.length, totalPages: Math.ceil(expected.length / 20), totalIsCapped: false });
  });

  it('shows Staff networks instead of addresses, and lets them search by network only', async () => {
    const { events } = await found({ category: 'AUTHENTICATION' }, 'Staff');
    expect(events.map(({ ipAddress }) => ipAddress)).toEqual(['198.51.100.0/24', '2001:db8:1::/48']);
    expect(await indexes({ ipAddress: '198.51.100.0/24' }, 'Staff')).toEqual([2]);
    expect(await indexes({ search: '2001:db8:1' }, 'Staff')).toEqual([3]);
    for (const query of [{ ipAddress: '198.51.100.23' }, { search: '.23' }, { search: '2001:db8:1:2' }]) {
      expect(await indexes(query, 'Staff')).toEqual([]);
    }
  });

  it('counts matches up to ten thousand, and everything if the roll-ups can answer', async () => {
    await service.db.pool
      .query(`insert into security_events (occurred_at, event_id, event_type, severity, category, endpoint, details, metadata)
      select now() - n * interval '1 second', gen_random_uuid(), 'FILE_ACCESS', 'INFO', 'FILE_OPERATIONS', '/many', '{}', '{}'
      from generate_series(1, 10000) n`);
    expect(await found({ endpoint: '/many', pageSize: 1 })).toMatchObject({ total: 10_000, totalPages: 10_000, totalIsCapped: false });
    await feed.send([observed({ type: 'FILE_ACCESS', request: { endpoint: '/many' } })]);
    expect(await found({ endpoint: '/many', pageSize: 1 })).toMatchObject({ total: 10_000, totalIsCapped: true });
    expect(await found({ eventType: 'ADMIN_API_ACCESS', pageSize: 1 })).toMatchObject({ total: 40, totalIsCapped: false });
  });

  it('answers 400 naming every field', async () => {
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
