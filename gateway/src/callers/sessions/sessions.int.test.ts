/** The access token and the live state of its session, and what happens when either is out of date (docs/sessions.md#live-state, docs/sessions.md#activity). */
import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testSession } from '@paanch/testing/gateway/access-cookies';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gatewayConfig } from '../../config.js';
import { startGateway } from '../../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const PROGRESS = '/api/app/progress';
const PRODUCTS = '/api/admin/products';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());

const statusOf = async (path: string, cookie: string, headers: Record<string, string> = {}) =>
  (await fetch(`${gateway.url}${path}`, { headers: { cookie, ...headers } })).status;

describe('an access token', () => {
  it.each([
    ['signed by a key that is not auth’s', { signedBy: 'gateway' }],
    ['of another issuer', { claims: { iss: 'somebody' } }],
    ['for an area that is not its role’s', { claims: { aud: 'paanch:admin' } }],
    ['of an unknown role', { claims: { role: 'Root' } }],
    ['without a session', { claims: { sid: undefined } }],
    ['past its end and the leeway', { endsIn: -31 }],
  ])('%s is no session', async (_, wanted) => {
    const { cookie } = await gateway.signIn({ role: 'student', ...wanted });
    expect(await statusOf(PROGRESS, cookie)).toBe(401);
  });

  it('is accepted up to thirty seconds after its expiry', async () => {
    const { cookie } = await gateway.signIn({ role: 'student', endsIn: -20 });
    expect(await statusOf(PROGRESS, cookie)).toBe(200);
  });

  it.each(['eyJhbGciOiJub25lIn0.e30.', 'a.b.c', '%00', 'x'.repeat(3_000)])('forged as %s is not accepted', async (token) => {
    expect(await statusOf(PROGRESS, `__Host-pa_at=${token}`)).toBe(401);
  });
});

describe('the live state of a session', () => {
  it('refuses a session that auth does not know', async () => {
    expect(await statusOf(PROGRESS, (await testSession({ role: 'student' })).cookie)).toBe(401);
  });

  it('refuses a token issued before the person’s role changed', async () => {
    const session = await gateway.signIn({ role: 'Staff', sv: 1 });
    gateway.upstreams.auth.sessions.set(session.sid, { ...session.state, sv: 2 });
    expect(await statusOf(PRODUCTS, session.cookie)).toBe(401);
  });

  it('ends at once when revoked, without waiting for the next check', async () => {
    const session = await gateway.signIn({ role: 'student' });
    const nats = await natsOf(gateway);
    expect(await statusOf(PROGRESS, session.cookie)).toBe(200);
    nats.publish('control.session_revoked', JSON.stringify({ sid: session.sid }));
    await nats.flush();
    await eventually('the session is refused', async () => (await statusOf(PROGRESS, session.cookie)) === 401);
    await nats.close();
  });

  it('is checked again when the person changed', async () => {
    const session = await gateway.signIn({ role: 'Staff' });
    expect(await statusOf(PRODUCTS, session.cookie)).toBe(200);
    gateway.upstreams.auth.sessions.set(session.sid, { ...session.state, sv: 2 });
    const nats = await natsOf(gateway);
    nats.publish('control.user_changed', JSON.stringify({ user_id: session.userId }));
    await eventually('the old standing is refused', async () => (await statusOf(PRODUCTS, session.cookie)) === 401);
    await nats.close();
  });

  it('reports the browser’s activity and writes to auth, but not from /me', async () => {
    const session = await gateway.signIn({ role: 'student' });
    const seen = () => gateway.upstreams.auth.seen.filter(({ sid }) => sid === session.sid);
    await statusOf(readMe.path, session.cookie, { 'x-last-activity': '1760000000000', 'user-agent': 'curl/8.14.1' });
    const from = { ip: '127.0.0.1', browser: 'curl' };
    expect(seen()).toEqual([{ sid: session.sid, gen: 1, last_activity: null, is_write: false, ...from }]);
    await statusOf(PROGRESS, session.cookie, { 'x-last-activity': '1760000000500' });
    await eventually('the activity is reported after the five seconds', () =>
      seen().some(({ last_activity }) => last_activity === 1_760_000_000_500),
    );
    expect(seen()).toHaveLength(2);
  });

  it.each([
    ['ping', false],
    ['lease', true],
  ])('takes a %s for activity by itself: %s', async (what, isWrite) => {
    const session = await gateway.signIn({ role: 'student' });
    const path = `/api/app/assessments/${randomUUID()}/attempts/${randomUUID()}/${what}`;
    const body = JSON.stringify({ tab_id: randomUUID() });
    await fetch(`${gateway.url}${path}`, { method: 'POST', headers: { cookie: session.cookie, 'content-type': 'application/json' }, body });
    const [seen] = gateway.upstreams.auth.seen.filter(({ sid }) => sid === session.sid);
    expect(seen).toMatchObject({ last_activity: null, is_write: isWrite });
  });

  it('ignores an activity header that is not a time', async () => {
    const session = await gateway.signIn({ role: 'student' });
    await statusOf(PROGRESS, session.cookie, { 'x-last-activity': '17e11' });
    expect(gateway.upstreams.auth.seen.find(({ sid }) => sid === session.sid)?.last_activity).toBeNull();
  });
});

describe('while auth is unreachable', () => {
  it('learners continue on their signature, staff get 503, and ended sessions stay ended', async () => {
    const alone = await testGateway(startable);
    const call = async (path: string, cookie: string) => {
      const answer = await fetch(`${alone.url}${path}`, { headers: { cookie } });
      return [answer.status, z.object({ code: z.string().optional() }).parse(await answer.json()).code];
    };
    const learner = await alone.signIn({ role: 'student' });
    const staff = await alone.signIn({ role: 'Admin' });
    const ended = await alone.signIn({ role: 'student' });
    alone.upstreams.auth.sessions.set(ended.sid, { ...ended.state, alive: false, cause: 'revoked' });
    expect(await call(PROGRESS, ended.cookie)).toEqual([401, 'AUTH_REQUIRED']);
    await alone.upstreams.auth.stop();
    expect(await call(PROGRESS, learner.cookie)).toEqual([200, undefined]);
    expect(await call(PRODUCTS, staff.cookie)).toEqual([503, 'AUTH_UNAVAILABLE']);
    expect(await call(PROGRESS, ended.cookie)).toEqual([401, 'AUTH_REQUIRED']);
    expect(await call(readMe.path, learner.cookie)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await alone.stop();
  });
});

async function natsOf({ natsUrl }: TestGateway) {
  const { host, username, password } = new URL(natsUrl);
  return connect({ servers: host, user: username, pass: password, name: randomUUID() });
}
