/** Gates after sign-in: second step setup and recent sign-in (docs/sessions.md#second-step). */
import { endUserSessions } from '@paanch/contracts/auth/account-state';
import { disableMfa, enrolMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { changePassword } from '@paanch/contracts/auth/sign-in/sessions';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());

interface Problem {
  readonly code?: string;
  readonly message?: string;
  readonly details?: readonly { readonly code: string }[];
}
async function request(method: string, path: string, cookie: string): Promise<[number, Problem]> {
  const answer = await fetch(`${gateway.url}${path}`, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const body = (await answer.json()) as Problem;
  return [answer.status, body];
}
const signedIn = (minutesAgo: number) =>
  gateway.signIn({ role: 'Admin', claims: { auth_time: Math.floor(Date.now() / 1_000) - 60 * minutesAgo } });

describe('a route that requires a recent sign-in', () => {
  const sessionsOfSomebody = endUserSessions.path.replace(':userId', NOBODY);

  it.each([
    ['DELETE', sessionsOfSomebody],
    ['POST', disableMfa.path],
    ['POST', changePassword.path],
  ])('%s %s passes for fourteen minutes and is refused after sixteen', async (method, path) => {
    expect((await request(method, path, (await signedIn(14)).cookie))[0]).toBe(200);
    const [status, { code, message }] = await request(method, path, (await signedIn(16)).cookie);
    expect([status, code, message]).toEqual([403, 'REAUTH_REQUIRED', 'Please enter your password again to continue.']);
  });

  it('is the only kind that requires one', async () => {
    expect((await request('GET', '/api/admin/products', (await signedIn(600)).cookie))[0]).toBe(200);
  });

  it('still answers the wrong role with FORBIDDEN', async () => {
    const { cookie } = await gateway.signIn({ role: 'Staff', claims: { auth_time: 1 } });
    expect((await request('DELETE', sessionsOfSomebody, cookie))[1].code).toBe('FORBIDDEN');
  });
});

describe('a person whose role needs a second step that is not set up', () => {
  const unready = async () => {
    const session = await gateway.signIn({ role: 'Admin' });
    gateway.upstreams.auth.sessions.set(session.sid, { ...session.state, mfa_setup_required: true });
    return session.cookie;
  };

  it('may only call the routes of that setup', async () => {
    const cookie = await unready();
    const [status, { code, details }] = await request('GET', '/api/admin/products', cookie);
    expect([status, code, details?.[0]?.code]).toEqual([403, 'FORBIDDEN', 'MFA_SETUP_REQUIRED']);
    expect((await request('GET', '/api/auth/sessions', cookie))[0]).toBe(403);
    expect((await request('GET', '/api/auth/me', cookie))[0]).toBe(200);
    expect((await request('POST', enrolMfa.path, cookie))[0]).toBe(200);
    expect((await request('POST', '/api/auth/logout', cookie))[0]).toBe(200);
  });
});

describe('the device cookie', () => {
  it('is forwarded as a gateway header, only to the routes of auth that read it', async () => {
    const cookie = `__Host-pa_dv=v1.device.mac; ${(await signedIn(0)).cookie}`;
    const seen = async (method: string, path: string) => {
      const owner = path.startsWith('/api/auth') ? gateway.upstreams.auth : gateway.upstreams.content;
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-paanch-dv': 'v1.forged.mac', 'content-type': 'application/json' };
      await fetch(`${gateway.url}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
      return owner.received.at(-1)?.headers['x-paanch-dv'];
    };
    for (const path of ['login', 'token', 'mfa/verify', 'password/change', 'password/reset', 'invitations/accept'])
      expect(await seen('POST', `/api/auth/${path}`)).toBe('v1.device.mac');
    for (const path of ['refresh', 'logout', 'mfa/enrol']) expect(await seen('POST', `/api/auth/${path}`)).toBeUndefined();
    expect(await seen('GET', '/api/admin/products')).toBeUndefined();
  });
});
