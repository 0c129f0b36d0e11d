/** Sessions as the gateway sees them: the token, its live state, and what happens when either is no longer true (trust 1.5, 1.8). */
import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { readMe } from '@paanch/contracts/auth/sessions';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testSession } from '@paanch/testing/gateway/access-cookies';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const PROGRESS = '/api/app/progress';
const PRODUCTS = '/api/admin/products';

let door: TestGateway;
beforeAll(async () => {
  door = await testGateway(startable);
});
afterAll(() => door.stop());

const statusOf = async (path: string, cookie: string, headers: Record<string, string> = {}) =>
  (await fetch(`${door.url}${path}`, { headers: { cookie, ...headers } })).status;

describe('an access token', () => {
  it.each([
    ['signed by a key that is not auth’s', { signedBy: 'gateway' }],
    ['of another issuer', { claims: { iss: 'somebody' } }],
    ['for an area that is not its role’s', { claims: { aud: 'paanch:admin' } }],
    ['of a role nobody has', { claims: { role: 'Root' } }],
    ['without a session', { claims: { sid: undefined } }],
    ['past its end and the leeway', { endsIn: -31 }],
  ])('%s is no session', async (_, wanted) => {
    const { cookie } = await door.signIn({ role: 'student', ...wanted });
    expect(await statusOf(PROGRESS, cookie)).toBe(401);
  });

  it('may be up to thirty seconds past its end', async () => {
    const { cookie } = await door.signIn({ role: 'student', endsIn: -20 });
    expect(await statusOf(PROGRESS, cookie)).toBe(200);
  });

  it.each(['eyJhbGciOiJub25lIn0.e30.', 'a.b.c', '%00', 'x'.repeat(3_000)])('made up as %s is no session', async (token) => {
    expect(await statusOf(PROGRESS, `__Host-pa_at=${token}`)).toBe(401);
  });
});

describe('the live state of a session', () => {
  it('refuses a session auth does not know', async () => {
    expect(await statusOf(PROGRESS, (await testSession({ role: 'student' })).cookie)).toBe(401);
  });

  it('refuses a token that is older than the person’s standing', async () => {
    const session = await door.signIn({ role: 'Staff', sv: 1 });
    door.upstreams.auth.sessions.set(session.sid, { ...session.state, sv: 2 });
    expect(await statusOf(PRODUCTS, session.cookie)).toBe(401);
  });

  it('ends with a revocation at once, without waiting for the next check', async () => {
    const session = await door.signIn({ role: 'student' });
    const nats = await natsOf(door);
    expect(await statusOf(PROGRESS, session.cookie)).toBe(200);
    nats.publish('control.session_revoked', JSON.stringify({ sid: session.sid }));
    await nats.flush();
    await eventually('the session is refused', async () => (await statusOf(PROGRESS, session.cookie)) === 401);
    await nats.close();
  });

  it('is asked for again when the person changed', async () => {
    const session = await door.signIn({ role: 'Staff' });
    expect(await statusOf(PRODUCTS, session.cookie)).toBe(200);
    door.upstreams.auth.sessions.set(session.sid, { ...session.state, sv: 2 });
    const nats = await natsOf(door);
    nats.publish('control.user_changed', JSON.stringify({ user_id: session.userId }));
    await eventually('the old standing is refused', async () => (await statusOf(PRODUCTS, session.cookie)) === 401);
    await nats.close();
  });

  it('tells auth what was seen: the browser’s activity and writes, of /me neither', async () => {
    const session = await door.signIn({ role: 'student' });
    const seen = () => door.upstreams.auth.seen.filter(({ sid }) => sid === session.sid);
    await statusOf(readMe.path, session.cookie, { 'x-last-activity': '1760000000000' });
    expect(seen()).toEqual([{ sid: session.sid, gen: 1, last_activity: null, is_write: false }]);
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
    const session = await door.signIn({ role: 'student' });
    const path = `/api/app/assessments/${randomUUID()}/attempts/${randomUUID()}/${what}`;
    const body = JSON.stringify({ tab_id: randomUUID() });
    await fetch(`${door.url}${path}`, { method: 'POST', headers: { cookie: session.cookie, 'content-type': 'application/json' }, body });
    const [seen] = door.upstreams.auth.seen.filter(({ sid }) => sid === session.sid);
    expect(seen).toMatchObject({ last_activity: null, is_write: isWrite });
  });

  it('ignores an activity that is no time', async () => {
    const session = await door.signIn({ role: 'student' });
    await statusOf(PROGRESS, session.cookie, { 'x-last-activity': '17e11' });
    expect(door.upstreams.auth.seen.find(({ sid }) => sid === session.sid)?.last_activity).toBeNull();
  });
});

describe('while auth gives no answer', () => {
  it('learners go on under their signature, staff are told that sign-in is away, and the ended stay ended', async () => {
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
