/** Addresses are cut after 90 days, events go after 400, and daily sums after three years (docs/privacy.md#retention). */
import { randomUUID } from 'node:crypto';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { observed } from '../../testing/messages.js';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { forgetOld } from './forget-old.store.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});
beforeEach(() => service.db.pool.query('delete from address_cuts; delete from removed_rows'));

const forget = () => forgetOld(service.deps, new AbortController().signal);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const removed = async (what: string) => Number((await rows('select rows::int from removed_rows where what = $1', what))[0]?.['rows'] ?? 0);
const event = (days: number, ip: string | null, endpoint = `/${randomUUID()}`) =>
  observed({ type: 'FILE_ACCESS', at: new Date(Date.now() - days * 86_400_000), request: { ip, endpoint } });
const addressOf = async ({ data }: ReturnType<typeof event>) =>
  (await rows('select ip_address from security_events where event_id = $1', data.id))[0]?.['ip_address'];

describe('the address of an event', () => {
  it('becomes its network after 90 days, and is that for everybody', async () => {
    const old = [event(92, '203.0.113.7'), event(150, '2001:db8:1:2::9'), event(399, '::ffff:198.51.100.4'), event(200, null)];
    const young = event(88, '203.0.113.7');
    await feed.send([...old, young]);
    // The service looks as it starts, and may have been past a day before its event was stored.
    await service.db.pool.query('delete from address_cuts');
    await forget();
    expect(await Promise.all([...old, young].map(addressOf))).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '198.51.100.0/24',
      null,
      '203.0.113.7',
    ]);
    expect(await removed('addresses')).toBe(3);
    const found = async (role: 'Admin' | 'Staff', ipAddress: string) => {
      const { events } = await (await callAs(service, { role })(listSecurityEvents, { query: { ipAddress, pageSize: 100 } })).reply();
      return events.filter(({ eventId }) => old.some(({ data }) => data.id === eventId)).map(({ ipAddress: shown }) => shown);
    };
    for (const role of ['Admin', 'Staff'] as const) {
      expect(await found(role, '203.0.113')).toEqual(['203.0.113.0/24']);
      expect(await found(role, '2001:db8:1:')).toEqual(['2001:db8:1::/48']);
    }
  });

  it('is cut once, however many there are of one day', async () => {
    await feed.send(Array.from({ length: 1_100 }, () => event(100, '192.0.2.77')));
    await Promise.all([forget(), forget()]);
    await forget();
    expect(await rows(`select count(*)::int as left from security_events where ip_address = '192.0.2.77'`)).toEqual([{ left: 0 }]);
    expect(await removed('addresses')).toBeGreaterThanOrEqual(1_100);
  });
});

describe('the address of an alert', () => {
  const DAY = 86_400_000;
  /** Enough for RATE_LIMIT_STORM by itself. */
  const storm = (days: number, ip: string, user_id: string | null = null) =>
    observed({
      type: 'RATE_LIMIT_EXCEEDED',
      at: new Date(Date.now() - days * DAY),
      actor: { user_id },
      request: { ip },
      details: { limitId: 'reads', keyKind: 'address', limit: 300, windowSeconds: 60, count: 150 },
    });
  type Storm = ReturnType<typeof storm>;
  const alertsOf = async ({ data }: Storm) => {
    const { alerts } = await (await callAs(service, { role: 'Admin' })(listSecurityAlerts, { query: { pageSize: 100 } })).reply();
    return alerts.filter(({ relatedEvents }) => relatedEvents.includes(data.id));
  };
  const shownOf = async (one: Storm) => (await alertsOf(one)).map(({ metadata }) => metadata.ipAddress);
  const keysOf = async ({ data }: Storm) =>
    rows(`select group_key, ip_address from rule_hits where event_id = $1 and group_key <> 'all'`, data.id);
  const relatedTo = async (alertId: string) => {
    const { events } = await (await callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { alertId } })).reply();
    return events.map(({ eventId }) => eventId);
  };

  it('becomes its network, as that of its hits, though another open one is of the same; its events are still found', async () => {
    const old = [storm(92, '203.0.113.41'), storm(92, '203.0.113.42'), storm(93, '2001:db8:77:2::9')] as const;
    const young = storm(88, '203.0.113.43');
    await feed.send([...old, young]);
    await forget();
    const NETWORKS = ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:77::/48'];
    expect(await Promise.all(old.map(shownOf))).toEqual(NETWORKS.map((network) => [network]));
    expect(await Promise.all(old.map(keysOf))).toEqual(NETWORKS.map((network) => [{ group_key: network, ip_address: network }]));
    expect([await shownOf(young), await keysOf(young)]).toEqual([
      ['203.0.113.43'],
      [{ group_key: '203.0.113.43', ip_address: '203.0.113.43' }],
    ]);
    for (const one of old) {
      const [alert] = await alertsOf(one);
      expect(await relatedTo(alert?.id ?? '')).toEqual([one.data.id]);
    }
    const whole = String.raw`select 1 from alerts where row(alerts)::text ~ '203\.0\.113\.4[12]|2001:db8:77:2'`;
    expect(await rows(whole)).toEqual([]);
  });

  it('that counts by it begins a new alert when it is seen again', async () => {
    const old = storm(95, '203.0.113.51');
    await feed.send([old]);
    await forget();
    const again = storm(1, '203.0.113.51');
    await feed.send([again]);
    expect(await shownOf(again)).toEqual(['203.0.113.51']);
    expect((await alertsOf(again))[0]?.id).not.toBe((await alertsOf(old))[0]?.id);
  });

  it('stays beside a person as long as their alert grows', async () => {
    const person = randomUUID();
    const [first, last] = [storm(91, '203.0.113.61', person), storm(89, '203.0.113.61', person)];
    await feed.send([first, last]);
    await forget();
    expect(await shownOf(first)).toEqual(['203.0.113.61']);
    expect(await keysOf(first)).toEqual([{ group_key: person, ip_address: '203.0.113.0/24' }]);
    const again = storm(1, '198.51.100.9', person);
    await feed.send([again]);
    expect(await alertsOf(again)).toMatchObject([{ id: (await alertsOf(first))[0]?.id, metadata: { eventCount: 3, ipAddress: null } }]);
  });

  it('is cut and counted once by several processes', async () => {
    await feed.send(Array.from({ length: 20 }, (_, index) => storm(97, `192.0.2.${100 + index}`)));
    await Promise.all([forget(), forget()]);
    await forget();
    expect(await rows(`select 1 from rule_hits where ip_address like '192.0.2.1__'`)).toEqual([]);
    expect(await rows(`select 1 from alerts where ip_address like '192.0.2.1__' or group_key like '192.0.2.1__'`)).toEqual([]);
  });
});

describe('sums of days', () => {
  it('stay for three years, longer than their events, and do not count as events', async () => {
    const endpoint = `/${randomUUID()}`;
    await feed.send([event(402, null, endpoint), event(10, null, endpoint)]);
    const sum = (days: number) =>
      rows(
        `insert into rollups (grain, bucket, event_type, severity, endpoint, events, happenings)
         values ('day', date_trunc('day', now() - make_interval(days => $1), 'UTC'), 'STUDENT_PROGRESS', 'INFO', $2, 1, 1)`,
        days,
        endpoint,
      );
    for (const days of [1_097, 1_090]) await sum(days);
    await forget();
    expect(await removed('events')).toBe(1);
    const finer = `select 1 as one from rollups where endpoint = $1 and grain <> 'day' and bucket < now() - interval '20 days'`;
    expect(await rows(finer, endpoint)).toEqual([]);
    expect(await rows(`select event_type from rollups where endpoint = $1 and grain = 'day' order by bucket`, endpoint)).toEqual([
      { event_type: 'STUDENT_PROGRESS' },
      { event_type: 'FILE_ACCESS' },
      { event_type: 'FILE_ACCESS' },
    ]);
    expect(await removed('dailyTotals')).toBe(1);
    const { total } = await (
      await callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { eventType: 'STUDENT_PROGRESS' } })
    ).reply();
    expect(total).toBe(0);
  });
});
