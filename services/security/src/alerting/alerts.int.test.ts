/** Alerts from the stream to the staff's list: raised once, growing while they are open (docs/alerts.md#life-of-an-alert). */
import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { ProgressOverridden } from '@paanch/contracts/progress/events';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { account, addressOf, alertsOf as alertsIn, at, failures, idsOf, many } from '../../testing/alerts.js';
import { factOf, NOBODY, observed } from '../../testing/messages.js';
import { raiseAlerts } from './raise-alerts.js';

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

/** As the gateway reports them. */
const refusals = (count: number, userId: string, area: 'app' | 'admin') =>
  many(count, (index) => ({
    type: 'ROLE_VALIDATION_FAILED',
    at: at(index),
    actor: { user_id: userId, role: 'Viewer' },
    request: { endpoint: `/api/${area}/thing-${index % 5}`, method: 'POST' },
    details: { required: ['Admin'], have: 'Viewer', audience: 'paanch:admin' },
  }));

const alertsAs = (...asked: Parameters<ReturnType<typeof alertsIn>['ask']>) => alertsIn(service).ask(...asked);
const alertsOf = (relatedEvent: string) => alertsIn(service).of(relatedEvent);
const raisedOf = (alertId: string) => alertsIn(service).factsOf(alertId, 'AlertRaised');

describe('an alert', () => {
  it('of failed sign-ins is raised at the tenth failure and grows with later ones', async () => {
    const accountRef = account();
    const all = failures(35, accountRef);
    const [first = ''] = idsOf(all);
    await feed.send(all.slice(0, 9));
    expect(await alertsOf(first)).toEqual([]);
    await feed.send(all.slice(9, 12));
    const [raised] = await alertsOf(first);
    expect(raised).toMatchObject({
      alertType: 'FAILED_SIGN_INS_ACCOUNT',
      severity: 'WARNING',
      status: 'active',
      description: '12 failed sign-ins on one account within 15 minutes',
      timestamp: at(9).toISOString(),
      metadata: { ipAddress: addressOf(accountRef), eventCount: 12, lastSeen: at(11).toISOString() },
    });
    await feed.send([...all, ...all]);
    const [grown, ...others] = await alertsOf(first);
    expect(others).toEqual([]);
    expect(grown).toEqual({
      ...raised,
      severity: 'CRITICAL',
      description: '35 failed sign-ins on one account within 15 minutes',
      relatedEvents: idsOf(all),
      metadata: { ipAddress: addressOf(accountRef), eventCount: 35, lastSeen: at(34).toISOString() },
    });
    const data = { alert_id: raised?.id, rule: 'FAILED_SIGN_INS_ACCOUNT' };
    expect(await raisedOf(raised?.id ?? '')).toEqual([
      { ...data, severity: 'WARNING', raised_at: at(9).toISOString() },
      { ...data, severity: 'CRITICAL', raised_at: at(29).toISOString() },
    ]);
  });

  it('takes in what its group does while it is open, however few and late', async () => {
    const accountRef = account();
    const hours = (count: number) => ({ at: at(count * 3_600) });
    const all = [...failures(10, accountRef, hours(-9)), ...failures(1, accountRef, hours(-2))];
    await feed.send(all);
    const [alert, ...others] = await alertsOf(all[0]?.data.id ?? '');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      timestamp: at(-9 * 3_600).toISOString(),
      severity: 'WARNING',
      relatedEvents: expect.arrayContaining(idsOf(all)),
      metadata: { eventCount: 11, lastSeen: at(-2 * 3_600).toISOString() },
    });
    expect(await raisedOf(alert?.id ?? '')).toHaveLength(1);
  });

  it('keeps fifty related events, counts all of them and names no address if there are several', async () => {
    const accountRef = account();
    const all = [...failures(45, accountRef), ...failures(15, accountRef, { at: at(60), request: { ip: '198.51.100.1' } })];
    await feed.send(all.toReversed());
    const [alert] = await alertsOf(all[0]?.data.id ?? '');
    expect(alert).toMatchObject({ metadata: { eventCount: 60, ipAddress: null } });
    expect(alert?.relatedEvents).toHaveLength(50);
  });

  it('is raised for each account of a batch by its own failures only, whatever else the batch holds', async () => {
    const attacked = [account(), account(), account()].map((accountRef) => failures(10, accountRef));
    const spared = [account(), account()].map((accountRef) => failures(9, accountRef));
    const probes = refusals(8, randomUUID(), 'admin');
    const mixed = Array.from({ length: 10 }, (_, index) => [...attacked, ...spared, probes].flatMap((all) => all.slice(index, index + 1)));
    await feed.send(mixed.flat());
    for (const all of [...attacked, probes]) {
      const [alert, ...others] = await alertsOf(all[0]?.data.id ?? '');
      expect(others).toEqual([]);
      expect(alert?.relatedEvents).toEqual(idsOf(all));
      expect(await raisedOf(alert?.id ?? '')).toHaveLength(1);
    }
    for (const all of spared) expect(await alertsOf(all[0]?.data.id ?? '')).toEqual([]);
  });

  it('names the kind of account if all hits have the same one', async () => {
    const actor = { role: 'Admin' } as const;
    const all = failures(5, account(), { type: 'AUTH_FAILURE', actor });
    await feed.send(all);
    expect(await alertsOf(all[0]?.data.id ?? '')).toMatchObject([
      { severity: 'CRITICAL', description: '5 failed sign-ins on one Admin account within 15 minutes' },
    ]);
  });

  it('of a forged token is raised by the first one and names who received it', async () => {
    const [forged] = many(1, () => ({ type: 'SUSPICIOUS_ACTIVITY', severity: 'EMERGENCY', details: { signal: 'token_forged' } }));
    if (!forged) throw new Error('one was made');
    await feed.send([forged]);
    const [alert] = await alertsOf(forged.data.id);
    expect(alert).toMatchObject({ alertType: 'TOKEN_FORGED', severity: 'EMERGENCY', description: 'A forged token was sent to gateway' });
    expect(await raisedOf(alert?.id ?? '')).toMatchObject([{ rule: 'TOKEN_FORGED', severity: 'EMERGENCY' }]);
  });

  it('of a burst of overrides is raised by the facts of ten, or of one for a learner whom the Admin has just added', async () => {
    const overridden = (admin: string, minutes_since_actor_added: number | null) => {
      const change = { action: 'overridden', fields: ['star_level'] };
      const data = { student_id: randomUUID(), star_level: 'TWO', previous_star_level: null, change, minutes_since_actor_added };
      return factOf(ProgressOverridden, data, { actor: { ...NOBODY, user_id: admin, role: 'Admin' } });
    };
    const [busy, partial, adding] = [randomUUID(), randomUUID(), randomUUID()];
    const many = Array.from({ length: 10 }, () => overridden(busy, null));
    const few = Array.from({ length: 9 }, () => overridden(partial, 1_440));
    const own = overridden(adding, 12);
    await feed.send([...many, ...few, own]);
    const about = async ({ data }: { data: { id: string } }) =>
      (await alertsOf(data.id)).map(({ alertType, severity, description }) => [alertType, severity, description]);
    expect(await about(many[0] ?? own)).toEqual([['OVERRIDE_BURST', 'WARNING', '10 overrides by one Admin within 60 minutes']]);
    expect(await about(few[0] ?? own)).toEqual([]);
    expect(await about(own)).toEqual([['OVERRIDE_BURST', 'WARNING', 'An Admin changed the progress of a learner they had just added']]);
  });

  /** At night and on a Sunday a file that is exported raises a second alert. */
  const massExports = async (eventId: string) => (await alertsOf(eventId)).filter(({ alertType }) => alertType !== 'OFF_HOURS_BULK');

  it('of a mass export is raised by the rows of a finished file, and not by a refused one', async () => {
    const exported = (outcome: string, user_id = randomUUID()) =>
      observed({
        type: 'DATA_EXPORT',
        actor: { user_id, role: 'Admin' },
        details: { exportKind: 'progress', outcome, rows: 5_001, format: 'xlsx', filters: [], sha256: null },
      });
    const [finished, refused] = [exported('finished'), exported('refused')];
    await feed.send([finished, refused]);
    expect(await massExports(finished.data.id)).toMatchObject([
      { alertType: 'MASS_EXPORT', severity: 'CRITICAL', description: '5,001 rows exported within 60 minutes' },
    ]);
    expect(await alertsOf(refused.data.id)).toEqual([]);
  });

  it('of a mass export is raised by five lists in ten minutes, and not by a learner who saves their own results as often', async () => {
    const five = (role: Role, exportKind: string) => {
      const actor = { user_id: randomUUID(), role };
      const details = { exportKind, outcome: 'finished', rows: 3, format: 'xlsx', filters: [] };
      return many(5, (index) => ({ type: 'DATA_EXPORT', at: at(index), actor, details }));
    };
    const [lists, results] = [five('Admin', 'learners'), five('student', 'results')];
    await feed.send([...lists, ...results]);
    expect(await massExports(lists[0]?.data.id ?? '')).toMatchObject([
      { alertType: 'MASS_EXPORT', description: '5 exports within 10 minutes' },
    ]);
    expect(await alertsOf(results[0]?.data.id ?? '')).toEqual([]);
  });

  it('of access probing counts refused roles of the gateway', async () => {
    const probes = refusals(8, randomUUID(), 'admin');
    await feed.send(probes);
    expect(await alertsOf(probes[0]?.data.id ?? '')).toMatchObject([
      { alertType: 'ACCESS_PROBING', severity: 'WARNING', description: '8 refused requests on 5 routes' },
    ]);
  });

  it('of access probing is not raised for a person in the other area', async () => {
    const lost = refusals(30, randomUUID(), 'app');
    await feed.send(lost);
    expect(await alertsOf(lost[0]?.data.id ?? '')).toEqual([]);
  });

  it('of access probing is critical for ten records of other people', async () => {
    const actor = { user_id: randomUUID(), role: 'student' } as const;
    const tries = many(10, (index) => ({
      type: 'UNAUTHORIZED_ACCESS',
      at: at(index),
      actor,
      details: { kind: 'object_scope', objectType: 'attempt', objectRef: `ref-${index}` },
    }));
    await feed.send(tries);
    expect(await alertsOf(tries[0]?.data.id ?? '')).toMatchObject([
      { severity: 'CRITICAL', description: '10 records of other people requested within 10 minutes' },
    ]);
  });

  it('is the same if its events arrive in parallel batches', async () => {
    const all = failures(40, account());
    const events = all.map(({ data }) => classifyObservation(data));
    const batches = Array.from({ length: 8 }, (_, turn) => events.filter((__, index) => index % 8 === turn));
    await Promise.all(
      [...batches, ...batches].map((batch) =>
        inTransaction(service.db, async (tx) => raiseAlerts(tx, await service.deps.feed.record(tx, batch), randomUUID)),
      ),
    );
    expect(await alertsOf(all[0]?.data.id ?? '')).toMatchObject([
      { severity: 'CRITICAL', timestamp: at(9).toISOString(), relatedEvents: idsOf(all), metadata: { eventCount: 40 } },
    ]);
    const [alert] = await alertsOf(all[0]?.data.id ?? '');
    const facts = (await raisedOf(alert?.id ?? '')).map((data) => JSON.stringify(data));
    expect(new Set(facts).size).toBe(facts.length);
    expect(facts.at(-1)).toContain('CRITICAL');
  });
});

describe('GET /api/admin/security/alerts', () => {
  it('lists every alert once, page by page: open ones, the worst first, then closed ones, each newest first', async () => {
    await service.db.pool.query(`update alerts set status = 'acknowledged' where rule = 'ACCESS_PROBING' and severity = 'CRITICAL';
      update alerts set status = 'dismissed' where rule = 'OVERRIDE_BURST';
      update alerts set status = 'resolved', raised_at = now() where rule = 'MASS_EXPORT'`);
    const { alerts } = await (await alertsAs('Admin', { pageSize: 100 })).reply();
    const levels = alerts.map(({ status, severity }) => (status === 'active' || status === 'acknowledged' ? severity : 'closed'));
    expect([...new Set(levels)]).toEqual(['EMERGENCY', 'CRITICAL', 'WARNING', 'closed']);
    for (const [level, { length }] of Map.groupBy(levels, (level) => level)) {
      const times = alerts.slice(levels.indexOf(level)).map(({ timestamp }) => timestamp);
      expect(times.slice(0, length)).toEqual(times.slice(0, length).toSorted().toReversed());
    }
    const paged = [];
    for (let page = 1; page <= alerts.length; page += 1) {
      const reply = await (await alertsAs('Admin', { page, pageSize: 1 })).reply();
      expect(reply).toMatchObject({ page, pageSize: 1, total: alerts.length, totalPages: alerts.length });
      paged.push(...reply.alerts);
    }
    expect(paged).toEqual(alerts);
    expect(await (await alertsAs('Admin', { page: alerts.length + 1, pageSize: 1 })).reply()).toMatchObject({
      alerts: [],
      total: alerts.length,
    });
  });

  it('filters by status', async () => {
    const { alerts } = await (await alertsAs('Admin', { pageSize: 100 })).reply();
    for (const status of ['active', 'resolved'] as const) {
      const wanted = alerts.filter((alert) => alert.status === status);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await (await alertsAs('Admin', { status, pageSize: 100 })).reply()).toMatchObject({ alerts: wanted, total: wanted.length });
    }
  });

  it('shows Staff networks, and Viewer no address, related events or handler', async () => {
    const handler = randomUUID();
    await service.db.pool.query(
      "update alerts set status = 'resolved', acknowledged_by = $1, resolved_by = $1 where id = (select id from alerts limit 1)",
      [handler],
    );
    expect(JSON.stringify((await alertsAs('Staff')).body)).toContain(handler);
    expect(JSON.stringify((await alertsAs('Viewer')).body)).not.toContain(handler);
    const staff = JSON.stringify((await alertsAs('Staff')).body);
    expect(staff).toContain('203.0.113.0/24');
    expect(staff).not.toContain('203.0.113.7');
    expect(JSON.stringify((await alertsAs('Viewer')).body)).not.toMatch(/ipAddress|relatedEvents|203\.0\.113/);
  });

  it('answers 400 naming every field', async () => {
    const { status, body } = await callAs(service, { role: 'Admin' })(listSecurityAlerts, {
      query: { page: 0, pageSize: 101, status: 'new' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field: 'page' }, { field: 'pageSize' }, { field: 'status' }] });
  });
});
