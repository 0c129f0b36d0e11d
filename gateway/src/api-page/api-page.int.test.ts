/** Who may see the API page, and under which policy (docs/permissions.md#public-routes, docs/hostile-input.md#pages). */
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

  it('is public outside production, under a policy that allows our own files only', async () => {
    const answer = await read(gateway);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('has nothing inline, and files that are compressed and cached for ever', async () => {
    const html = await (await read(gateway)).text();
    expect(html).not.toMatch(/<style|<script(?! src)|style="|\son\w+="/);
    const paths = [...html.matchAll(/(?:src|href)="(\/assets[^"]+)"/g)].map(([, path]) => path);
    expect(paths).toHaveLength(5);
    for (const path of paths) {
      const answer = await fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': 'br' } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('accepts no other method', async () => {
    expect((await fetch(`${gateway.url}/api/docs`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405);
  });
});

describe('GET /api/docs in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(startable, { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://paanch.example' });
  });
  afterAll(() => gateway.stop());

  it('is for a signed-in Admin only', async () => {
    const statusOf = async (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') =>
      (await read(gateway, (await gateway.signIn({ role })).cookie)).status;
    expect((await read(gateway)).status).toBe(401);
    expect(await Promise.all([statusOf('Staff'), statusOf('Viewer'), statusOf('Client Staff'), statusOf('student')])).toEqual([
      403, 403, 403, 403,
    ]);
    expect(await statusOf('Admin')).toBe(200);
  });
});
