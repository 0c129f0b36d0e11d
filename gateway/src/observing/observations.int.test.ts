/** What the gateway tells security: each refusal once, reads together, nothing of newcomers at /me (trust 3.2). */
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { readMe } from '@paanch/contracts/auth/sessions';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { Observation } from '@paanch/contracts/security/observations';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const PRODUCTS = '/api/admin/products';
const PROGRESS = '/api/app/progress';

let door: TestGateway;
let nats: NatsConnection;
const told: Observation[] = [];
const toldOf = (type: string) => told.filter((one) => one.type === type);

beforeAll(async () => {
  door = await testGateway(startable);
  const { host, username, password } = new URL(door.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  nats.subscribe('observations.gateway.*', {
    callback: (_, message) => {
      if (!message.subject.endsWith('.HEARTBEAT')) told.push(Observation.parse(message.json()));
    },
  });
  await nats.flush();
});
afterAll(async () => {
  await nats.close();
});

const ask = (path: string, cookie = '', init: RequestInit = {}) =>
  fetch(`${door.url}${path}`, { ...init, headers: { cookie, 'user-agent': 'Five/1.0', ...init.headers } });

describe('the gateway tells', () => {
  it('of a protected route without a session by its template, but never of /me', async () => {
    await ask(readMe.path);
    await ask('/api/app/assessments/0190a5b0-0000-7000-8000-000000000001?secret=1');
    await eventually('it is told', () => toldOf('UNAUTHORIZED_ACCESS').length === 1);
    expect(toldOf('UNAUTHORIZED_ACCESS')).toMatchObject([
      {
        severity: 'WARNING',
        details: { kind: 'no_session' },
        actor: { user_id: null, role: 'anonymous', session_ref: null },
        request: { endpoint: '/api/app/assessments/:assessmentId', method: 'GET', ip: '127.0.0.1', user_agent: 'Five/1.0' },
      },
    ]);
  });

  it('of requests from another site and without a session once a source, route and minute, and counts the rest', async () => {
    const foreign = () => ask(PRODUCTS, '', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    for (let turn = 0; turn < 200; turn += 1) await foreign();
    await eventually('the first is told', () => toldOf('UNAUTHORIZED_ACCESS').some(({ details }) => details['kind'] === 'csrf'));
    for (let turn = 0; turn < 200; turn += 1) await ask('/api/app/assessments/0190a5b0-0000-7000-8000-000000000002');
    expect(toldOf('UNAUTHORIZED_ACCESS')).toHaveLength(2);
  });

  it('of a refused role and of the wrong area, naming the person but not the session', async () => {
    const viewer = await door.signIn({ role: 'Viewer' });
    await ask(PRODUCTS, viewer.cookie, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    await ask(PROGRESS, viewer.cookie);
    await eventually('both are told', () => toldOf('ROLE_VALIDATION_FAILED').length === 2);
    const actor = { user_id: viewer.userId, role: 'Viewer', session_ref: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(toldOf('ROLE_VALIDATION_FAILED')).toMatchObject([
      { actor, details: { required: ['Admin'], have: 'Viewer', audience: 'paanch:admin' } },
      { actor, details: { required: ['student'], have: 'Viewer', audience: 'paanch:admin' } },
    ]);
    expect(JSON.stringify(told)).not.toContain(viewer.sid);
  });

  it('of an ended access token once a session', async () => {
    const { cookie } = await door.signIn({ role: 'student', endsIn: -100 });
    for (let turn = 0; turn < 3; turn += 1) await ask(PROGRESS, cookie);
    await eventually('it is told', () => toldOf('AUTH_TOKEN_EXPIRED').length > 0);
    await ask(PROGRESS, (await door.signIn({ role: 'student', endsIn: -100 })).cookie);
    await eventually('the other is told', () => toldOf('AUTH_TOKEN_EXPIRED').length === 2);
    expect(toldOf('AUTH_TOKEN_EXPIRED')[0]?.details).toEqual({ ageSeconds: expect.toSatisfy((age: number) => age >= 100 && age < 200) });
  });

  it('of a limit that is nearly used and of the first refusal, and counts the rest until it stops', async () => {
    const admin = await door.signIn({ role: 'Admin' });
    const { perMinute } = RATE_LIMITS.writes;
    for (let turn = 0; turn < perMinute + 3; turn += 1) {
      await ask(PRODUCTS, admin.cookie, {
        method: 'POST',
        body: '{}',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      });
    }
    await eventually(
      'notice and refusal are told',
      () => toldOf('RATE_LIMIT_CHECK').length === 1 && toldOf('RATE_LIMIT_EXCEEDED').length === 1,
    );
    expect(toldOf('RATE_LIMIT_CHECK')[0]?.details).toEqual({ limitId: 'writes', used: perMinute * 0.8, limit: perMinute });
    expect(toldOf('RATE_LIMIT_EXCEEDED')[0]?.details).toEqual({
      limitId: 'writes',
      keyKind: 'person',
      limit: perMinute,
      windowSeconds: 60,
      count: 1,
    });
  });

  it('of reads together, with their statuses, at the latest when it stops', async () => {
    const [learner, staff] = await Promise.all([door.signIn({ role: 'student' }), door.signIn({ role: 'Staff' })]);
    for (let turn = 0; turn < 5; turn += 1) await (await ask(PROGRESS, learner.cookie)).text();
    for (let turn = 0; turn < 2; turn += 1) await (await ask(PRODUCTS, staff.cookie)).text();
    await (await ask(readMe.path, staff.cookie)).text();
    await door.upstreams.content.stop();
    await (await ask(PRODUCTS, staff.cookie)).text();
    expect([...toldOf('STUDENT_API_ACCESS'), ...toldOf('ADMIN_API_ACCESS')]).toEqual([]);
    await door.stop();
    await eventually(
      'everything counted is told',
      () => toldOf('ADMIN_API_ACCESS').length > 0 && toldOf('STUDENT_API_ACCESS').length > 0 && toldOf('SYSTEM_ERROR').length > 0,
    );
    expect(toldOf('STUDENT_API_ACCESS')).toMatchObject([
      {
        severity: 'INFO',
        actor: { user_id: learner.userId },
        request: { endpoint: PROGRESS, method: 'GET' },
        details: { count: 5, statuses: { 200: 5 } },
        metadata: { count: 5 },
      },
    ]);
    expect(toldOf('ADMIN_API_ACCESS')).toMatchObject([
      { actor: { user_id: staff.userId }, details: { count: 3, statuses: { 200: 2, 503: 1 } } },
    ]);
    expect(toldOf('SYSTEM_ERROR')).toMatchObject([{ details: { component: 'content', errorClass: 'SERVICE_UNAVAILABLE', count: 1 } }]);
    expect(toldOf('UNAUTHORIZED_ACCESS').map(({ details, metadata }) => [details['kind'], metadata.count])).toEqual([
      ['no_session', 1],
      ['csrf', 1],
      ['no_session', 200],
      ['csrf', 199],
    ]);
    expect(toldOf('RATE_LIMIT_EXCEEDED').map(({ details }) => details['count'])).toEqual([1, 2]);
  });
});
