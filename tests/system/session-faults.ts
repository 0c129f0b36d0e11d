/** Cookies, codes and origins as a thief, a bug or a lost answer would send them (docs/hostile-input.md#corpus). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refused } from '../../tools/demo/person.mjs';
import { signedIn } from '../people.js';
import { type RawResponse, sendRequest, expectRefused, jsonOf } from './raw-requests.js';
import { makeLearner, type Fixture } from './fixture.js';

const ME = '/api/auth/me';
const JSON_TYPE = { 'content-type': 'application/json' };

const partsOf = (cookie: string): Map<string, string> =>
  new Map(cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The admin's own access token, re-signed without our key. */
function forgeries(token: string): [string, string][] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
  const hs256 = `${base64url({ ...header, alg: 'HS256' })}.${payload}`;
  const mac = createHmac('sha256', String(header['kid'])).update(hs256).digest('base64url');
  const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return [
    ['alg none', `${base64url({ ...header, alg: 'none' })}.${payload}.`],
    ['alg HS256', `${hs256}.${mac}`],
    ['another signature', `${head}.${payload}.${randomBytes(64).toString('base64url')}`],
    ['other claims', `${head}.${base64url({ ...claims, sv: 1_000 })}.${signature}`],
    ['a key id with a path traversal', `${base64url({ ...header, kid: '../../../dev/null' })}.${payload}.${signature}`],
    ['a key URL of its own', `${base64url({ ...header, kid: undefined, jku: 'https://evil.example/jwks' })}.${payload}.${signature}`],
    ['no signature', `${head}.${payload}`],
    ['garbage', 'garbage'],
    ['dots', '...'],
    ['quotes', '"a"; b="c'],
    ['8 KB', 'x'.repeat(7_000)],
  ];
}

const codeOfRefusal = (error: unknown) => (error instanceof Refused ? error.code : String(error));

export function sessionFaults(currentFixture: () => Fixture): void {
  const me = (cookie: string) => sendRequest(currentFixture().system.origin, { method: 'GET', path: ME, headers: { cookie } });
  const post = (path: string, headers: Record<string, string>, body = '{}'): Promise<RawResponse> =>
    sendRequest(currentFixture().system.origin, { method: 'POST', path, headers: { ...JSON_TYPE, ...headers }, body });

  describe('a cookie', () => {
    const access = () => [...partsOf(currentFixture().admin.cookie())].find(([name]) => name.endsWith('pa_at')) ?? ['', ''];

    it('that is forged counts as anonymous', async () => {
      const [name, token] = access();
      for (const [what, forged] of forgeries(token)) {
        const answer = await me(`${name}=${forged}`);
        expect({ what, status: answer.status }).toEqual({ what, status: 401 });
        expectRefused(answer, 'AUTH_REQUIRED');
      }
    });

    it('that is sent twice counts as anonymous', async () => {
      const [name, token] = access();
      expectRefused(await me(`${name}=${token}; ${name}=${token}`), 'AUTH_REQUIRED');
    });

    it('is read among malformed cookies', async () => {
      const [name, token] = access();
      expect((await me(`; ;=;a;${name}=${token}; b="; c=%00`)).status).toBe(200);
    });

    it.each(['', 'garbage', 'v1.a.b.c', 'v1.00000000-0000-7000-8000-000000000000.1.bWFj', `v1.${'9'.repeat(300)}.1.x`, 'v2....'])(
      'for refresh with the value %j is refused',
      async (value) => {
        const answer = await post('/api/auth/refresh', { cookie: `__Host-pa_rt=${value}` });
        expectRefused(answer, value === '' ? 'AUTH_REQUIRED' : 'SESSION_REVOKED');
      },
    );
  });

  describe('headers that only the gateway may set', () => {
    it('are ignored', async () => {
      const spoofed = {
        'x-paanch-identity': 'a.b.c',
        'x-paanch-rt': 'v1.a.b.c',
        'x-paanch-request': 'mine',
        'x-paanch-deadline': '0',
        'x-user-id': 'someone',
        'x-user-role': 'Admin',
        'x-role': 'Admin',
        'x-client-id': 'x',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
        authorization: 'Bearer a.b.c',
        traceparent: '00-a-b-01',
      };
      const { system, admin, student } = currentFixture();
      const get = (cookie: string, path: string) => sendRequest(system.origin, { method: 'GET', path, headers: { ...spoofed, cookie } });
      expect((await get(admin.cookie(), '/api/admin/clients')).status).toBe(200);
      expectRefused(await get(student.cookie(), '/api/admin/clients'), 'APP_MISMATCH');
      expectRefused(await get('', '/api/admin/clients'), 'AUTH_REQUIRED');
    });
  });

  describe('a write requested by another site', () => {
    const own = () => currentFixture().system.origin;
    it.each([
      ['cross-site', undefined, false],
      ['same-site', undefined, false],
      ['none', undefined, false],
      ['same-origin', undefined, true],
      ['same-origin', 'https://evil.example', true],
      [undefined, 'https://evil.example', false],
      [undefined, 'null', false],
      [undefined, 'own', true],
      [undefined, undefined, true],
    ])('with Sec-Fetch-Site %s and Origin %s is allowed: %s', async (site, origin, isAllowed) => {
      const headers = {
        cookie: currentFixture().admin.cookie(),
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
        ...(origin === undefined ? {} : { origin: origin === 'own' ? own() : origin }),
      };
      const answer = await post('/api/admin/clients', headers, '[]');
      expectRefused(answer, isAllowed ? 'VALIDATION_FAILED' : 'CROSS_ORIGIN_REJECTED');
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    });
  });

  describe('a sign-in code', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const Granted = login.reply;

    async function codeOf(person: { email: string; password: string }): Promise<string> {
      const request = { client_id: 'learner-web', code_challenge: challenge, code_challenge_method: 'S256', state: 's'.repeat(22) };
      return Granted.parse(jsonOf(await post('/api/auth/login', {}, JSON.stringify({ ...person, ...request })))).code;
    }
    const exchange = (code: string, code_verifier = verifier, client_id = 'learner-web') =>
      post('/api/auth/token', {}, JSON.stringify({ grant_type: 'authorization_code', code, code_verifier, client_id }));

    it('opens one session, for its own app and verifier; using it again ends that session', async () => {
      const { admin, ids } = currentFixture();
      const { email, password } = await makeLearner(admin, 'codes@bad.example', ids.client);
      const person = { email, password };
      expectRefused(await exchange(await codeOf(person), randomBytes(32).toString('base64url')), 'MALFORMED_REQUEST');
      expectRefused(await exchange(await codeOf(person), verifier, 'admin-web'), 'MALFORMED_REQUEST');
      const code = await codeOf(person);
      const opened = await exchange(code);
      expect(opened.status).toBe(200);
      const cookie = (opened.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      expect((await me(cookie)).status).toBe(200);
      expectRefused(await exchange(code), 'MALFORMED_REQUEST');
      await expect.poll(async () => (await me(cookie)).status, { timeout: 60_000 }).toBe(401);
    });
  });

  describe('a session', () => {
    it('that was signed out is refused, and can be signed out again', async () => {
      const { system, admin, ids } = currentFixture();
      const person = await signedIn(system, { role: 'student', ...(await makeLearner(admin, 'leaver@bad.example', ids.client)) });
      const cookie = person.cookie();
      expect((await me(cookie)).status).toBe(200);
      for (const headers of [{ cookie }, { cookie }, {}, { cookie: '__Host-pa_at=garbage; __Host-pa_rt=garbage' }]) {
        const answer = await post('/api/auth/logout', headers);
        expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 200, body: { success: true } });
      }
      await expect.poll(async () => (await me(cookie)).status, { timeout: 60_000 }).toBe(401);
      expectRefused(await post('/api/auth/refresh', { cookie }), 'SESSION_REVOKED');
    });

    it.each([
      ['closes the account', 'POST', 'deactivate', 'ACCOUNT_DISABLED', 'POST', 'reactivate'],
      ['bans its owner', 'POST', 'ban', 'ACCOUNT_DISABLED', 'DELETE', 'ban'],
      ['signs its owner out', 'DELETE', 'sessions', 'in', 'POST', 'reactivate'],
    ] as const)('is refused once an Admin %s', async (_, method, what, signInResult, undoMethod, undo) => {
      const { system, admin, ids } = currentFixture();
      const learner = await makeLearner(admin, `${what}@bad.example`, ids.client);
      const account = { role: 'student', ...learner };
      const signIn = () => signedIn(system, account).then(() => 'in', codeOfRefusal);
      const cookie = (await signedIn(system, account)).cookie();
      expect((await me(cookie)).status).toBe(200);
      const body = what === 'ban' ? { until: '2099-01-01T00:00:00.000Z', reason: 'Shared answers' } : undefined;
      await admin.ask(method, `/api/admin/users/${learner.id}/${what}`, body);
      await expect.poll(async () => (await me(cookie)).status, { timeout: 60_000 }).toBe(401);
      expectRefused(await post('/api/auth/refresh', { cookie }), 'SESSION_REVOKED');
      expect(await signIn()).toBe(signInResult);
      await admin.ask(undoMethod, `/api/admin/users/${learner.id}/${undo}`);
      expect(await signIn()).toBe('in');
    });
  });
}
