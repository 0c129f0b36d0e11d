/** Pages, assets and the headers of every answer (docs/hostile-input.md#headers). */
import { rm } from 'node:fs/promises';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { ASSET_TEXT, testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const JS = '/assets/learner/app-1a2b3c.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${gateway.url}${path}`, { method, redirect: 'manual', headers });
const page = (path: string) => request(path, { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, br' });

/** All headers except those that differ each time. */
function headersOf(answer: Response): Record<string, string> {
  const changing = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
  const stable = [...answer.headers].filter(([name]) => !changing.has(name));
  return Object.fromEntries(stable.map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, "'nonce-N'")]));
}

const EVERY_ANSWER = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

describe('a page', () => {
  it.each([
    ['/', 'learner'],
    ['/app/login', 'learner'],
    ['/app/job-readiness/x.js', 'learner'],
    ['/admin/users', 'admin'],
    ['/dashboard', 'admin'],
    ['/products', 'admin'],
  ])('%s is the %s web', async (path, web) => {
    const answer = await page(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(`<title>${web}</title>`);
  });

  it('has a fresh nonce in its policy and its HTML, and is never stored', async () => {
    const [one, two] = await Promise.all([page('/app'), page('/app')]);
    const nonces = await Promise.all(
      [one, two].map(async (answer) => {
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        const text = await answer.text();
        expect(text.split(`"${nonce}"`)).toHaveLength(3);
        expect(text).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(nonces[0]).toMatch(/^[\w+/]{24}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect([one.headers.get('cache-control'), one.headers.get('content-encoding')]).toEqual(['no-store', null]);
  });

  it('has exactly these headers', async () => {
    for (const path of ['/app', '/admin']) expect(headersOf(await page(path))).toMatchSnapshot(path);
  });

  it('answers HEAD without a body', async () => {
    const answer = await request('/app', { accept: 'text/html' }, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('/login redirects to the learner’s sign-in', async () => {
    const answer = await page('/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/login']);
  });

  it('is 404 for clients that want JSON, and 405 for writes', async () => {
    expect((await request('/app', { accept: 'application/json' })).status).toBe(404);
    const answer = await request('/app', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an asset', () => {
  it('is sent in the smallest encoding the browser accepts, cached for ever', async () => {
    for (const [accept, coding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['', null],
    ] as const) {
      const answer = await request(JS, { 'accept-encoding': accept || 'identity' });
      expect(await answer.text()).toBe(ASSET_TEXT);
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(headersOf(await request(JS, { 'accept-encoding': 'identity' }))).toMatchSnapshot();
  });

  it('of the other web is served too', async () => {
    expect((await request('/assets/admin/favicon-4d5e6f.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    '/assets/learner/gone-123.js',
    '/assets/learner/',
    '/assets/learner/app-1a2b3c.js.br',
    '/assets/learner/app-1a2b3c.js.map',
    '/assets/learner/../index.html',
    '/assets/learner/%2e%2e/index.html',
    '/assets/learner/..%2findex.html',
    '/assets/index.html',
    '/assets',
  ])('%s is a 404 in JSON, never a page', async (path) => {
    const answer = await page(path);
    expect(answer.status).toBe(404);
    expect(Problem.parse(await answer.json()).code).toBe('NOT_FOUND');
  });
});

it('a build that removes its files changes nothing: pages and assets are those of its start', async () => {
  const before = await request(JS, { 'accept-encoding': 'br' });
  await rm(gateway.webs.learner, { recursive: true });
  const after = await request(JS, { 'accept-encoding': 'br' });
  expect(headersOf(after)).toEqual(headersOf(before));
  expect([await after.text(), await before.text()]).toEqual([ASSET_TEXT, ASSET_TEXT]);
  expect(await (await page('/app')).text()).toContain('<title>learner</title>');
});

describe('at the root', () => {
  it('/favicon.ico redirects to the icon of the webs', async () => {
    const answer = await request('/favicon.ico', { accept: 'image/*' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/assets/learner/favicon-4d5e6f.svg']);
  });

  it('robots.txt allows only the start page', async () => {
    const answer = await request('/robots.txt', { accept: '*/*' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect((await answer.text()).split('\n')).toEqual(['User-agent: *', 'Allow: /$', 'Allow: /assets/', 'Disallow: /', '']);
  });

  it('the manifest starts the app at Home, with its name and icon', async () => {
    const answer = await request('/manifest.webmanifest');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({
      name: 'Paanch',
      start_url: '/app/dashboard',
      icons: [{ src: '/assets/learner/favicon-4d5e6f.svg' }],
    });
  });

  it('security.txt names the contact and expires within a year', async () => {
    const answer = await request('/.well-known/security.txt');
    const lines = new Map((await answer.text()).split('\n').map((line) => line.split(': ', 2) as [string, string]));
    expect([answer.status, lines.get('Contact'), lines.get('Canonical')]).toEqual([
      200,
      'mailto:security@localhost',
      'http://localhost:8080/.well-known/security.txt',
    ]);
    const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });

  it.each([
    ['/.well-known/change-password', '/app/account'],
    ['/third-party-notices.txt', '/assets/learner/third-party-notices-7a8b9c.txt'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await request(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('an unknown address is 404', async () => {
    expect((await request('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
  });

  it.each(['/favicon.ico', '/robots.txt', '/manifest.webmanifest'])('writes are refused: %s', async (path) => {
    expect((await request(path, {}, 'PUT')).status).toBe(405);
  });
});

describe('every answer', () => {
  it.each([
    ['a page', '/app', 200],
    ['an asset', JS, 200],
    ['a refusal', readMe.path, 401],
    ['an unknown path', '/x', 404],
    ['the readiness', '/readyz', 200],
    ['the description', '/api/openapi.json', 200],
  ])('bears the headers that protect it: %s', async (_, path, status) => {
    const answer = await request(path, { accept: '*/*' });
    expect(answer.status).toBe(status);
    expect(headersOf(answer)).toMatchObject(EVERY_ANSWER);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(answer.headers.has(telling)).toBe(false);
  });

  it('of the API is sandboxed, never stored, and differs by cookie', async () => {
    expect(headersOf(await request(readMe.path))).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      vary: 'Cookie',
      'referrer-policy': 'no-referrer',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('uses problem+json only when asked to', async () => {
    expect((await request('/x', { accept: 'application/problem+json' })).headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('the system’s readiness', () => {
  it('is 200 when all are ready, then 503 with names', async () => {
    const ready = await request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, waiting: [] }]);
    gateway.upstreams.relay.waitFor(['postgres']);
    await gateway.upstreams.security.stop();
    await expect
      .poll(async () => (await request('/readyz')).json(), { timeout: 60_000 })
      .toEqual({ ready: false, waiting: ['postgres', 'relay', 'security'] });
    expect((await request('/readyz')).status).toBe(503);
  });

  it('of the gateway itself does not depend on the others', async () => {
    const answer = await fetch(`${gateway.internalUrl}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, waiting: [] }]);
    expect((await fetch(`${gateway.internalUrl}/livez`)).status).toBe(200);
    expect(await (await fetch(`${gateway.internalUrl}/jwks`)).json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] });
    expect(JSON.stringify(await (await fetch(`${gateway.internalUrl}/jwks`)).json())).not.toContain('"d"');
  });
});
