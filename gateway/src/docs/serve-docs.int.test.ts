import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const read = ({ url }: TestGateway, cookie = '') => fetch(`${url}/api/docs`, { headers: { cookie } });

describe('GET /api/docs', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(startable);
  });
  afterAll(() => gateway.stop());

  it('is a page for everybody outside production, under a policy of hashes alone', async () => {
    const answer = await read(gateway);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|'self'|\*/);
    expect(await answer.text()).toContain('/api/admin/clients');
  });

  it('takes no other method', async () => {
    expect((await fetch(`${gateway.url}/api/docs`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405);
  });
});

describe('GET /api/docs in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(startable, { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://paanch.example' });
  });
  afterAll(() => gateway.stop());

  it('is for a signed-in Admin alone', async () => {
    const statusOf = async (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') =>
      (await read(gateway, (await gateway.signIn({ role })).cookie)).status;
    expect((await read(gateway)).status).toBe(401);
    expect(await Promise.all([statusOf('Staff'), statusOf('Viewer'), statusOf('Client Staff'), statusOf('student')])).toEqual([
      403, 403, 403, 403,
    ]);
    expect(await statusOf('Admin')).toBe(200);
  });
});
