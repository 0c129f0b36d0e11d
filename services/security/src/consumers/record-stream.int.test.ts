/** Every message is stored once and counted once, in whatever order and however often it is delivered (docs/events.md#storing). */
import { randomUUID } from 'node:crypto';
import { AssessmentChanged, ProductChanged } from '@paanch/contracts/content/events';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { AssessmentCompleted } from '@paanch/contracts/progress/events';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { factOf, NOBODY, observed, signedIn } from '../../testing/messages.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
let control: Recording;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
  control = await recordMessages(service.natsUrl, 'control.>');
});
afterAll(async () => {
  await Promise.all([feed.close(), control.close()]);
  await service.stop();
});

const rowsOf = async (ids: readonly string[]) =>
  (await service.db.pool.query('select * from security_events where event_id = any($1)', [ids])).rows;
const sum = async (grain: string) =>
  Number((await service.db.pool.query('select coalesce(sum(events), 0) as sum from rollups where grain = $1', [grain])).rows[0]?.sum);

describe('a message', () => {
  it('is stored and counted once, however often and in whatever order it arrives', async () => {
    const messages = [
      ...Array.from({ length: 150 }, () => observed({ type: 'VALIDATION_ERROR', actor: { user_id: randomUUID(), role: 'student' } })),
      ...Array.from({ length: 50 }, () => signedIn(randomUUID())),
    ];
    const [arrivals = []] = fc.sample(fc.shuffledSubarray([...messages, ...messages, ...messages], { minLength: 600 }), 1);
    await feed.send(arrivals);
    expect(await rowsOf(messages.map(({ data }) => data.id))).toHaveLength(200);
    expect([await sum('minute'), await sum('hour'), await sum('day')]).toEqual([200, 200, 200]);
    await feed.send(arrivals.slice(0, 100));
    expect([await sum('minute'), await sum('hour'), await sum('day')]).toEqual([200, 200, 200]);
  });

  it('of an observation keeps every field, but no detail that its type does not allow', async () => {
    const actor = { user_id: randomUUID(), role: 'Staff', client_id: randomUUID(), session_ref: '0123456789abcdef' } as const;
    const request = { ip: '198.51.100.9', endpoint: '/api/admin/users', method: 'POST', user_agent: 'Five/1.0' };
    const details = { required: ['Admin'], have: 'Staff', audience: 'paanch:admin', password: 'canary' };
    const message = observed({ type: 'ROLE_VALIDATION_FAILED', actor, request, details, count: 3 });
    await feed.send([message]);
    const [row] = await rowsOf([message.data.id]);
    expect(row).toMatchObject({
      event_type: 'ROLE_VALIDATION_FAILED',
      severity: 'WARNING',
      category: 'AUTHORIZATION',
      occurred_at: new Date(message.data.occurred_at),
      user_id: actor.user_id,
      user_role: 'Staff',
      session_ref: actor.session_ref,
      client_id: actor.client_id,
      ip_address: '198.51.100.9',
      endpoint: '/api/admin/users',
      method: 'POST',
      user_agent: 'Five/1.0',
      metadata: { emitter: 'gateway', emitterSeq: 1, count: 3, schema: 1 },
    });
    expect(row?.details).toEqual({ required: ['Admin'], have: 'Staff', audience: 'paanch:admin' });
  });

  it('of a sign-in names the person, although the request was anonymous', async () => {
    const [learner, admin] = [signedIn(randomUUID(), 'student'), signedIn(randomUUID(), 'Admin')];
    await feed.send([learner, admin]);
    const rows = await rowsOf([learner.data.id, admin.data.id]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event_type: 'STUDENT_AUTH_SUCCESS', user_role: 'student', session_ref: '0123456789abcdef' }),
        expect.objectContaining({ event_type: 'AUTH_SUCCESS', user_role: 'Admin' }),
      ]),
    );
    expect(rows.map(({ user_id }) => user_id)).not.toContain(null);
  });

  it('of a timed-out attempt is found under the learner, but not attributed to them', async () => {
    const [learner, other] = [randomUUID(), randomUUID()];
    const closed = { student_id: learner, attempt_id: randomUUID(), duration_seconds: 1_500 };
    const bySystem = factOf(AssessmentCompleted, closed, { actor: { ...NOBODY, role: 'system' } });
    const byLearner = factOf(AssessmentCompleted, closed, { actor: { ...NOBODY, user_id: learner, role: 'student' } });
    const ofOther = factOf(AssessmentCompleted, { ...closed, student_id: other }, { actor: { ...NOBODY, role: 'system' } });
    await feed.send([bySystem, ofOther]);
    const seen = await service.db.pool.query('select 1 from user_last_seen where user_id = $1', [learner]);
    expect(seen.rows).toEqual([]);
    await feed.send([byLearner]);
    for (const query of [{ userId: learner }, { search: learner }]) {
      const { events } = await (await callAs(service, { role: 'Admin' })(listSecurityEvents, { query })).reply();
      const found = new Map(events.map(({ eventId, userId, userRole }) => [eventId, [userId, userRole]]));
      expect(found).toEqual(
        new Map([
          [bySystem.data.id, [null, 'system']],
          [byLearner.data.id, [learner, 'student']],
        ]),
      );
    }
  });

  it('of a raised role is critical', async () => {
    const person = { person_id: randomUUID(), full_name: 'Asha', email: 'a@b.example', client_id: null, is_active: true };
    const raised = factOf(PersonChanged, {
      ...person,
      role: 'Admin',
      previous_role: 'Staff',
      change: { action: 'changed', fields: ['role'] },
    });
    await feed.send([raised]);
    expect(await rowsOf([raised.data.id])).toMatchObject([
      { event_type: 'PRIVILEGE_ESCALATION', severity: 'CRITICAL', category: 'SECURITY_INCIDENT', details: { from: 'Staff', to: 'Admin' } },
    ]);
  });

  it('of a configuration change is two events, each stored and counted once', async () => {
    const data = { product_id: randomUUID(), change: { action: 'changed', fields: ['ranges'] } };
    const actor = { ...NOBODY, user_id: randomUUID(), role: 'Admin' } as const;
    const changed = factOf(ProductChanged, data, { actor });
    const before = await sum('day');
    await feed.send([changed, changed]);
    await feed.send([changed]);
    expect((await sum('day')) - before).toBe(2);
    const { rows } = await service.db.pool.query('select event_id, event_type from security_events where user_id = $1 order by 2', [
      actor.user_id,
    ]);
    expect(rows).toEqual([
      { event_id: changed.data.id, event_type: 'ADMIN_ACTION' },
      { event_id: expect.not.stringContaining(changed.data.id), event_type: 'CONFIGURATION_ACCESS' },
    ]);
  });

  it('of opened personal data is found under its subject and under its reader', async () => {
    const [learner, reader] = [randomUUID(), randomUUID()];
    const opened = observed({
      type: 'SENSITIVE_DATA_ACCESS',
      actor: { user_id: reader, role: 'Staff' },
      details: { dataKind: 'profile', subjectId: learner, purpose: 'support' },
    });
    const odd = observed({ type: 'SENSITIVE_DATA_ACCESS', actor: { user_id: reader, role: 'Staff' }, details: { subjectId: 'no id' } });
    await feed.send([opened, odd]);
    const found = async (userId: string) => {
      const { events } = await (await callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { userId } })).reply();
      return events.map(({ eventId }) => eventId).toSorted();
    };
    expect(await found(learner)).toEqual([opened.data.id]);
    expect(await found(reader)).toEqual([opened.data.id, odd.data.id].toSorted());
    expect(await rowsOf([opened.data.id])).toMatchObject([
      { severity: 'WARNING', category: 'DATA_ACCESS', details: { dataKind: 'profile', subjectId: learner, purpose: 'support' } },
    ]);
  });

  it('leaves nothing if it is a heartbeat or a fact that is not classified', async () => {
    const before = await sum('day');
    const unclassified = factOf({ ...AssessmentChanged, type: 'SomethingElse' }, {});
    const heartbeat = { emitter: 'auth', bootId: randomUUID(), emitterSeq: 0, at: new Date().toISOString() };
    await feed.send([unclassified, { subject: 'observations.auth.HEARTBEAT', data: heartbeat }]);
    expect(await sum('day')).toBe(before);
  });

  it('that cannot be read becomes a dead letter after five tries, and the rest of its batch is stored', async () => {
    const good = Array.from({ length: 10 }, () => observed({ type: 'SYSTEM_ERROR', details: { component: 'relay' } }));
    const forged = signedIn(randomUUID());
    const unreadable = [
      { subject: 'observations.gateway.SYSTEM_ERROR', data: 'no json {' },
      { subject: 'observations.gateway.SYSTEM_ERROR', data: { ...observed({ type: 'SYSTEM_ERROR' }).data, severity: 'LOUD' } },
      { subject: 'observations.auth.SYSTEM_ERROR', data: observed({ type: 'SYSTEM_ERROR' }).data },
      { subject: 'events.content.signed_in', data: forged.data },
      // Fits its contract, but PostgreSQL cannot store this character.
      observed({ type: 'SYSTEM_ERROR', details: { component: 'relay\u0000' } }),
    ];
    await feed.publish(good.flatMap((message, index) => [message, ...unreadable.slice(index, index + 1)]));
    await eventually('the good ones are stored', async () => (await rowsOf(good.map(({ data }) => data.id))).length === 10);
    const letters = async () =>
      (await service.db.pool.query('select consumer, subject, error, attempts from dead_letter order by consumer, subject, error')).rows;
    await eventually('the others are dead letters', async () => (await letters()).length === unreadable.length);
    expect(await letters()).toEqual([
      expect.objectContaining({ consumer: 'security-events', error: 'UnreadableMessage: auth does not own events.content.signed_in' }),
      expect.objectContaining({ consumer: 'security-observations', error: expect.stringContaining('gateway does not own') }),
      expect.objectContaining({ consumer: 'security-observations', error: expect.stringContaining('22P05'), attempts: 5 }),
      expect.objectContaining({ consumer: 'security-observations', attempts: 5 }),
      expect.objectContaining({ consumer: 'security-observations', error: 'UnreadableMessage: severity: invalid_value' }),
    ]);
    expect(await rowsOf([forged.data.id])).toEqual([]);
  });
});

describe('control.security_changed', () => {
  const broadcasts = () => control.messages.filter(({ subject }) => subject === 'control.security_changed').length;

  it('goes out after a commit, without data, at most once a second', async () => {
    const before = broadcasts();
    const start = performance.now();
    for (let turn = 0; turn < 40; turn += 1) await feed.send([observed({ type: 'SYSTEM_ERROR' }), signedIn(randomUUID())]);
    await eventually('it goes out', () => broadcasts() > before);
    const seconds = (performance.now() - start) / 1_000;
    expect(broadcasts() - before).toBeLessThanOrEqual(Math.floor(seconds) + 1);
    expect(control.messages.at(-1)?.data).toEqual({});
  });
});
