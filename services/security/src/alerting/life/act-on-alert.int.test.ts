/** What Admins do with alerts, over HTTP (docs/alerts.md#life-of-an-alert). */
import { randomUUID } from 'node:crypto';
import * as contract from '@paanch/contracts/security/alerts';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { account, alertsOf, failures, idsOf, many } from '../../../testing/alerts.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
  await service.db.pool.query("insert into known_people (id, full_name, revision) values ($1, 'Asha Rao', 1)", [ADMIN]);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const ADMIN = randomUUID();
const asAdmin = (id = ADMIN) => callAs(service, { role: 'Admin', id });
const conflict = (code: string) => ({ status: 409, body: { details: [{ code }] } });
const statusOf = async (id: string) => (await (await asAdmin()(contract.readSecurityAlert, { params: { id } })).reply()).status;
const handledOf = (id: string) => alertsOf(service).factsOf(id, 'AlertHandled');

async function raised(messages = failures(10, account())): Promise<string> {
  await feed.send(messages);
  const [alert] = await alertsOf(service).of(messages[0]?.data.id ?? '');
  if (!alert) throw new Error('the messages raise an alert');
  return alert.id;
}
const emergency = () => many(1, () => ({ type: 'SUSPICIOUS_ACTIVITY', severity: 'EMERGENCY', details: { signal: 'token_forged' } }));

describe('acknowledging', () => {
  it('says who looks at it, once', async () => {
    const params = { id: await raised() };
    const alert = await (await asAdmin()(contract.acknowledgeAlert, { params })).reply();
    expect(alert).toMatchObject({ status: 'acknowledged', acknowledgedBy: ADMIN, acknowledgedByName: 'Asha Rao', resolvedBy: null });
    expect(Date.parse(alert.acknowledgedAt ?? '')).toBeGreaterThan(Date.parse(alert.timestamp));
    expect(await (await asAdmin()(contract.readSecurityAlert, { params })).reply()).toEqual(alert);
    expect(await asAdmin()(contract.acknowledgeAlert, { params })).toMatchObject(conflict('ALERT_NOT_ACTIVE'));
    expect(await asAdmin()(contract.dismissAlert, { params })).toMatchObject(conflict('ALERT_NOT_ACTIVE'));
    expect(await handledOf(params.id)).toEqual([
      {
        alert_id: params.id,
        rule: 'FAILED_SIGN_INS_ACCOUNT',
        severity: 'WARNING',
        reason: null,
        change: { action: 'acknowledged', fields: ['status'], before: { status: 'active' }, after: { status: 'acknowledged' } },
      },
    ]);
  });
});

describe('resolving', () => {
  it('closes an acknowledged alert with a reason and notes, which stay with it alone', async () => {
    const params = { id: await raised() };
    await (await asAdmin()(contract.acknowledgeAlert, { params })).reply();
    const notes = `=cmd()\n<script>alert(1)</script> '; drop table alerts; ${'न'.repeat(900)}`;
    const alert = await (await asAdmin()(contract.resolveAlert, { params, body: { reason: 'harmless', notes } })).reply();
    expect(alert).toMatchObject({ status: 'resolved', reason: 'harmless', notes, resolvedBy: ADMIN, resolvedByName: 'Asha Rao' });
    expect(await asAdmin()(contract.resolveAlert, { params, body: {} })).toMatchObject(conflict('ALERT_CLOSED'));
    expect(await handledOf(params.id)).toMatchObject([
      { change: { action: 'acknowledged' } },
      { reason: 'harmless', change: { action: 'resolved', before: { status: 'acknowledged' }, after: { status: 'resolved' } } },
    ]);
    expect(JSON.stringify(await service.outbox())).not.toContain('drop table');
  });

  it('closes an active one without a reason as unspecified', async () => {
    const params = { id: await raised() };
    const alert = await (await asAdmin()(contract.resolveAlert, { params, body: {} })).reply();
    expect(alert).toMatchObject({ status: 'resolved', reason: 'unspecified', notes: null, acknowledgedBy: null });
    expect(await asAdmin()(contract.acknowledgeAlert, { params })).toMatchObject(conflict('ALERT_NOT_ACTIVE'));
  });

  it.each([
    [{ reason: 'wrong' }, 'reason'],
    [{ reason: null }, 'reason'],
    [{ notes: 'a'.repeat(1_001) }, 'notes'],
    [{ notes: 'a\u0000b' }, 'notes'],
    [{ notes: 5 }, 'notes'],
  ])('refuses %o and changes nothing', async (body, field) => {
    const params = { id: await raised() };
    expect(await asAdmin()(contract.resolveAlert, { params, body })).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect(await statusOf(params.id)).toBe('active');
  });
});

describe('dismissing', () => {
  it('closes an active alert without a reason and names who did it', async () => {
    const params = { id: await raised() };
    const alert = await (await asAdmin()(contract.dismissAlert, { params })).reply();
    expect(alert).toMatchObject({ status: 'dismissed', reason: null, resolvedBy: ADMIN, resolvedByName: 'Asha Rao' });
    expect(await asAdmin()(contract.dismissAlert, { params })).toMatchObject(conflict('ALERT_NOT_ACTIVE'));
    expect(await asAdmin()(contract.resolveAlert, { params, body: {} })).toMatchObject(conflict('ALERT_CLOSED'));
    expect(await handledOf(params.id)).toMatchObject([{ reason: null, change: { action: 'dismissed', after: { status: 'dismissed' } } }]);
  });

  it('never closes an emergency', async () => {
    const params = { id: await raised(emergency()) };
    expect(await asAdmin()(contract.dismissAlert, { params })).toMatchObject(conflict('ALERT_EMERGENCY'));
    expect(await statusOf(params.id)).toBe('active');
    expect(await handledOf(params.id)).toEqual([]);
    await (await asAdmin()(contract.resolveAlert, { params, body: { reason: 'true' } })).reply();
  });
});

describe('two Admins at once', () => {
  it.each([
    ['acknowledge', contract.acknowledgeAlert, contract.acknowledgeAlert],
    ['acknowledge and dismiss', contract.acknowledgeAlert, contract.dismissAlert],
    ['resolve', contract.resolveAlert, contract.resolveAlert],
    ['dismiss and resolve', contract.dismissAlert, contract.resolveAlert],
  ])('who %s: one succeeds and one is told', async (_, one, other) => {
    const [params, body] = [{ id: await raised() }, {}];
    const answers = await Promise.all([asAdmin()(one, { params, body }), asAdmin(randomUUID())(other, { params, body })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await handledOf(params.id)).toHaveLength(1);
  });

  it('and new hits of the group do not meet: the alert has all of them or is closed without those', async () => {
    const accountRef = account();
    const params = { id: await raised(failures(10, accountRef)) };
    const [answer] = await Promise.all([asAdmin()(contract.resolveAlert, { params, body: {} }), feed.send(failures(30, accountRef))]);
    const { metadata } = await answer.reply();
    const { rows } = await service.db.pool.query('select status, event_count from alerts where group_key = $1', [accountRef]);
    expect(rows).toEqual([{ status: 'resolved', event_count: metadata.eventCount }]);
  });
});

describe('roles', () => {
  const ACTS = [contract.acknowledgeAlert, contract.resolveAlert, contract.dismissAlert];

  it.each(['Staff', 'Viewer', 'student'] as const)('%s may not act', async (role) => {
    const params = { id: await raised() };
    for (const act of ACTS) expect((await callAs(service, { role })(act, { params, body: {} })).status).toBe(403);
    expect((await callAs(service, 'anonymous')(contract.dismissAlert, { params })).status).toBe(401);
    expect(await statusOf(params.id)).toBe('active');
  });

  it('Staff read networks and names, Viewers neither handlers nor events', async () => {
    const params = { id: await raised() };
    await (await asAdmin()(contract.acknowledgeAlert, { params })).reply();
    await (await asAdmin()(contract.resolveAlert, { params, body: { notes: 'Known tester', reason: 'false' } })).reply();
    const read = async (role: 'Staff' | 'Viewer') => (await callAs(service, { role })(contract.readSecurityAlert, { params })).body;
    expect(await read('Staff')).toMatchObject({
      metadata: { ipAddress: expect.stringMatching(/^198\.18\.\d+\.0\/24$/) },
      acknowledgedByName: 'Asha Rao',
      resolvedByName: 'Asha Rao',
      notes: 'Known tester',
    });
    const viewer = JSON.stringify(await read('Viewer'));
    expect(viewer).toContain('"reason":"false"');
    for (const hidden of [ADMIN, 'Asha', 'Known tester', '198.18.', 'relatedEvents']) expect(viewer).not.toContain(hidden);
    for (const role of ['Staff', 'Viewer'] as const) {
      expect(JSON.stringify((await alertsOf(service).ask(role)).body).includes('Asha')).toBe(role === 'Staff');
    }
  });

  it('nobody finds an alert that is not there', async () => {
    const unknown = { id: randomUUID() };
    for (const route of [contract.readSecurityAlert, ...ACTS]) {
      expect((await asAdmin()(route, { params: unknown, ...(route.method === 'POST' && { body: {} }) })).status).toBe(404);
      expect((await asAdmin()(route, { params: { id: "1' or '1'='1" }, ...(route.method === 'POST' && { body: {} }) })).status).toBe(400);
    }
  });
});

describe('the list', () => {
  it('counts every alert, whatever its page and filter, and knows since when the oldest urgent one waits', async () => {
    await raised(emergency());
    await raised(failures(30, account()));
    const { alerts, counts, urgent } = await (await alertsOf(service).ask('Admin', { pageSize: 100 })).reply();
    const byStatus = Object.fromEntries(
      contract.ALERT_STATUSES.map((status) => [status, alerts.filter((one) => one.status === status).length]),
    );
    expect(counts).toEqual(byStatus);
    const waiting = alerts.filter(({ status, severity }) => status === 'active' && (severity === 'CRITICAL' || severity === 'EMERGENCY'));
    expect(urgent).toEqual({ count: waiting.length, oldestAt: waiting.map(({ timestamp }) => timestamp).toSorted()[0] });
    expect(await (await alertsOf(service).ask('Admin', { status: 'dismissed', pageSize: 1 })).reply()).toMatchObject({ counts, urgent });
  });

  it('of events shows the related ones of an alert, and those of a session', async () => {
    const session = { actor: { session_ref: 'feedfeedfeedfeed' } };
    const messages = [...failures(6, account()), ...failures(4, account(), session)];
    const accountRef = account();
    const related = failures(55, accountRef);
    const id = await raised(related);
    await feed.send(messages);
    const found = async (query: Record<string, string | number>) => {
      const { events, total } = await (await asAdmin()(listSecurityEvents, { query: { pageSize: 100, ...query } })).reply();
      expect(total).toBe(events.length);
      return events.map(({ eventId }) => eventId).toSorted();
    };
    expect(await found({ alertId: id })).toEqual(idsOf(related).slice(0, 50).toSorted());
    expect(await found({ alertId: id, severity: 'EMERGENCY' })).toEqual([]);
    expect(await found({ alertId: randomUUID() })).toEqual([]);
    expect(await found({ sessionId: 'feedfeedfeedfeed' })).toEqual(idsOf(messages.slice(6)).toSorted());
    expect(await found({ sessionId: 'feedfeed' })).toEqual([]);
  });
});
