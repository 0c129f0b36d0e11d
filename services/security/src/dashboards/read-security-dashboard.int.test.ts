/** The figures of every window equal a recount of the stored events (docs/events.md#dashboard). */
import { randomUUID } from 'node:crypto';
import { readSecurityDashboard, type SecurityDashboard, TIME_WINDOWS, type TimeWindow } from '@paanch/contracts/security/dashboard';
import { EVENT_TYPES, SEVERITIES } from '@paanch/contracts/security/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { observed, signedIn } from '../../testing/messages.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NAMES = ['1h', '24h', '7d', '30d'] as const satisfies readonly TimeWindow[];

let service: TestService<SecurityDeps>;
let feed: Feed;
const now = Date.now();
const people = Array.from({ length: 40 }, () => randomUUID());

/** Spread so that every window has events. */
const age = fc.oneof(...[...Object.values(TIME_WINDOWS), 31 * DAY].map((max) => fc.integer({ min: 0, max })));

const observation = fc
  .record({
    age,
    type: fc.constantFrom(...EVENT_TYPES),
    severity: fc.constantFrom(...SEVERITIES),
    person: fc.option(fc.constantFrom(...people)),
    endpoint: fc.option(fc.nat(15).map((index) => `/api/admin/things-${index}`)),
    count: fc.option(fc.integer({ min: 1, max: 500 })),
  })
  .map(({ age: ms, type, severity, person, endpoint, count }) =>
    observed({
      type,
      severity,
      at: new Date(now - ms),
      actor: { user_id: person, role: person === null ? 'anonymous' : 'Staff' },
      request: { endpoint },
      count: count ?? undefined,
    }),
  );

/** Within a millisecond of where a window may begin during the next minutes. */
const edges = Object.values(TIME_WINDOWS).flatMap((length) =>
  [-1, 0, 1, 2].flatMap((minute) =>
    [-1, 0, 1].map((off) => {
      const start = Math.floor((now - length) / MINUTE) * MINUTE + minute * MINUTE;
      return observed({ type: 'SUSPICIOUS_ACTIVITY', at: new Date(start + off), actor: { user_id: randomUUID(), role: 'Viewer' } });
    }),
  ),
);

beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
  const random = fc.sample(observation, 900);
  const facts = people.map((person, index) => signedIn(person, 'student', new Date(now - index * DAY)));
  await feed.send([...random, ...edges, ...facts, ...random.slice(0, 100)].filter(({ data }) => Date.parse(data.occurred_at) <= now));
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const dashboardOf = async (timeWindow: TimeWindow, role: 'Admin' | 'Staff' = 'Admin') =>
  (await callAs(service, { role })(readSecurityDashboard, { query: { timeWindow } })).reply();

async function recount({ from, to }: SecurityDashboard): Promise<SecurityDashboard['metrics']> {
  const inWindow = 'from security_events where occurred_at between $1 and $2';
  const rows = async (text: string) => (await service.db.pool.query(text, [from, to])).rows;
  const [total] = await rows(`select count(*)::int as events, count(distinct user_id)::int as people,
    count(*) filter (where event_type = 'SUSPICIOUS_ACTIVITY')::int as suspicious ${inWindow}`);
  const [raised] = await rows('select count(*)::int as alerts from alerts where raised_at between $1 and $2');
  const types = await rows(`select event_type as key, count(*)::int as count ${inWindow} group by 1`);
  const severities = await rows(`select severity as key, count(*)::int as count ${inWindow} group by 1`);
  const endpoints = await rows(`select endpoint, sum(coalesce((metadata->>'count')::int, 1))::int as count ${inWindow}
    and endpoint is not null group by 1 order by 2 desc, endpoint collate "C" limit 10`);
  return {
    totalEvents: total.events,
    uniqueUsers: total.people,
    suspiciousActivityCount: total.suspicious,
    alertsGenerated: raised.alerts,
    eventsByType: Object.fromEntries(types.map(({ key, count }) => [key, count])),
    eventsBySeverity: Object.fromEntries(severities.map(({ key, count }) => [key, count])),
    topEndpoints: endpoints,
  };
}

describe('GET /api/admin/security/dashboard', () => {
  it.each(NAMES)('counts the window of %s as a recount does', async (name) => {
    const dashboard = await dashboardOf(name);
    expect(dashboard.metrics).toEqual(await recount(dashboard));
    expect(dashboard.metrics.totalEvents).toBeGreaterThan(0);
    expect(dashboard.metrics.topEndpoints).toHaveLength(10);
  });

  it.each(NAMES)('spans from a whole minute to now: %s', async (name) => {
    const before = Date.now();
    const { from, to } = await dashboardOf(name);
    expect(Date.parse(to)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(from)).toBe(Math.floor((Date.parse(to) - TIME_WINDOWS[name]) / MINUTE) * MINUTE);
  });

  it('covers a day by default', async () => {
    expect((await (await callAs(service, { role: 'Admin' })(readSecurityDashboard)).reply()).timeWindow).toBe('24h');
  });

  it('lists the ten newest events without roll-ups of reads, but counts those too', async () => {
    const reads = Array.from({ length: 12 }, () => observed({ type: 'ADMIN_API_ACCESS', count: 40, request: { endpoint: '/api/read' } }));
    await feed.send(reads);
    const { recentEvents, metrics, ...span } = await dashboardOf('30d');
    const { rows } = await service.db.pool.query(
      "select event_id from security_events where event_type !~ '_API_ACCESS$' order by occurred_at desc, event_id desc limit 10",
    );
    expect(recentEvents.map(({ eventId }) => eventId)).toEqual(rows.map(({ event_id }) => event_id));
    expect(recentEvents).toHaveLength(10);
    expect(metrics).toEqual(await recount({ ...span, metrics, recentEvents }));
  });

  it('shows Admin everything, Staff networks instead of addresses, and Viewer no person, address, session or related events', async () => {
    const [account, learner] = [randomUUID().slice(0, 16), randomUUID()];
    await feed.send(
      Array.from({ length: 10 }, () =>
        observed({
          type: 'STUDENT_AUTH_FAILURE',
          actor: { user_id: learner, session_ref: 'aaaabbbbccccdddd' },
          details: { accountRef: account },
        }),
      ),
    );
    const [admin, staff] = await Promise.all([dashboardOf('1h'), dashboardOf('1h', 'Staff')]);
    const answer = await callAs(service, { role: 'Viewer' })(readSecurityDashboard, { query: { timeWindow: '1h' } });
    const viewer = readSecurityDashboard.fieldsByRole.Viewer.parse(answer.body);
    expect(admin.recentEvents[0]).toMatchObject({ ipAddress: '203.0.113.7', userId: learner, sessionId: 'aaaabbbbccccdddd' });
    expect(admin.alerts[0]).toMatchObject({ metadata: { ipAddress: '203.0.113.7', eventCount: 10 } });
    expect(admin.alerts[0]?.relatedEvents).toHaveLength(10);
    expect(staff.recentEvents[0]).toMatchObject({ ipAddress: '203.0.113.0/24', userId: learner });
    expect(staff.alerts[0]?.metadata.ipAddress).toBe('203.0.113.0/24');
    expect(viewer.metrics).toEqual(admin.metrics);
    expect(viewer.recentEvents).toHaveLength(10);
    expect(JSON.stringify(answer.body)).not.toMatch(/userId|ipAddress|sessionId|relatedEvents|203\.0\.113/);
  });

  it('shows a Viewer what happened, but in no detail to whom', async () => {
    const [actor, target] = [randomUUID(), randomUUID()];
    const escalated = observed({
      type: 'PRIVILEGE_ESCALATION',
      actor: { user_id: actor, role: 'Admin' },
      details: { from: 'Viewer', to: 'Admin', actorId: actor, targetId: target, path: 'change' },
    });
    await feed.send([escalated]);
    const answer = await callAs(service, { role: 'Viewer' })(readSecurityDashboard, { query: { timeWindow: '1h' } });
    const { recentEvents } = readSecurityDashboard.fieldsByRole.Viewer.parse(answer.body);
    const seenByViewer = recentEvents.find(({ eventId }) => eventId === escalated.data.id);
    expect(seenByViewer?.details).toEqual({ from: 'Viewer', to: 'Admin', path: 'change' });
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${actor}|${target}`));
    const [admin] = (await dashboardOf('1h')).recentEvents;
    expect(admin?.details).toMatchObject({ actorId: actor, targetId: target });
  });

  it('lists the worst open alert first, however many came after it', async () => {
    await feed.send([observed({ type: 'SUSPICIOUS_ACTIVITY', at: new Date(now - DAY), details: { signal: 'token_forged' } })]);
    const accounts = Array.from({ length: 10 }, () => randomUUID().slice(0, 16));
    const failures = accounts.flatMap((accountRef) =>
      Array.from({ length: 10 }, () => observed({ type: 'STUDENT_AUTH_FAILURE', details: { accountRef } })),
    );
    await feed.send(failures);
    const { alerts } = await dashboardOf('1h');
    expect(alerts).toHaveLength(10);
    expect(alerts[0]).toMatchObject({ alertType: 'TOKEN_FORGED', severity: 'EMERGENCY' });
  });

  it('answers 400 naming the field for an unknown window', async () => {
    expect(await callAs(service, { role: 'Admin' })(readSecurityDashboard, { query: { timeWindow: '2h' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'timeWindow', message: 'Time window must be 1h, 24h, 7d or 30d' }] },
    });
  });
});
