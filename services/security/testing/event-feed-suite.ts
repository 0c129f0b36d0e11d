/** What every store of events promises: rows once, the list with its filters, search and total, names, the file (docs/events.md#storing). */
import { randomUUID } from 'node:crypto';
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import { exportSecurityEvents, listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classifyObservation } from '../src/classification/classify-observation.rule.js';
import type { RecordedEvent } from '../src/classification/recorded-event.rule.js';
import type { SecurityDeps } from '../src/deps.js';
import { ownError } from '../src/system/own-error.js';
import { account, alertsOf, failures } from './alerts.js';
import { observed, type ObservationFixture, personChanged } from './messages.js';

type Query = NonNullable<QueryInputOf<typeof listSecurityEvents>>;

/** Its OBSERVATIONS are newest first, and nothing else is stored when they are listed. */
const person = randomUUID();
const now = Date.now();
const DAY = 86_400_000;
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

/** @param open a service whose events are in that store */
export function eventFeedSuite(open: () => Promise<TestService<SecurityDeps>>): void {
  let service: TestService<SecurityDeps>;
  let feed: Feed;
  const sent = OBSERVATIONS.map((observation, index) => observed({ at: new Date(now - index * 1_000), ...observation }));
  beforeAll(async () => {
    service = await open();
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
  const sumOfDays = async () =>
    Number((await service.db.pool.query("select coalesce(sum(events), 0) as sum from rollups where grain = 'day'")).rows[0]?.sum);
  const count = (events: readonly RecordedEvent[]) => inTransaction(service.db, (tx) => service.deps.feed.count(tx, events));

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
      expect(await found(query)).toMatchObject({
        total: expected.length,
        totalPages: Math.ceil(expected.length / 20),
        totalIsCapped: false,
      });
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
  });

  describe('a stored event', () => {
    it('is there and counted once, however often and in whatever order it arrives', async () => {
      const before = await sumOfDays();
      const messages = Array.from({ length: 30 }, () => observed({ type: 'FILE_UPLOAD', request: { endpoint: '/repeated' } }));
      await feed.send([...messages, ...messages.toReversed(), ...messages]);
      expect(await found({ endpoint: '/repeated', pageSize: 1 })).toMatchObject({ total: 30 });
      expect((await sumOfDays()) - before).toBe(30);
    });

    it('is neither lost nor counted twice if its process dies before it is counted, or before that is known', async () => {
      const message = observed({ type: 'FILE_UPLOAD', request: { endpoint: '/unlucky' } });
      const event = classifyObservation(message.data);
      const before = await sumOfDays();
      await service.deps.feed.keep([event]);
      await service.deps.feed.keep([event, event]);
      expect(await count([event, event])).toEqual([event]);
      await feed.send([message]);
      expect(await count([event])).toEqual([]);
      expect((await found({ endpoint: '/unlucky' })).events.map(({ eventId }) => eventId)).toEqual([message.data.id]);
      expect((await sumOfDays()) - before).toBe(1);
    });

    it('has every field as it came', async () => {
      const actor = { user_id: randomUUID(), role: 'Staff', client_id: randomUUID(), session_ref: '0123456789abcdef' } as const;
      const request = { ip: '198.51.100.9', endpoint: '/api/admin/users', method: 'POST', user_agent: 'Six/1.0' };
      const message = observed({ type: 'ROLE_VALIDATION_FAILED', actor, request, details: { required: ['Admin'], have: 'Staff' } });
      const bare = observed({
        type: 'ROLE_VALIDATION_FAILED',
        actor: { user_id: actor.user_id, role: 'Staff' },
        at: new Date(now - 5_000),
      });
      await feed.send([message, bare]);
      const { events } = await found({ userId: actor.user_id });
      expect(events[0]).toEqual({
        eventId: message.data.id,
        eventType: 'ROLE_VALIDATION_FAILED',
        severity: 'WARNING',
        category: 'AUTHORIZATION',
        timestamp: message.data.occurred_at,
        userId: actor.user_id,
        userRole: 'Staff',
        sessionId: actor.session_ref,
        clientId: actor.client_id,
        ipAddress: request.ip,
        endpoint: request.endpoint,
        method: 'POST',
        userAgent: 'Six/1.0',
        details: { required: ['Admin'], have: 'Staff' },
        metadata: message.data.metadata,
        userName: null,
        subjectId: null,
        subjectName: null,
      });
      expect(events[1]).toMatchObject({ eventId: bare.data.id, sessionId: null, clientId: null, details: {} });
    });

    it('is shown with names, found by them, and is the newest of the dashboard', async () => {
      const [meera, asha] = [randomUUID(), randomUUID()];
      const opened = observed({
        type: 'SENSITIVE_DATA_ACCESS',
        actor: { user_id: meera, role: 'Staff' },
        details: { dataKind: 'profile', subjectId: asha, purpose: 'support' },
      });
      const read = observed({ type: 'ADMIN_API_ACCESS', count: 3 });
      await feed.send([personChanged(meera, 'Meera Iyer-Rao', 1), personChanged(asha, 'Asha Verma', 1), opened, read]);
      const named = { eventId: opened.data.id, userName: 'Meera Iyer-Rao', subjectId: asha, subjectName: 'Asha Verma' };
      for (const search of ['iyer-rao', 'ASHA', 'sha v']) expect((await found({ search })).events).toMatchObject([named]);
      const dashboard = await (await callAs(service, { role: 'Admin' })(readSecurityDashboard)).reply();
      expect(dashboard).toMatchObject({ eventsAway: false });
      expect(dashboard.recentEvents.find(({ eventType }) => eventType === 'SENSITIVE_DATA_ACCESS')).toMatchObject(named);
      expect(dashboard.recentEvents.filter(({ eventType }) => eventType === 'ADMIN_API_ACCESS')).toEqual([]);
    });

    it('is found under the alert that it raised', async () => {
      const accountRef = account();
      const tries = failures(12, accountRef);
      await feed.send(tries);
      const [alert] = await alertsOf(service).of(tries[0]?.data.id ?? '');
      const { events, total } = await found({ alertId: alert?.id, pageSize: 100 });
      expect(new Set(events.map(({ eventId }) => eventId))).toEqual(new Set(alert?.relatedEvents));
      expect(total).toBeGreaterThan(1);
      expect(await found({ alertId: randomUUID() })).toMatchObject({ events: [], total: 0 });
    });

    it('that security finds out by itself is listed too', async () => {
      const own = ownError({ event_id: randomUUID(), occurred_at: new Date(), severity: 'WARNING', component: 'suite', errorClass: 'Own' });
      const record = () => inTransaction(service.db, (tx) => service.deps.feed.record(tx, [own]));
      expect([await record(), await record()]).toEqual([[own], []]);
      await service.deps.feed.gather(new AbortController().signal);
      expect(await record()).toEqual([]);
      const { events } = await found({ eventType: 'SYSTEM_ERROR', search: 'SYSTEM_ERROR' });
      expect(events.filter(({ eventId }) => eventId === own.event_id)).toHaveLength(1);
    });
  });

  describe('after 400 days', () => {
    it('events are gone and no longer counted, and those of the day before are there', async () => {
      const old = (days: number) =>
        classifyObservation(observed({ type: 'STUDENT_PROGRESS', at: new Date(now - days * DAY), request: { endpoint: '/old' } }).data);
      const [gone, kept] = [old(402), old(399)];
      await service.deps.feed.keep([gone, kept]);
      expect(await count([gone, kept])).toHaveLength(2);
      await service.deps.feed.forgetOld();
      expect(await found({ endpoint: '/old' })).toMatchObject({ events: [{ eventId: kept.event_id }], total: 1 });
      expect(await found({ eventType: 'STUDENT_PROGRESS' })).toMatchObject({ events: [{ eventId: kept.event_id }], total: 1 });
    });
  });

  describe('what is replaced in stored events', () => {
    const stored = async (...events: readonly RecordedEvent[]) => {
      await service.deps.feed.keep(events);
      await count(events);
      await service.deps.feed.gather(new AbortController().signal);
    };

    it('an erased person, who acted, whom it is about, or who is named in details, is there under the alias alone', async () => {
      const [erased, alias, other] = [randomUUID(), randomUUID(), randomUUID()];
      const at = new Date(now - 20 * DAY);
      const details = { action: 'changed', objectType: 'person', objectId: erased };
      const [did, named] = [
        classifyObservation(observed({ type: 'FILE_ACCESS', at, actor: { user_id: erased, role: 'student' } }).data),
        classifyObservation(observed({ type: 'ADMIN_ACTION', at, actor: { user_id: other, role: 'Admin' }, details }).data),
      ];
      await stored(did, named);
      for (let time = 0; time < 2; time += 1) await service.deps.feed.cover({ person_id: erased, alias }, new AbortController().signal);
      expect((await found({ userId: erased })).events).toEqual([]);
      expect((await found({ userId: alias })).events).toMatchObject([{ eventId: did.event_id }]);
      expect((await found({ userId: other })).events).toMatchObject([{ eventId: named.event_id, details: { objectId: alias } }]);
    });

    it('the addresses of a day are cut to their networks, once', async () => {
      const from = new Date(Math.floor((now - 120 * DAY) / DAY) * DAY);
      const day = { from, until: new Date(from.getTime() + DAY) };
      const endpoint = `/${randomUUID()}`;
      const at = (ms: number, ip: string) =>
        classifyObservation(observed({ type: 'FILE_ACCESS', at: new Date(from.getTime() + ms), request: { ip, endpoint } }).data);
      await stored(at(DAY - 1, '203.0.113.7'), at(DAY, '203.0.113.8'));
      let counted = 0;
      const add = (_tx: unknown, rows: number) => Promise.resolve(void (counted += rows));
      for (let time = 0; time < 2; time += 1) await service.deps.feed.cutAddresses(day, 100, add);
      expect((await found({ endpoint })).events.map(({ ipAddress }) => ipAddress)).toEqual(['203.0.113.8', '203.0.113.0/24']);
      expect(counted).toBe(1);
    });
  });

  describe('the file', () => {
    it('has every row that the filters find, newest first, with the names, also of more rows than are read at once', async () => {
      const [id, clientId] = [randomUUID(), randomUUID()];
      const events = Array.from({ length: 1_100 }, (_, index) =>
        classifyObservation(
          observed({ type: 'FILE_ACCESS', at: new Date(now - index), actor: { user_id: id, role: 'Staff', client_id: clientId } }).data,
        ),
      );
      await service.deps.feed.keep(events);
      await count(events);
      await feed.send([personChanged(id, 'Zoya, Khan', 1)]);
      const query = new URLSearchParams({ userId: id, category: 'FILE_OPERATIONS' });
      const headers = await headersAs(service, { role: 'Admin' });
      const answer = await fetch(`${service.baseUrl}${exportSecurityEvents.path}?${query}`, { headers });
      expect(answer.headers.get('content-disposition')).toContain('-1100-rows.csv');
      const [, ...lines] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
      expect(lines.slice(0, -1).map((line) => line.split(',')[0])).toEqual(events.map(({ event_id }) => event_id));
      expect(lines[0]).toMatch(/^[^,]+,FILE_ACCESS,INFO,FILE_OPERATIONS,.*"Zoya, Khan"$/);
    });
  });

  it('counts matches up to ten thousand, and everything if the sums can answer', async () => {
    const MANY = '00000000deadbeef';
    const many = Array.from({ length: 10_000 }, (_, index) =>
      classifyObservation(observed({ type: 'FILE_ACCESS', at: new Date(now - index * 1_000), actor: { session_ref: MANY } }).data),
    );
    for (let from = 0; from < many.length; from += 1_000) {
      await service.deps.feed.keep(many.slice(from, from + 1_000));
      await count(many.slice(from, from + 1_000));
    }
    expect(await found({ sessionId: MANY, pageSize: 1 })).toMatchObject({ total: 10_000, totalPages: 10_000, totalIsCapped: false });
    await feed.send([observed({ type: 'FILE_ACCESS', actor: { session_ref: MANY } })]);
    expect(await found({ sessionId: MANY, pageSize: 1 })).toMatchObject({ total: 10_000, totalIsCapped: true });
    expect(await found({ eventType: 'ADMIN_API_ACCESS', pageSize: 1 })).toMatchObject({ total: 41, totalIsCapped: false });
  });
}
