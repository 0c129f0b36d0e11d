/** The gateway in front of fake services over real HTTP: what passes, what is refused, in which order (docs/permissions.md#order-of-refusal). */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { checkSessions, login, logout, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { LIMITS, RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const OWN_ORIGIN = 'http://localhost:8080';
const PRODUCTS = '/api/admin/products';
const PROGRESS = '/api/app/progress';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  for (const upstream of Object.values(gateway.upstreams)) {
    upstream.answerWith((_, response) => sendJson(response, 200, { ok: true }));
    upstream.received.length = 0;
  }
});

const request = (path: string, init: RequestInit & { cookie?: string } = {}) =>
  fetch(`${gateway.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.cookie && { cookie: init.cookie }), ...init.headers },
  });
const send = (path: string, init: RequestInit & { cookie?: string } = {}) =>
  request(path, {
    method: 'POST',
    body: '{}',
    ...init,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...init.headers },
  });
async function problem(answer: Response): Promise<Problem & Record<string, unknown>> {
  const body: unknown = await answer.json();
  const parsed = Problem.loose().parse(body);
  expect(parsed.requestId).toBe(answer.headers.get('x-request-id'));
  return parsed;
}

describe('a request that passes', () => {
  it('reaches the owning service with a signed identity and without its cookies', async () => {
    const { cookie, userId, sid } = await gateway.signIn({ role: 'student', clientId: randomUUID() });
    const answer = await request(`${PROGRESS}?x=1`, { cookie, headers: { 'user-agent': 'Five/1.0', 'x-last-activity': '1760000000000' } });
    expect(answer.status).toBe(200);
    const [received] = gateway.upstreams.progress.received;
    expect(received).toMatchObject({
      method: 'GET',
      url: `${PROGRESS}?x=1`,
      identity: { sub: userId, sid, role: 'student', app: 'paanch:learner', ip: '127.0.0.1' },
      headers: {
        'user-agent': 'Five/1.0',
        'x-last-activity': '1760000000000',
        'x-paanch-request': answer.headers.get('x-request-id'),
        'x-paanch-deadline': '10000',
      },
    });
    expect(received?.headers['cookie']).toBeUndefined();
  });

  it('is anonymous on a public route when its cookie is bad', async () => {
    for (const cookie of ['', '__Host-pa_at=nonsense', (await gateway.signIn({ role: 'student', endsIn: -3_600 })).cookie]) {
      expect((await send(login.path, { cookie })).status).toBe(200);
    }
    expect(gateway.upstreams.auth.received.map(({ identity }) => identity.role)).toEqual(['anonymous', 'anonymous', 'anonymous']);
  });

  it('carries the refresh token only to the four routes of auth that read it', async () => {
    const { cookie } = await gateway.signIn({ role: 'student' });
    const both = `${cookie}; __Host-pa_rt=v1.sid.3.mac`;
    await send(logout.path, { cookie: both });
    await request(readMe.path, { cookie: both });
    expect(gateway.upstreams.auth.received.map(({ headers }) => headers['x-paanch-rt'])).toEqual(['v1.sid.3.mac', undefined]);
  });

  it('that signs out clears the browser’s cache, but not its storage, which holds unsent answers', async () => {
    const { cookie } = await gateway.signIn({ role: 'student' });
    expect((await send(logout.path, { cookie })).headers.get('clear-site-data')).toBe('"cache"');
    expect((await request(readMe.path, { cookie })).headers.get('clear-site-data')).toBeNull();
  });

  it('cannot set headers that only the gateway may set', async () => {
    const { cookie, userId } = await gateway.signIn({ role: 'student' });
    const spoofed = {
      'x-paanch-identity': 'forged',
      'x-user-id': 'admin',
      'x-role': 'Admin',
      'x-forwarded-for': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      authorization: 'Bearer x',
      traceparent: '00-a-b-01',
      'x-http-method-override': 'DELETE',
    };
    expect((await request(PROGRESS, { cookie, headers: spoofed })).status).toBe(200);
    const [received] = gateway.upstreams.progress.received;
    expect(received?.identity).toMatchObject({ sub: userId, ip: '127.0.0.1' });
    for (const name of Object.keys(spoofed).filter((one) => one !== 'x-paanch-identity')) expect(received?.headers[name]).toBeUndefined();
  });

  it('receives cookies only from auth', async () => {
    const withCookie = (_: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], server: 'x' }).end('{}');
    gateway.upstreams.auth.answerWith(withCookie);
    gateway.upstreams.progress.answerWith(withCookie);
    const { cookie } = await gateway.signIn({ role: 'student' });
    const fromAuth = await send(login.path);
    expect(fromAuth.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(fromAuth.headers.get('server')).toBeNull();
    expect((await request(PROGRESS, { cookie })).headers.getSetCookie()).toEqual([]);
  });

  it('gets the status and body of the service', async () => {
    gateway.upstreams.progress.answerWith((_, response) => sendJson(response, 409, { code: 'STATE_CONFLICT' }));
    const { cookie } = await gateway.signIn({ role: 'student' });
    const answer = await request(PROGRESS, { cookie });
    expect([answer.status, await answer.json()]).toEqual([409, { code: 'STATE_CONFLICT' }]);
  });
});

describe('the order of refusal', () => {
  const wrongBody = { headers: { 'content-type': 'text/plain' }, body: 'x' };

  it('refuses an unknown route before it checks the caller', async () => {
    const unknown = await send('/api/nothing', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([unknown.status, (await problem(unknown)).code]).toEqual([404, 'NOT_FOUND']);
    const internal = await send(checkSessions.path, { method: checkSessions.method });
    expect([internal.status, (await problem(internal)).code]).toEqual([404, 'NOT_FOUND']);
    const method = await request(login.path);
    expect([method.status, method.headers.get('allow'), (await problem(method)).code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
  });

  it('checks the origin before the session', async () => {
    const answer = await send(PRODUCTS, { ...wrongBody, headers: { ...wrongBody.headers, 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, (await problem(answer)).code]).toEqual([403, 'CROSS_ORIGIN_REJECTED']);
    const byOrigin = await request(PRODUCTS, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    });
    expect(byOrigin.status).toBe(403);
    const own = await request(PRODUCTS, {
      method: 'POST',
      body: '{}',
      headers: { origin: OWN_ORIGIN, 'content-type': 'application/json' },
    });
    expect(own.status).toBe(401);
  });

  it('checks the session before the area, and does not mention sessions', async () => {
    const answer = await send(PRODUCTS, wrongBody);
    const body = await problem(answer);
    expect([answer.status, body.code, body.message]).toEqual([401, 'AUTH_REQUIRED', 'Authentication required']);
    expect(body).not.toHaveProperty('isAuthenticated');
  });

  it('answers /me as signed out', async () => {
    const answer = await request(readMe.path);
    expect([answer.status, (await problem(answer))['isAuthenticated']]).toEqual([401, false]);
  });

  it('refuses the other area', async () => {
    const learner = await gateway.signIn({ role: 'student' });
    const viewer = await gateway.signIn({ role: 'Viewer' });
    expect((await problem(await send(PRODUCTS, { ...wrongBody, cookie: learner.cookie }))).code).toBe('APP_MISMATCH');
    expect((await problem(await request(PROGRESS, { cookie: viewer.cookie }))).code).toBe('APP_MISMATCH');
  });

  it('refuses a role before it checks the body', async () => {
    const { cookie } = await gateway.signIn({ role: 'Viewer' });
    const answer = await send(PRODUCTS, { ...wrongBody, cookie });
    expect([answer.status, (await problem(answer)).code]).toEqual([403, 'FORBIDDEN']);
  });

  it('requires a due password change before anything else', async () => {
    const session = await gateway.signIn({ role: 'Admin' });
    gateway.upstreams.auth.sessions.set(session.sid, {
      ...session.state,
      password_change_due_at: new Date(Date.now() - 1_000).toISOString(),
    });
    expect((await problem(await send(PRODUCTS, { ...wrongBody, cookie: session.cookie }))).code).toBe('PASSWORD_CHANGE_REQUIRED');
    expect((await request(readMe.path, { cookie: session.cookie })).status).toBe(200);
    expect((await send('/api/auth/password/change', { cookie: session.cookie })).status).toBe(200);
  });

  it('accepts only JSON in plain UTF-8', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-encoding': 'gzip' },
    ]) {
      const answer = await send(PRODUCTS, { cookie, headers });
      expect([answer.status, (await problem(answer)).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect(gateway.upstreams.content.received).toHaveLength(0);
  });

  it('refuses a length above the limit at once', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    const answer = await send(PRODUCTS, { cookie, body: ' '.repeat(LIMITS.bodyBytes + 1) });
    expect([answer.status, (await problem(answer)).code]).toEqual([413, 'BODY_TOO_LARGE']);
    const small = await send(login.path, { body: ' '.repeat(LIMITS.loginBodyBytes + 1) });
    expect(small.status).toBe(413);
    expect(gateway.upstreams.content.received).toHaveLength(0);
  });
});

describe('a rate limit', () => {
  it('is per person and says when to retry', async () => {
    const person = await gateway.signIn({ role: 'Admin' });
    const other = await gateway.signIn({ role: 'Admin' });
    for (let turn = 0; turn < RATE_LIMITS.writes.requests; turn += 1)
      expect((await send(PRODUCTS, { cookie: person.cookie })).status).toBe(200);
    const refused = await send(PRODUCTS, { cookie: person.cookie });
    expect([refused.status, (await problem(refused)).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(PRODUCTS, { cookie: other.cookie })).status).toBe(200);
    expect((await request(PRODUCTS, { cookie: person.cookie })).status).toBe(200);
  });

  it('comes before the role', async () => {
    const { cookie } = await gateway.signIn({ role: 'Viewer' });
    const answers = [];
    for (let turn = 0; turn <= RATE_LIMITS.writes.requests; turn += 1) answers.push((await send(PRODUCTS, { cookie })).status);
    expect([answers[0], answers.at(-1)]).toEqual([403, 429]);
  });
});
