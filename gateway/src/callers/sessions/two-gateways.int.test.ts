/** Two gateways before the same services: what one learns holds at the other (docs/operating/scale.md#what-runs-twice). */
import { sessionRevoked } from '@paanch/contracts/live/control';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { parseConfig } from '@paanch/platform/config/read-config';
import { type NatsLink, openNats } from '@paanch/platform/messaging/nats-link';
import { eventually } from '@paanch/testing/engines/eventually';
import type { TestSession } from '@paanch/testing/gateway/access-cookies';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../../config.js';
import { startGateway } from '../../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const TWO = { REPLICAS: '2', TRUSTED_PROXY_HOPS: '1' };
const NOBODY = 'nats://127.0.0.1:1';

let first: TestGateway;
let second: TestGateway;
let withoutNats: TestGateway;
let auth: NatsLink;
beforeAll(async () => {
  first = await testGateway(startable, TWO);
  const sameAuth = { AUTH_URL: first.upstreams.auth.url, AUTH_INTERNAL_URL: first.upstreams.auth.internalUrl };
  second = await testGateway(startable, { ...TWO, ...sameAuth, NATS_URL: first.natsUrl });
  withoutNats = await testGateway(startable, { ...TWO, ...sameAuth, NATS_URL: NOBODY });
  auth = openNats(first.natsUrl, 'auth');
  await new Promise((resolve) => auth.whenUp(resolve));
});
afterAll(async () => {
  await auth.close();
  await Promise.all([first, second, withoutNats].map((gateway) => gateway.stop()));
});

const statusAt = async ({ url }: TestGateway, headers: Record<string, string>) =>
  (await fetch(`${url}/api/app/progress`, { headers })).status;

function endInAuth({ sid, state }: TestSession): void {
  first.upstreams.auth.sessions.set(sid, { ...state, alive: false, cause: 'revoked' });
}

describe('a session that ends', () => {
  it('ends at both, by one message', async () => {
    const session = await first.signIn({ role: 'student' });
    const headers = { cookie: session.cookie };
    expect(await Promise.all([first, second].map((gateway) => statusAt(gateway, headers)))).toEqual([200, 200]);
    endInAuth(session);
    auth.broadcast(sessionRevoked.subject, { sid: session.sid });
    for (const gateway of [first, second]) await eventually('it is refused', async () => (await statusAt(gateway, headers)) === 401);
  });

  it('ends also at one that NATS does not reach, with its next look at auth', async () => {
    const session = await first.signIn({ role: 'student' });
    const headers = { cookie: session.cookie };
    expect(await statusAt(withoutNats, headers)).toBe(200);
    endInAuth(session);
    await eventually('it is refused', async () => (await statusAt(withoutNats, headers)) === 401);
  });
});

describe('a source that uses up its limit at one', () => {
  it('is refused by the other', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (let turn = 0; turn < RATE_LIMITS.anonymous.requests; turn += 1) await statusAt(first, headers);
    await eventually('it is refused', async () => (await statusAt(second, headers)) === 429);
    expect(await statusAt(second, { 'x-forwarded-for': '203.0.113.78' })).toBe(401);
  });
});
