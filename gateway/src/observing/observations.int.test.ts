/** What the gateway reports to security: each refusal once, reads as counts, nothing about anonymous calls to /me (docs/events.md#observations). */
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
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

let gateway: TestGateway;
let nats: NatsConnection;
const received: Observation[] = [];
const reportsOf = (type: string) => received.filter((one) => one.type === type);

beforeAll(async () => {
  gateway = await testGateway(startable);
  const { host, username, password } = new URL(gateway.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  nats.subscribe('observations.gateway.*', {
    callback: (_, message) => {
      if (message.subject.endsWith('.HEARTBEAT')) return;
      const one = Observation.parse(message.json());
      // One whose acknowledgement is late comes again.
      if (received.every(({ id }) => id !== one.id)) received.push(one);
    },
  });
  await nats.flush();
});
afterAll(async () => {
  await nats.close();
});

const request = (path: string, cookie = '', init: RequestInit = {}) =>
  fetch(`${gateway.url}${path}`, { ...init, headers: { cookie, 'user-agent': 'Five/1.0', ...init.headers } });

describe('the gateway reports', () => {
  it('a call without a session by the route template, but never one of /me', async () => {
    await request(readMe.path);
    await request('/api/app/assessments/0190a5b0-0000-7000-8000-000000000001?secret=1');
    await eventually('it is reported', () => reportsOf('UNAUTHORIZED_ACCESS').length === 1);
    expect(reportsOf('UNAUTHORIZED_ACCESS')).toMatchObject([
      {
        severity: 'WARNING',
        details: { kind: 'no_session' },
        actor: { user_id: null, role: 'anonymous', session_ref: null },
        request: { endpoint: '/api/app/assessments/:assessmentId', method: 'GET', ip: '127.0.0.1', user_agent: 'Five/1.0' },
      },
    ]);
  });

  it('cross-site and unauthenticated requests once per source, route and minute, and counts the rest', async () => {
    const foreign = () => request(PRODUCTS, '', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    for (let turn = 0; turn < 200; turn += 1) await foreign();
    await eventually('the first is reported', () => reportsOf('UNAUTHORIZED_ACCESS').some(({ details }) => details['kind'] === 'csrf'));
    for (let turn = 0; turn < 200; turn += 1) await request('/api/app/assessments/0190a5b0-0000-7000-8000-000000000002');
    expect(reportsOf('UNAUTHORIZED_ACCESS')).toHaveLength(2);
  });

  it('a wrong role and a wrong area, naming the person but not the session', async () => {
    const viewer = await gateway.signIn({ role: 'Viewer' });
    await request(PRODUCTS, viewer.cookie, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    await request(PROGRESS, viewer.cookie);
    await eventually('both are reported', () => reportsOf('ROLE_VALIDATION_FAILED').length === 2);
    const actor = { user_id: viewer.userId, role: 'Viewer', session_ref: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(reportsOf('ROLE_VALIDATION_FAILED')).toMatchObject([
      { actor, details: { required: ['Admin'], have: 'Viewer', audience: 'paanch:admin' } },
      { actor, details: { required: ['student'], have: 'Viewer', audience: 'paanch:admin' } },
    ]);
    expect(JSON.stringify(received)).not.toContain(viewer.sid);
  });

  it('an expired access token once per session', async () => {
    const { cookie } = await gateway.signIn({ role: 'student', endsIn: -100 });
    for (let turn = 0; turn < 3; turn += 1) await request(PROGRESS, cookie);
    await eventually('it is reported', () => reportsOf('AUTH_TOKEN_EXPIRED').length > 0);
    await request(PROGRESS, (await gateway.signIn({ role: 'student', endsIn: -100 })).cookie);
    await eventually('the other is reported', () => reportsOf('AUTH_TOKEN_EXPIRED').length === 2);
    expect(reportsOf('AUTH_TOKEN_EXPIRED')[0]?.details).toEqual({ ageSeconds: expect.toSatisfy((age: number) => age >= 100 && age < 200) });
  });

  it('a limit that is nearly reached and its first refusal, and counts the rest until it stops', async () => {
    const admin = await gateway.signIn({ role: 'Admin' });
    const { requests } = RATE_LIMITS.writes;
    for (let turn = 0; turn < requests + 3; turn += 1) {
      await request(PRODUCTS, admin.cookie, {
        method: 'POST',
        body: '{}',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      });
    }
    await eventually(
      'notice and refusal are reported',
      () => reportsOf('RATE_LIMIT_CHECK').length === 1 && reportsOf('RATE_LIMIT_EXCEEDED').length === 1,
    );
    expect(reportsOf('RATE_LIMIT_CHECK')[0]?.details).toEqual({ limitId: 'writes', used: requests * 0.8, limit: requests });
    expect(reportsOf('RATE_LIMIT_EXCEEDED')[0]?.details).toEqual({
      limitId: 'writes',
      keyKind: 'person',
      limit: requests,
      windowSeconds: 60,
      count: 1,
    });
  });

  it('reads as counts with their statuses, at the latest when it stops', async () => {
    const [learner, staff] = await Promise.all([gateway.signIn({ role: 'student' }), gateway.signIn({ role: 'Staff' })]);
    for (let turn = 0; turn < 5; turn += 1) await (await request(PROGRESS, learner.cookie)).text();
    for (let turn = 0; turn < 2; turn += 1) await (await request(PRODUCTS, staff.cookie)).text();
    await (await request(readMe.path, staff.cookie)).text();
    await gateway.upstreams.content.stop();
    await (await request(PRODUCTS, staff.cookie)).text();
    expect([...reportsOf('STUDENT_API_ACCESS'), ...reportsOf('ADMIN_API_ACCESS')]).toEqual([]);
    await gateway.stop();
    await eventually(
      'everything counted is reported',
      () => reportsOf('ADMIN_API_ACCESS').length > 0 && reportsOf('STUDENT_API_ACCESS').length > 0 && reportsOf('SYSTEM_ERROR').length > 0,
    );
    expect(reportsOf('STUDENT_API_ACCESS')).toMatchObject([
      {
        severity: 'INFO',
        actor: { user_id: learner.userId },
        request: { endpoint: PROGRESS, method: 'GET' },
        details: { count: 5, statuses: { 200: 5 } },
        metadata: { count: 5 },
      },
    ]);
    expect(reportsOf('ADMIN_API_ACCESS')).toMatchObject([
      { actor: { user_id: staff.userId }, details: { count: 3, statuses: { 200: 2, 503: 1 } } },
    ]);
    expect(reportsOf('SYSTEM_ERROR')).toMatchObject([{ details: { component: 'content', errorClass: 'SERVICE_UNAVAILABLE', count: 1 } }]);
    expect(reportsOf('UNAUTHORIZED_ACCESS').map(({ details, metadata }) => [details['kind'], metadata.count])).toEqual([
      ['no_session', 1],
      ['csrf', 1],
      ['no_session', 200],
      ['csrf', 199],
    ]);
    expect(reportsOf('RATE_LIMIT_EXCEEDED').map(({ details }) => details['count'])).toEqual([1, 2]);
  });
});
